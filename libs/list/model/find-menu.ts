/**
 * The menu that an address names (rule address-5): an index into `names`, or null. The name may be written with or
 * without `#`, without its title (`01` finds `#01「…」`, which may get one later), and with another number of digits; nothing else
 * may follow the number.
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
  const asked = numbered(start);
  const padded = asked
    ? names.findIndex((name) => name.startsWith('#') && isNumber(asked, numbered(withoutSign(name))))
    : -1;
  return padded >= 0 ? padded : null;
}

/** The number of an episode, and what follows it. */
interface Numbered {
  /** Without leading zeros. */
  number: string;
  rest: string;
}

/** Whether a menu is the asked one: with the same words after the number, or asked by the number alone, or with a former title. */
const isNumber = (asked: Numbered, menu: Numbered | null): boolean =>
  asked.number === menu?.number && (asked.rest === '' || asked.rest === menu.rest || isTitle(asked.rest));

const isTitle = (rest: string): boolean => /^「.*」$/su.test(rest);

/** Characters that would end the part of a path or be read as something else, and spaces. */
const unsafe = /[\s/\\?#%&+;:]+/gu;

/**
 * The menu at `index` as the last part of the address of its own page, `/staff/{list}/{menu}`: its name without `#` and
 * without its title, with `-` for what paths cannot contain. Null if that would mean another menu or none; such a menu
 * has only its hash.
 */
export function menuSegment(names: readonly string[], index: number): string | null {
  const segments = segmentsOf(names[index] ?? '');
  return segments.find((one) => !/^[-.]*$/.test(one) && menuOfSegment(names, one) === index) ?? null;
}

/** The menu that the last part of such an address means: an index into `names`, or null. */
export function menuOfSegment(names: readonly string[], segment: string): number | null {
  const found = findMenu(names, segment);
  if (found !== null) return found;
  const safe = names.findIndex((name) => segmentsOf(name).includes(segment));
  return safe >= 0 ? safe : null;
}

/** The menus that programs read by this name: all that are called exactly so, otherwise the one that an address with it means. */
export function menusCalled(names: readonly string[], asked: string): number[] {
  const exact = names.flatMap((name, index) => (name === asked ? [index] : []));
  const found = exact.length > 0 ? null : menuOfSegment(names, asked);
  return found === null ? exact : [found];
}

/** Without and with its title. */
function segmentsOf(name: string): string[] {
  const bare = withoutSign(name);
  return [bare.replace(/(?<=.)「.*$/su, ''), bare].map((one) => one.replace(unsafe, '-'));
}

/** The name of a menu as addresses write it. */
export const withoutSign = (name: string): string => name.replace(/^#/, '');

function numbered(name: string): Numbered | null {
  const [, number, rest] = /^0*(\d{1,5})(?!\d)(.*)$/su.exec(name) ?? [];
  return number === undefined || rest === undefined ? null : { number, rest };
}
