/**
 * The ids of a repeated parameter, each once: separated by commas, or one by one. A name (`ja:…`) may contain a comma, so it stands
 * alone.
 */
export function readIds(values: readonly string[]): string[] {
  const ids = values.flatMap((value) => (/^[\d,\s]*$/.test(value) ? value.split(',') : [value]));
  return [...new Set(ids.map((id) => id.trim()).filter(Boolean))];
}
