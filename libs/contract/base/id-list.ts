/**
 * The ids of a repeated parameter, each once: separated by commas, or one by one. A name (`ja:…`, `en:…`) may contain a comma, so
 * everything after its beginning belongs to it.
 */
export function readIds(values: readonly string[]): string[] {
  const ids = values.flatMap((value) => {
    const name = /(?<=^|,)\s*(?:ja|en)(?::|%3A)/i.exec(value);
    return name ? [...value.slice(0, name.index).split(','), value.slice(name.index)] : value.split(',');
  });
  return [...new Set(ids.map((id) => id.trim()).filter(Boolean))];
}
