/** What a credit row says about who is credited. Ids are read as they come: digits as a number or a string. */
export interface Credited {
  ja?: string | null;
  en?: string | null;
  id?: number | string | null;
  isStudio?: boolean | number | null;
}

/** `???` stands for somebody unknown, so it names nobody. */
const clean = (name: string | null | undefined) => {
  const text = (name ?? '').normalize('NFC').trim();
  return /^[?？]+$/.test(text) ? '' : text;
};

/**
 * Who a row is about: `p:123` (person) or `s:123` (studio) with a positive database id, else by the Japanese name
 * `p:ja:NAME`, else `p:en:NAME`; null for a spacer row or `???` without an id. People and studios are separate number
 * spaces. The order of preference is that of `personPath` (specification, section 2).
 */
export function personKey({ ja, en, id, isStudio }: Credited): string | null {
  const kind = isStudio ? 's' : 'p';
  if (/^0*[1-9]\d*$/.test(String(id ?? '').trim())) return `${kind}:${Number(id)}`;
  if (clean(ja)) return `${kind}:ja:${clean(ja)}`;
  if (clean(en)) return `${kind}:en:${clean(en)}`;
  return null;
}

/** Whom a key of `personKey` names. */
export interface KeyParts {
  isStudio: boolean;
  id: number | null;
  ja: string | null;
  en: string | null;
}

/** Takes a key apart; the reverse of `personKey`. Anything else names nobody: all parts are null. */
export function keyParts(key: string): KeyParts {
  const [, kind, id, language, name] = /^([ps]):(?:(\d+)|(ja|en):([\s\S]+))$/.exec(key) ?? [];
  return {
    isStudio: kind === 's',
    id: id ? Number(id) : null,
    ja: language === 'ja' ? name! : null,
    en: language === 'en' ? name! : null,
  };
}
