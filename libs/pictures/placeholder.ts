/** A small number derived from a text, the same on every machine (FNV-1a, 32 bits). */
export function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}

const small = new Set(['a', 'an', 'and', 'of', 'the', 'to', 'in', 'on', 'no', 'wo', 'ni', 'wa', 'ga', 'e']);

/**
 * Up to two characters that represent a title: the initials of its first two significant words, or its first character.
 */
export function initials(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  const weighty = words.filter((word) => !small.has(word.toLowerCase()));
  const chosen = (weighty.length > 0 ? weighty : words).slice(0, 2);
  const first = chosen.map((word) => [...word][0]!.toUpperCase());
  // Two kanji or kana in a row would read as a word that is not there.
  return first.some((character) => character > '\u2E80') ? (first[0] ?? '?') : first.join('') || '?';
}

/** Two matching hues (degrees) that are always the same for a title. */
export function hues(title: string): [number, number] {
  const value = hashOf(title);
  const first = value % 360;
  return [first, (first + 30 + ((value >>> 9) % 50)) % 360];
}
