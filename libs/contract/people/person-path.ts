import { pathPart, textOfPathPart } from '../../characters/path-part.js';
import { isText } from '../base/texts.js';

/** The id in `/person/{id}` and `/studio/{id}` (rule address-1): digits, or `ja:NAME`, or `en:NAME`. */
export type PersonRef = { id: number } | { ja: string } | { en: string };

/** Parses such an id, already URL-decoded once. Null when it has none of the three forms. */
export function readPersonRef(text: string): PersonRef | null {
  if (/^[1-9]\d{0,9}$/.test(text)) return { id: Number(text) };
  const name = /^(ja|en)(?::|%3A)([\s\S]+)$/i.exec(text);
  if (!name) return null;
  const value = nameOfPathPart(name[2]!).trim();
  if (!value || value.length > 500 || !isText(value)) return null;
  return name[1]!.toLowerCase() === 'ja' ? { ja: value } : { en: value };
}

/**
 * A name as the last part of an address. A slash is encoded twice (rule address-1); a name that contains `%2F` itself gets
 * another `25` there, so that it is not taken for one with a slash.
 */
export const pathPartOfName = (name: string): string =>
  pathPart(name.replace(/%((?:25)*2F)/gi, '%25$1').replaceAll('/', '%2F'));

/** The name, from such a part that was decoded once. */
export const nameOfPathPart = (part: string): string =>
  textOfPathPart(part).replace(/%((?:25)*)2F/gi, (slash, more: string) =>
    more ? `%${slash.slice(3)}` : '/',
  );

/**
 * The last part of a person's or studio's address: the database id, else `ja:NAME` or `en:NAME`; empty if there is
 * none.
 */
export function personPath(person: { id?: number | null; ja?: string | null; en?: string | null }): string {
  if (person.id && person.id > 0) return String(person.id);
  if (person.ja) return `ja:${pathPartOfName(person.ja)}`;
  if (person.en) return `en:${pathPartOfName(person.en)}`;
  return '';
}
