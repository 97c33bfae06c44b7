/**
 * The parts of a credit row that identify who is credited. Ids are used as they come: digits as a number or a string.
 */
export interface Credited {
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

/**
 * The key of the person or studio of a row: `p:123` (person) or `s:123` (studio) with a positive database id, otherwise
 * by the Japanese name `p:ja:NAME`, otherwise `p:en:NAME`; null for a spacer row or `???` without an id. People and
 * studios are separate number spaces. The order of preference is that of `personPath` (rule person-1).
 */
export function personKey({ ja, en, id, isStudio }: Credited): string | null {
  const kind = isStudio ? 's' : 'p';
  if (/^0*[1-9]\d*$/.test(String(id ?? '').trim())) return `${kind}:${Number(id)}`;
  if (clean(ja)) return `${kind}:ja:${clean(ja)}`;
  if (clean(en)) return `${kind}:en:${clean(en)}`;
  return null;
}

/** Who a key of `personKey` refers to. */
export interface KeyParts {
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
