import type { InterchangeDocument } from '../model/interchange.types.js';
import { readCredited, type Block, type Credited } from './credited.js';
import { nearPairs, sameEnglish, type LookAlikeReason, type NearPair } from './near-names.js';
import { nameOf, viewOf } from './view.js';
import type { ListTree } from '../model/document.js';

export type { LookAlikeReason } from './near-names.js';

export interface LookAlikeName {
  ja: string;
  en: string;
  id?: number;
  isStudio?: true;
}

/** Two names of one list that may belong to the same person (rule input-8). */
export interface LookAlike {
  /** The more frequent name, so who the other one may be. */
  a: LookAlikeName;
  b: LookAlikeName;
  /** Names of menus, in order. */
  episodesOfA: string[];
  episodesOfB: string[];
  reason: LookAlikeReason;
  /** How likely it is that the two are the same, over 0.5 to 1. A weight of evidence, not a measured probability. */
  score: number;
}

/**
 * Names that are nearly the same, likeliest first: one character apart, two neighbouring characters swapped, old and new
 * forms of a character, kana for kanji with the same reading, one English name for two Japanese ones. Context decides:
 * people who appear together in a role are different people, and so are two frequent names in different episodes with
 * different colleagues; a name that occurs once, with the same colleagues and role as a frequent one, is most likely a
 * slip. The more names a list has, the more of them are similar by chance, so the more evidence is required. Takes an
 * interchange document or a tree and never throws.
 */
export function lookAlikes(list: InterchangeDocument | ListTree): LookAlike[] {
  const { names, blocks } = readCredited(viewOf(list));
  const surroundings = surroundingsIn(blocks);
  const found: { pair: NearPair; score: number }[] = [];
  for (const pair of nearPairs(names)) {
    const weight = weightOf(pair, names.length, surroundings);
    if (weight > 0) found.push({ pair, score: Math.round(1000 / (1 + Math.exp(-weight))) / 1000 });
  }
  found.sort((one, other) => other.score - one.score);
  return found.slice(0, maxFound).map(({ pair, score }) => {
    const [a, b] = pair.a.count >= pair.b.count ? [pair.a, pair.b] : [pair.b, pair.a];
    const [episodesOfA, episodesOfB] = [surroundings(a).episodes, surroundings(b).episodes];
    return { a: named(a), b: named(b), episodesOfA, episodesOfB, reason: pair.reason, score };
  });
}

/** Nobody reads through more than this, and each one repeats the episodes of two names. */
const maxFound = 500;

const never = -Infinity;
/** From this many rows on, a name is only taken for a slip if it has the same colleagues as the other one. */
const frequently = 3;
/** Two names have the same colleagues if they share at least this part of them. */
const sameCompany = 0.2;
/** With fewer names than this, similarity by chance is rare. */
const smallList = 200;
/** How many places of a name are looked at. */
const maxPlaces = 60;

/** Log-odds that the two are the same person. */
function weightOf(pair: NearPair, names: number, surroundings: (name: Credited) => Surroundings): number {
  const { a, b } = pair;
  const [ofA, ofB] = [surroundings(a), surroundings(b)];
  if (meet(ofA.blocks, ofB.blocks)) return never;
  // Two spellings with the same id.
  if (meet(a.ids, b.ids)) return never;

  let weight = formWeight(pair) - Math.log(Math.max(1, names / smallList));
  if (a.ids.size > 0 && b.ids.size > 0) weight -= 4;
  const isSlip = pair.reason === 'one-character' || pair.reason === 'swap';
  if (sameEnglish(a, b)) weight += isSlip ? 3 : 0;
  else if (a.en && b.en && pair.reason !== 'kana-kanji') weight -= 1;
  weight -= Math.log(Math.max(1, pair.crowd - 1));

  weight += meet(ofA.roles, ofB.roles) ? 1 : -0.5;

  const [rare, frequent] = a.count <= b.count ? [a, b] : [b, a];
  const [company, other] = [surroundings(rare).company(), surroundings(frequent).company()];
  let shared = 0;
  for (const name of company) if (other.has(name)) shared += 1;
  const meetSomewhere = meet(ofA.menus, ofB.menus);
  if (rare.count >= frequently && !meetSomewhere && shared < company.size * sameCompany) return never;
  if (company.size > 1) weight += (3 * shared) / company.size;

  if (rare.count === 1 && frequent.count >= 3) weight += 0.5;
  if (rare.count >= 8) weight -= 1.5;
  if (meetSomewhere) weight -= 1;
  return weight;
}

/** Length in kanji: a Latin letter carries about a third of the information of a kanji. */
const sizeOf = ({ name }: Credited) =>
  [...name].reduce((sum, one) => sum + (/[\p{Script=Latin}\p{N}\s.]/u.test(one) ? 1 / 3 : 1), 0);

/** The evidence from the names alone. */
function formWeight({ a, b, reason, sameReading }: NearPair): number {
  if (reason === 'old-new-form') return 5;
  if (reason === 'same-english') return 1;
  if (reason === 'kana-kanji') return sameEnglish(a, b) ? 3 : sameReading ? 1.5 : 1;
  const length = Math.max(sizeOf(a), sizeOf(b));
  if (length < 2.5) return -3;
  return length < 3.5 ? 0.5 : length < 4.5 ? 1.5 : 2.5;
}

/** Where and with whom a name appears. Computed once per name, which may be similar to hundreds of others. */
interface Surroundings {
  blocks: ReadonlySet<number>;
  menus: ReadonlySet<number>;
  /** Names of its menus, in order. */
  episodes: string[];
  /** In the first places only. */
  roles: ReadonlySet<string>;
  /** Who it appears together with in a role, in the first places only. */
  company: () => ReadonlySet<Credited>;
}

function surroundingsIn(blocks: readonly Block[]): (name: Credited) => Surroundings {
  const known = new Map<Credited, Surroundings>();
  return (name) => {
    let found = known.get(name);
    if (!found) {
      const menus = new Map(name.blocks.map((block) => [blocks[block]!.menuIndex, blocks[block]!.menu]));
      const places = name.blocks.slice(0, maxPlaces);
      let company: Set<Credited> | null = null;
      found = {
        blocks: new Set(name.blocks),
        menus: new Set(menus.keys()),
        episodes: [...menus.values()].map(nameOf),
        roles: new Set(places.map((block) => blocks[block]!.role)),
        company: () => {
          if (company) return company;
          company = new Set(places.flatMap((block) => blocks[block]!.members.slice(0, maxPlaces)));
          company.delete(name);
          return company;
        },
      };
      known.set(name, found);
    }
    return found;
  };
}

/** Whether two sets intersect. */
function meet<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  for (const one of small) if (large.has(one)) return true;
  return false;
}

const named = ({ ja, en, ids, isStudio }: Credited): LookAlikeName => ({
  ja,
  en,
  ...(ids.size > 0 ? { id: [...ids].reduce((least, id) => Math.min(least, id)) } : {}),
  ...(isStudio ? { isStudio } : {}),
});
