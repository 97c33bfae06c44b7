/**
 * What kinds of characters a text has, as bits: found in one pass, so that most texts, which have few kinds, need not be
 * searched for what they cannot contain.
 */
export const traits = {
  latin: 1,
  digit: 2,
  colon: 4,
  /** Brackets and quotation marks. */
  bracket: 8,
  space: 16,
  wideSpace: 32,
  tab: 64,
  /** Wide ones: half-width ones also stand inside names. */
  comma: 128,
  /** Any other sign. */
  sign: 256,
  /** Characters of other scripts, unseen ones, halves of rare ones. */
  other: 512,
} as const;

const bits = Uint16Array.from({ length: 0x10000 }, (_, code) => {
  if (code >= 0x4e00 && code <= 0x9fff) return 0;
  if (code >= 0x3041 && code <= 0x3096) return 0;
  if ((code >= 0x30a1 && code <= 0x30fa) || code === 0x30fc) return 0;
  if (code === 0x3005 || code === 0x3006 || code === 0x3007) return 0;
  if (code === 0x20) return traits.space;
  if (code === 0x3000) return traits.wideSpace;
  if (code === 0x09) return traits.tab;
  const one = String.fromCharCode(code);
  if ('：:'.includes(one)) return traits.colon;
  if ('、，､'.includes(one)) return traits.comma;
  if ((code >= 0x30 && code <= 0x39) || (code >= 0xff10 && code <= 0xff19)) return traits.digit;
  if ((code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)) return traits.latin;
  if (code >= 0xd800 && code <= 0xdfff) return traits.other;
  if (code < 0x20) return traits.other;
  if (/[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'＂＇<>＜＞]/u.test(one)) return traits.bracket;
  if (/[\p{P}\p{S}]/u.test(one)) return traits.sign;
  return traits.other;
});

/** The bits of all characters of a text. */
export function traitsOf(text: string): number {
  let found = 0;
  for (let at = 0; at < text.length; at++) found |= bits[text.charCodeAt(at)]!;
  return found;
}

/** Only kanji and kana, without spaces. */
export const isPlain = (text: string): boolean => traitsOf(text) === 0;
