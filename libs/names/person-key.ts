/**
 * The parts of a credit row that identify who is credited. Ids are used as they come: digits as a number or a string.
 */
interface Credited {
  ja?: string | null;
  en?: string | null;
  id?: number | string | null;
  isStudio?: boolean | number | null;
}

/** `???` stands for an unknown person, so it does not count as a name. */
const clean = (name: string | null | undefined) => {
  const text = (name ?? '').normalize('NFC').trim();
  return /^[?？]+$/.test(text) ? '' : text;
};

/** Marks between the parts of a name, which credits set or leave out: `・`, `＝` and hyphens. Not `ー`, which is a sound. */
export const nameMarks = '・･·‧=＝゠‐‑‒–—―−－-';
const marks = new RegExp(`[${nameMarks}]`, 'gu');
/** A space that does not part two words of Latin letters or digits. */
const spaces = /(?<![\p{Script=Latin}\p{Nd}]) | (?![\p{Script=Latin}\p{Nd}])/gu;

/**
 * The name by which somebody without a database id is told apart: without `・`, `＝`, `=`, hyphens, and spaces except one between
 * Latin words, so that `ヴァネッサ・クルス` and `ヴァネッサクルス` are one. Names that are one here have one `nameKey`; that one
 * folds more (kana, old characters, width, case), which only suggests that two names are one. A name of nothing but such marks
 * stays as it is. `identityName(identityName(x)) === identityName(x)`.
 */
export function identityName(name: string): string {
  const text = name.normalize('NFC').trim();
  const folded = text.replace(marks, '').replace(/\s+/gu, ' ').trim().replace(spaces, '').normalize('NFC');
  return folded || text;
}

/**
 * The key of the person or studio of a row: `p:123` (person) or `s:123` (studio) with a positive database id, otherwise
 * by the Japanese name `p:ja:NAME`, otherwise `p:en:NAME` (`identityName`); null for a spacer row or `???` without an id. People
 * and studios are separate number spaces. The order of preference is that of `personPath` (rule person-1).
 */
export function personKey({ ja, en, id, isStudio }: Credited): string | null {
  const kind = isStudio ? 's' : 'p';
  if (/^0*[1-9]\d*$/.test(String(id ?? '').trim())) return `${kind}:${Number(id)}`;
  if (clean(ja)) return `${kind}:ja:${identityName(clean(ja))}`;
  if (clean(en)) return `${kind}:en:${identityName(clean(en))}`;
  return null;
}

/** Who a key of `personKey` refers to. */
interface KeyParts {
  isStudio: boolean;
  id: number | null;
  ja: string | null;
  en: string | null;
}

/** Parses a key; the reverse of `personKey`. Anything else refers to nobody: all parts are null. */
export function keyParts(key: string): KeyParts {
  const [, kind, id, language, name] = /^([ps]):(?:(\d+)|(ja|en):([\s\S]+))$/.exec(key) ?? [];
  return {
    isStudio: kind === 's',
    id: id ? Number(id) : null,
    ja: language === 'ja' ? name! : null,
    en: language === 'en' ? name! : null,
  };
}

/** A key as this version writes it: earlier ones kept the name as it was spelled. Others stay as they are. */
export function currentKey(key: string): string {
  const { isStudio, ja, en } = keyParts(key);
  const [kind, name] = [isStudio ? 's' : 'p', ja ?? en];
  return name === null ? key : `${kind}:${ja === null ? 'en' : 'ja'}:${identityName(name)}`;
}
