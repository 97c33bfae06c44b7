/** Appends a credit text to another one, on separate lines. */
export const joinTexts = (before: string, after: string): string =>
  before.trim() === '' ? after : `${before.trimEnd()}\n\n${after}`;
