import type { InterchangeDocument } from '../interchange.types.js';
import { readCredited, type Block, type Credited } from './credited.js';
import { nearPairs, sameEnglish, type LookAlikeReason, type NearPair } from './near-names.js';
import { nameOf, viewOf } from './view.js';
import type { ListTree } from '../document.js';

export type { LookAlikeReason } from './near-names.js';

export interface LookAlikeName {
  ja: string;
  en: string;
  id?: number;
  isStudio?: true;
}

/** Two names of one list that may be one (specification, section 2: potential-mistake notice). */
export interface LookAlike {
  /** The name that stands more often, so who the other one may be. */
  a: LookAlikeName;
  b: LookAlikeName;
  /** Names of menus, in order. */
  episodesOfA: string[];
  episodesOfB: string[];
  reason: LookAlikeReason;
  /** How likely it is that the two are one, over 0.5 to 1. A weight of evidence, not a measured probability. */
  score: number;
}

/**
 * Names that are nearly but not quite the same, likeliest first: one character apart, old and new forms of a character,
 * kana for kanji, one English name for two Japanese ones. What is known of the two decides: people who stand together
 * in a role are two people; a name met once, in the company and the role of a frequent one, is most likely a slip. The
 * more names a list has, the more of them are alike by chance, so the more it takes. Takes an interchange document or a
 * tree, never throws.
 */
export function lookAlikes(list: InterchangeDocument | ListTree): LookAlike[] {
  const { names, blocks } = readCredited(viewOf(list));
  const company = companyOf(blocks);
  const found: LookAlike[] = [];
  for (const pair of nearPairs(names)) {
    const weight = weightOf(pair, names.length, blocks, company);
    if (weight <= 0) continue;
    const [a, b] = pair.a.count >= pair.b.count ? [pair.a, pair.b] : [pair.b, pair.a];
    found.push({
      a: named(a),
      b: named(b),
      episodesOfA: episodesOf(a, blocks),
      episodesOfB: episodesOf(b, blocks),
      reason: pair.reason,
      score: Math.round(1000 / (1 + Math.exp(-weight))) / 1000,
    });
  }
  return found.sort((one, other) => other.score - one.score);
}

const never = -Infinity;
/** Below this many names a likeness by chance is rare. */
const smallList = 200;
/** Places of a name that are looked at. */
const mostPlaces = 60;

/** Log-odds that the two are one. */
function weightOf(
  pair: NearPair,
  names: number,
  blocks: readonly Block[],
  company: (name: Credited) => ReadonlySet<Credited>,
): number {
  const { a, b } = pair;
  const blocksOfA = new Set(a.blocks);
  if (b.blocks.some((block) => blocksOfA.has(block))) return never;
  const ids = [...a.ids].filter((id) => b.ids.has(id));
  // One person under two spellings, and known to be.
  if (ids.length > 0) return never;

  let weight = formWeight(pair) - Math.log(Math.max(1, names / smallList));
  if (a.ids.size > 0 && b.ids.size > 0) weight -= 4;
  if (sameEnglish(a, b)) weight += pair.reason === 'one-character' ? 3 : 0;
  else if (a.en && b.en) weight -= 1;
  weight -= Math.log(Math.max(1, pair.crowd - 1));

  const rolesOf = ({ blocks: own }: Credited) => own.slice(0, mostPlaces).map((block) => blocks[block]!.role);
  const rolesOfA = new Set(rolesOf(a));
  weight += rolesOf(b).some((role) => rolesOfA.has(role)) ? 1 : -0.5;

  const [rare, frequent] = a.count <= b.count ? [a, b] : [b, a];
  const [ofRare, ofFrequent] = [company(rare), company(frequent)];
  const shared = [...ofRare].filter((name) => ofFrequent.has(name)).length;
  if (ofRare.size > 1) weight += (3 * shared) / ofRare.size;

  if (rare.count === 1 && frequent.count >= 3) weight += 0.5;
  if (rare.count >= 8) weight -= 1.5;
  const menusOfA = new Set(a.blocks.map((block) => blocks[block]!.menuIndex));
  if (b.blocks.some((block) => menusOfA.has(blocks[block]!.menuIndex))) weight -= 1;
  return weight;
}

/** Length in kanji: a Latin letter says about a third of what a kanji does. */
const sizeOf = ({ name }: Credited) =>
  [...name].reduce((sum, one) => sum + (/[\p{Script=Latin}\p{N}\s.]/u.test(one) ? 1 / 3 : 1), 0);

/** What the names alone say. */
function formWeight({ a, b, reason }: NearPair): number {
  if (reason === 'old-new-form') return 5;
  if (reason === 'same-english') return 1;
  if (reason === 'kana-kanji') return sameEnglish(a, b) ? 3 : 1;
  const length = Math.max(sizeOf(a), sizeOf(b));
  if (length < 2.5) return -3;
  return length < 3.5 ? 0.5 : length < 4.5 ? 1.5 : 2.5;
}

/** Whom a name stands together with in a role. */
function companyOf(blocks: readonly Block[]): (name: Credited) => ReadonlySet<Credited> {
  const known = new Map<Credited, Set<Credited>>();
  return (name) => {
    let company = known.get(name);
    if (!company) {
      const places = name.blocks.slice(0, mostPlaces);
      company = new Set(places.flatMap((block) => blocks[block]!.members.slice(0, mostPlaces)));
      company.delete(name);
      known.set(name, company);
    }
    return company;
  };
}

const named = ({ ja, en, ids, isStudio }: Credited): LookAlikeName => ({
  ja,
  en,
  ...(ids.size > 0 ? { id: Math.min(...ids) } : {}),
  ...(isStudio ? { isStudio } : {}),
});

const episodesOf = (name: Credited, blocks: readonly Block[]): string[] => {
  const menus = new Map(name.blocks.map((block) => [blocks[block]!.menuIndex, blocks[block]!.menu]));
  return [...menus.values()].map(nameOf);
};
