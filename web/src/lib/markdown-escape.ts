/** A name as Markdown that shows it as it stands. */
export const escaped = (name: string): string => name.replace(/[\\`*_{}[\]()<>#+.!|~-]/g, '\\$&');
