/**
 * The hash of an episode's address: its name without a leading `#` (specification, section 2), as the browser writes it.
 */
export const hashOf = (name: string): string => `#${encodeURIComponent(name.replace(/^#/, ''))}`;

/**
 * Which episode a hash refers to: an index into `names`, or null if the hash is empty or matches none of them. The name
 * may be written with or without `#`, encoded or not.
 */
export function menuOfHash(hash: string, names: readonly string[]): number | null {
  const raw = hash.replace(/^#/, '');
  if (!raw) return null;
  for (const wanted of [decoded(raw), raw]) {
    const exact = names.findIndex(
      (name) => name === wanted || name.replace(/^#/, '') === wanted.replace(/^#/, ''),
    );
    if (exact >= 0) return exact;
  }
  // A title may be added later, so `#01` still finds `#01「…」`.
  const start = decoded(raw).replace(/^#/, '');
  const titled = names.findIndex((name) => name.replace(/^#/, '').startsWith(`${start}「`));
  if (titled >= 0) return titled;
  // The number may have had a different number of digits.
  const number = /^0*(\d{1,5})(?!\d)/.exec(start)?.[1];
  if (number === undefined) return null;
  const padded = names.findIndex((name) => /^#0*(\d{1,5})(?!\d)/.exec(name)?.[1] === number);
  return padded >= 0 ? padded : null;
}

/**
 * Whether selecting the episode at `index` adds a history entry: not for the first one while the address has no hash.
 */
export const writesHash = (index: number, currentHash: string): boolean =>
  index > 0 || currentHash.length > 1;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
