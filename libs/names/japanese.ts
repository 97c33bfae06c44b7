const letters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}〆]/u;

/** Whether a text has any Japanese letter. */
export const hasJapaneseLetter = (text: string): boolean => letters.test(text);
