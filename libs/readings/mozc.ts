import { rarity, weightOf, type ListedName } from './dictionary.js';
import type { Part } from './model.js';

/** A word of Mozc's dictionary; `kinds` are what it is towards the word before it and the word after it. */
export interface MozcWord {
  text: string;
  kana: string;
  kinds: readonly [before: string | undefined, after: string | undefined];
  cost: number;
}

const kindOf = {
  person: '名詞,固有名詞,人名,一般',
  given: '名詞,固有名詞,人名,名',
  surname: '名詞,固有名詞,人名,姓',
};
/** The costs of the rarest names, as for the other dictionaries. */
const rarest = { S: 8200, G: 8600 } as const;
const maxPartLength = 4;
const maxPersonLength = 7;
type Costs = Map<string, number>;

const written = /^[\p{Script=Han}ぁ-ゖァ-ヶー々]*\p{Script=Han}[\p{Script=Han}ぁ-ゖァ-ヶー々]*$/u;
const hiragana = /^[ぁ-ゖー]+$/;

/**
 * The surnames and given names of Mozc's dictionary, each with how often: by its cost, and by how many of the dictionary's people have
 * it. Of people whose names are there in one piece (a surname before, a given name after), only that is kept.
 */
export function mozcNames(words: readonly MozcWord[]): ListedName[] {
  const counts = new Map<string, ListedName>();
  const add = (part: Part, text: string, kana: string, weight: number) => {
    const key = [part, text, kana].join('\t');
    const there = counts.get(key);
    if (there) there.weight += weight;
    else counts.set(key, { part, text, kana, weight, teaches: true });
  };
  const people: MozcWord[] = [];
  const readings = { S: new Map<string, Costs>(), G: new Map<string, Costs>() };
  for (const word of words) {
    const { text, kana, cost } = word;
    const length = [...text].length;
    if (!written.test(text) || !hiragana.test(kana)) continue;
    const part = partOf(word);
    if (part && length <= maxPartLength) {
      const costs: Costs = readings[part].get(text) ?? new Map();
      readings[part].set(text, costs.set(kana, Math.min(cost, costs.get(kana) ?? Infinity)));
    } else if (isPerson(word) && length > 2 && length <= maxPersonLength) people.push(word);
  }
  for (const part of ['S', 'G'] as const)
    for (const [text, costs] of readings[part]) {
      const lowest = Math.min(...costs.values());
      for (const [kana, cost] of costs)
        add(part, text, kana, weightOf(lowest, rarest[part]) * rarity(cost - lowest));
    }
  for (const { text, kana } of people) {
    const split = splitPerson(text, kana, readings);
    if (!split) continue;
    add('S', ...split.surname, 1);
    add('G', ...split.given, 1);
  }
  return [...counts.values()].map((name) => ({ ...name, weight: Number(name.weight.toPrecision(2)) }));
}

function partOf({ kinds: [before, after] }: MozcWord): Part | null {
  if (before !== after) return null;
  return before === kindOf.surname ? 'S' : before === kindOf.given ? 'G' : null;
}

const isPerson = ({ kinds: [before, after] }: MozcWord): boolean =>
  (before === kindOf.surname && after === kindOf.given) ||
  (before === kindOf.person && after === kindOf.person);

type Split = Record<'surname' | 'given', [text: string, kana: string]>;

/** Where a person's name is a known surname and a known given name, or one of both; null if nowhere, or if that leaves several answers. */
function splitPerson(
  text: string,
  kana: string,
  readings: Record<Part, ReadonlyMap<string, Costs>>,
): Split | null {
  const characters = [...text];
  const found = new Map<string, { split: Split; known: number }>();
  for (let at = 1; at < characters.length; at += 1) {
    const [surname, given] = [characters.slice(0, at).join(''), characters.slice(at).join('')];
    for (let cut = 1; cut < kana.length; cut += 1) {
      const [before, after] = [kana.slice(0, cut), kana.slice(cut)];
      const known =
        Number(readings.S.get(surname)?.has(before) ?? false) +
        Number(readings.G.get(given)?.has(after) ?? false);
      if (known > 0)
        found.set(`${at} ${cut}`, { split: { surname: [surname, before], given: [given, after] }, known });
    }
  }
  const most = Math.max(...[...found.values()].map(({ known }) => known));
  const best = [...found.values()].filter(({ known }) => known === most);
  return best.length === 1 ? best[0]!.split : null;
}
