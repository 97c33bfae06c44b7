const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * The author text of the interchange JSON after the authors became others: who left is taken out, who came stands at the
 * end. Names of people who have no account here stay as they are.
 */
export function authorText(text: string, before: readonly string[], after: readonly string[]): string {
  const gone = new Set(before.filter((name) => !after.includes(name)));
  const names = namesIn(text).filter((name) => !gone.has(name));
  return [...new Set([...names, ...after])].join(', ');
}

/** The same after an author has another name. */
export function renamedAuthor(text: string, from: string, to: string): string {
  const names = namesIn(text);
  return names.includes(from) ? names.map((name) => (name === from ? to : name)).join(', ') : text;
}
