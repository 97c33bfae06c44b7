import { align } from './align.js';
import { Tally } from './counts.js';
import { countPart, countPieces, pieceOdds, splitKnown, type Part } from './model.js';
import { learnPieces } from './piece-odds.js';
import { romanise } from './romanise.js';
import { unitsOf } from './units.js';

/** A surname or given name from a dictionary; `kana` in either syllabary. */
export interface ListedName {
  /** Null for a word that is not a name: it only teaches readings of characters. */
  part: Part | null;
  text: string;
  kana: string;
  /** The weight of this evidence: 2 counts as much as one known person. */
  weight: number;
  /** Whether it also teaches how characters are read in names. */
  teaches: boolean;
}

/** A person from a dictionary; surname and given name in lower-case romaji. */
export interface ListedPerson {
  ja: string;
  surname: string;
  given: string;
}

const listedPersonWeight = 1;
/** Counts of neighbouring characters up to this value are not worth keeping. */
const rarest = 0.5;

const written = /\p{Script=Han}/u;

/** Merges dictionaries into the text that `FrozenCounts` reads. Takes some seconds for a large one. */
export function makeDictionary(names: readonly ListedName[], people: readonly ListedPerson[]): string {
  const tally = new Tally();
  const met = new Set(names.flatMap(({ part, text, teaches }) => (part && teaches ? [...text] : [])));
  const entries = names
    .filter(({ part, text }) =>
      part ? written.test(text) : [...text].some((character) => !met.has(character)),
    )
    .map((name) => ({ ...name, units: unitsOf(name.text), romaji: romanise(name.kana) }));
  for (const [text, row] of learnPieces(entries.filter(({ teaches }) => teaches)))
    for (const [sound, odds] of row) tally.add(`b${text}`, sound, odds);
  const odds = pieceOdds(tally);
  for (const { part, units, romaji, weight, teaches } of entries) {
    if (!part) continue;
    const text = units.map((unit) => unit.text).join('');
    tally.add(part + text, romaji, weight);
    tally.add(`R${part}${romaji}`, 'n', weight);
    const aligned = teaches ? align(units, romaji, odds) : null;
    if (aligned) countPieces(tally, part, aligned.pieces, 0.5);
  }
  for (const { ja, surname, given } of people) {
    const split = written.test(ja) ? splitKnown(ja, surname, given, tally) : null;
    split?.parts.forEach(([text, reading, pieces], index) => {
      const part = index === 0 ? 'S' : 'G';
      countPart(tally, part, text, reading, pieces, listedPersonWeight);
    });
  }
  return tally.freeze((key, total) => !/^[pn]/.test(key) || total > rarest);
}

/**
 * The weight of a name by its cost in IPADIC, Sudachi or Mozc. Costs fall with the logarithm of a name's frequency, but the lowest ones say
 * how often a word stands in texts: 明 is Mei there, of the era of Meiji.
 */
export const weightOf = (cost: number, rarest: number): number =>
  Math.min(0.3 / rarity(rarest - cost), mostWeight);
/** How often a word is used whose cost is this much higher, compared to the other one. */
export const rarity = (difference: number): number => Math.exp(-difference / 700);
const mostWeight = 10;

/** Surnames are often place names; but for a surname that no list of surnames has, a place name is weak evidence. */
const placeWeight = 0.05;
const shortWord = /^\p{Script=Han}{1,2}$/u;
const shortPlace = /^\p{Script=Han}{2,3}$/u;

/**
 * A line of IPADIC with its cost: `山下,名詞,固有名詞,人名,姓,…,読み,発音`. Surnames, given names, places that may be surnames and
 * nouns of one or two characters; null if it is something else.
 */
export function ipadicName(line: string, cost: number): ListedName | null {
  const [text, word, kind, of, which, , , , kana] = line.split(',');
  if (word !== '名詞' || !text || !kana) return null;
  if (of === '人名' && (which === '姓' || which === '名')) {
    const part = which === '姓' ? 'S' : 'G';
    // These are the costs of the rarest names, also below.
    return { part, text, kana, weight: weightOf(cost, part === 'S' ? 7640 : 8700), teaches: true };
  }
  if (of === '地域' && shortPlace.test(text))
    return { part: 'S', text, kana, weight: placeWeight, teaches: false };
  if (kind === '一般' || kind === 'サ変接続' || of === '一般')
    return shortWord.test(text) ? { part: null, text, kana, weight: 0, teaches: true } : null;
  return null;
}

const sudachiParts: Readonly<Record<string, Part>> = {
  '名詞,固有名詞,人名,姓': 'S',
  '名詞,固有名詞,人名,名': 'G',
};

/**
 * A word of Sudachi's dictionary: its kind (`名詞,固有名詞,人名,姓`), text, cost and kana (requested only if needed). Null if it is
 * neither a surname nor a given name.
 */
export function sudachiName(kind: string, text: string, cost: number, kana: () => string): ListedName | null {
  const part = sudachiParts[kind];
  if (!part) return null;
  return { part, text, kana: kana(), weight: weightOf(cost, part === 'S' ? 9770 : 10_617), teaches: true };
}

const entry = /^(\S+) \[(\S+?)\] \/\(([^)]*)\) ([^/(]*)/;

/**
 * A line of enamdict: `山下 [やました] /(s) Yamashita/`. Surnames (s), given names (m, f, g), names of unknown kind (u) and
 * full names (h), surname first. Other kinds (places, companies, …) are ignored.
 */
export function enamdictLine(line: string): { names: ListedName[]; person: ListedPerson | null } {
  const [, text, kana, kinds, romaji] = entry.exec(line) ?? [];
  const names: ListedName[] = [];
  if (!text || !kana || !kinds) return { names, person: null };
  const is = (...some: string[]) => kinds.split(',').some((kind) => some.includes(kind));
  const listed = { text, kana, teaches: false };
  if (is('s')) names.push({ ...listed, part: 'S', weight: 0.3 });
  if (is('m', 'f', 'g')) names.push({ ...listed, part: 'G', weight: 0.3 });
  else if (is('u')) names.push({ ...listed, part: 'G', weight: 0.1 });
  const words = withoutMacrons(romaji!.trim().toLowerCase().replaceAll("'", ''), kana).split(/\s+/);
  const [surname, given] = words;
  return {
    names,
    person: is('h') && words.length === 2 ? { ja: text, surname: surname!, given: given! } : null,
  };
}

const macrons: Record<string, readonly string[]> = {
  ā: ['aa'],
  ī: ['ii'],
  ū: ['uu'],
  ē: ['ei', 'ee'],
  ō: ['ou', 'oo'],
};

/** A few full names are written with macrons; the kana shows which letters they stand for. */
function withoutMacrons(romaji: string, kana: string): string {
  const wanted = romanise(kana);
  let at = 0;
  return romaji.replace(/[^ ]/g, (letter) => {
    const long = macrons[letter] ?? [letter];
    const one = long.find((letters) => wanted.startsWith(letters, at)) ?? long[0]!;
    at += one.length;
    return one;
  });
}
