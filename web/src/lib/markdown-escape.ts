/** Escapes a name so that Markdown shows it literally. */
export const escaped = (name: string): string => name.replace(/[\\`*_{}[\]()<>#+.!|~-]/g, '\\$&');
