/** A part of a text, with its reading if it has one. */
interface RubyPart {
  text: string;
  reading?: string;
}

/** A base and its reading in kana, as wikis and novels write them: `{帰郷|ききょう}`. Bounded, thus linear. */
const marked = /\{([^{}|]{1,40})\|([\p{Script=Hiragana}\p{Script=Katakana}ー・\s]{1,80})\}/gu;

/** `{帰郷|ききょう}の朝` in two parts, the first with its reading. */
export function rubyParts(text: string): RubyPart[] {
  if (!text.includes('{')) return [{ text }];
  const parts: RubyPart[] = [];
  let end = 0;
  for (const found of text.matchAll(marked)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    parts.push({ text: found[1]!, reading: found[2]! });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The same where nothing can stand above: `帰郷（ききょう）の朝`. */
export const plainRuby = (text: string): string =>
  text.includes('{') ? text.replace(marked, '$1（$2）') : text;
