/** Whether an automatic translation could not choose: `A [OR] B`. */
export const hasAlternatives = (name: string): boolean => /\[OR\]/i.test(name);
