import { align } from './align.js';
import { Tally } from './counts.js';
import { countPart, countPieces, pieceOdds, splitKnown, type Part } from './model.js';
import { learnPieces } from './piece-odds.js';
import { romanise } from './romanise.js';
import { unitsOf } from './units.js';

/** A surname or given name of a dictionary; `kana` in either syllabary. */
export interface ListedName {
  part: Part;
  text: string;
  kana: string;
  /** How much it speaks for the reading: 2 is as much as one known person. */
  weight: number;
  /** Whether it also teaches how characters are read in names. */
  teaches: boolean;
}

/** A person of a dictionary; surname and given name in lower-case romaji. */
export interface ListedPerson {
  ja: string;
  surname: string;
  given: string;
}

const listedPersonWeight = 1;
/** Of what is counted about the neighbours of characters, the rarest half teaches nothing and is left out. */
const rarest = 0.5;

const written = /\p{Script=Han}/u;

/** Puts dictionaries together as the text that `FrozenCounts` reads. Takes some seconds for a large one. */
export function makeDictionary(names: readonly ListedName[], people: readonly ListedPerson[]): string {
  const tally = new Tally();
  const entries = names
    .filter(({ text }) => written.test(text))
    .map((name) => ({ ...name, units: unitsOf(name.text), romaji: romanise(name.kana) }));
  for (const [text, row] of learnPieces(entries.filter(({ teaches }) => teaches)))
    for (const [sound, odds] of row) tally.add(`b${text}`, sound, odds);
  const odds = pieceOdds(tally);
  for (const { part, units, romaji, weight, teaches } of entries) {
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

/** A line of IPADIC with its cost: `山下,名詞,固有名詞,人名,姓,…,読み,発音`. Null for what is no surname or given name. */
export function ipadicName(line: string, cost: number): ListedName | null {
  const fields = line.split(',');
  const kind = fields[3] === '人名' ? fields[4] : undefined;
  const kana = fields[8];
  if ((kind !== '姓' && kind !== '名') || !kana) return null;
  const part = kind === '姓' ? 'S' : 'G';
  // Costs fall with the logarithm of how often a name was met; these are those of the rarest.
  const weight = 0.3 * Math.exp(((part === 'S' ? 7640 : 8700) - cost) / 700);
  return { part, text: fields[0]!, kana, weight, teaches: true };
}

const entry = /^(\S+) \[(\S+?)\] \/\(([^)]*)\) ([^/(]*)/;

/**
 * A line of enamdict: `山下 [やました] /(s) Yamashita/`. Surnames (s), given names (m, f, g), names of unknown kind (u) and
 * whole people (h), written surname first. Other kinds (places, companies, …) give nothing.
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
  const words = romaji!.trim().toLowerCase().replaceAll("'", '').split(/\s+/);
  const [surname, given] = words;
  return {
    names,
    person: is('h') && words.length === 2 ? { ja: text, surname: surname!, given: given! } : null,
  };
}
