import { langOf } from '../../lib/lang-of';

/** A name or title that may be in any language, pronounced and set by what its letters tell. */
export function ByLetters({ text }: { text: string }) {
  const lang = langOf(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
