/**
 * The menu that an address names (specification, section 2): an index into `names`, or null. The name may be written with or
 * without `#`, without its title (`01` finds `#01「…」`, which may get one later), and with another number of digits.
 * @param wanted spellings of one name, the likeliest first; not empty
 */
export function findMenu(names: readonly string[], ...wanted: [string, ...string[]]): number | null {
  const bare = names.map(withoutSign);
  for (const name of wanted) {
    const same = names.indexOf(name);
    const exact = same >= 0 ? same : bare.indexOf(withoutSign(name));
    if (exact >= 0) return exact;
  }
  const start = withoutSign(wanted[0]);
  const titled = bare.findIndex((name) => name.startsWith(`${start}「`));
  if (titled >= 0) return titled;
  const number = numberOf(start);
  const padded =
    number === undefined
      ? -1
      : names.findIndex((name) => name.startsWith('#') && numberOf(withoutSign(name)) === number);
  return padded >= 0 ? padded : null;
}

/** The name of a menu as addresses write it. */
export const withoutSign = (name: string): string => name.replace(/^#/, '');
const numberOf = (name: string): string | undefined => /^0*(\d{1,5})(?!\d)/.exec(name)?.[1];
