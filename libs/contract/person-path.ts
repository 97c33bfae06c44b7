import { isText } from './texts.js';

/** The id in `/person/{id}` and `/studio/{id}` (specification, section 2): digits, or `ja:NAME`, or `en:NAME`. */
export type PersonRef = { id: number } | { ja: string } | { en: string };

/** Parses such an id, already URL-decoded once. Null when it has none of the three forms. */
export function readPersonRef(text: string): PersonRef | null {
  if (/^[1-9]\d{0,9}$/.test(text)) return { id: Number(text) };
  const name = /^(ja|en)(?::|%3A)([\s\S]+)$/i.exec(text);
  if (!name) return null;
  // A slash in a name is encoded twice in addresses (specification, section 2).
  const value = name[2]!.replace(/%2F/gi, '/').trim();
  if (!value || value.length > 500 || !isText(value)) return null;
  return name[1]!.toLowerCase() === 'ja' ? { ja: value } : { en: value };
}

// A slash is encoded twice (specification, section 2).
const encode = (name: string) => encodeURIComponent(name).replace(/%2F/g, '%252F');

/**
 * The last part of a person's or studio's address: the database id, else `ja:NAME` or `en:NAME`; empty if there is
 * none.
 */
export function personPath(person: { id?: number | null; ja?: string | null; en?: string | null }): string {
  if (person.id && person.id > 0) return String(person.id);
  if (person.ja) return `ja:${encode(person.ja)}`;
  if (person.en) return `en:${encode(person.en)}`;
  return '';
}
