import type { EntityManager } from '@mikro-orm/postgresql';
import type { NameMatch, NameQuestion } from '../../libs/contract/index.js';
import {
  englishLookupKey,
  englishLookupKeys,
  japaneseLookupKey,
  turnedLookupKeys,
} from '../../libs/names/index.js';
import { bound } from '../database/bound.js';

/** One spelling of somebody who may be meant. */
export interface KnownName {
  person: number;
  anilistId: number | null;
  isStudio: boolean;
  ja: string;
  en: string;
  primaryJa: string;
  primaryEn: string;
  /** Rows of this spelling, and of the person. */
  count: number;
  credits: number;
}

export interface Found extends KnownName {
  source: NameMatch['source'];
}

/** A question as it is asked: composed, without outer spaces and without what no text column takes. */
export interface Wanted {
  ja: string;
  en: string;
  isStudio: boolean | null;
  /** Asked for by id when there is no name. */
  id: number | null;
}

/** Homonyms of one name that are answered at most. */
const mostMatches = 20;

// oxlint-disable-next-line no-control-regex -- text columns take any character but this one
const clean = (name = ''): string => name.replaceAll('\0', '').normalize('NFC').trim();

/** `???` stands for a name that nobody knows. */
const known = (en: string): string => (/^[?？]+$/.test(en) ? '' : en);

export const wantedOf = ({ ja, en, isStudio, id }: NameQuestion): Wanted => ({
  ja: clean(ja),
  en: known(clean(en)),
  isStudio: isStudio ?? null,
  id: clean(ja) || known(clean(en)) ? null : (id ?? null),
});

/** Identity in `person.key` (libs/names): who is asked for by id. */
const keyOf = ({ id, isStudio }: Wanted): string => (id === null ? '' : `${isStudio ? 's' : 'p'}:${id}`);

/**
 * Whom each name stands for among those known here (decisions, section 4): the exact primary name first, then other
 * spellings, then the same name written otherwise, in English also surname first; the first of these that finds anybody answers. At most two queries,
 * however many names.
 */
export async function findKnown(em: EntityManager, names: readonly Wanted[]): Promise<Found[][]> {
  const exact = await spelled(em, names);
  const found = names.map((name) => {
    if (name.id !== null) return marked(exact.byKey.get(keyOf(name)) ?? [], 'name');
    const own = candidates(name, exact.ja.get(name.ja), exact.en.get(name.en));
    const primary = own.filter((one) => isPrimary(name, one));
    return primary.length > 0 ? marked(primary, 'name') : marked(own, 'alias');
  });
  const missing = names.filter((_, place) => found[place]!.length === 0);
  const folded = await written(em, missing);
  return names.map((name, place) => {
    if (found[place]!.length > 0) return found[place]!;
    const inEnglish = (keys: string[]) => keys.flatMap((key) => folded.en.get(key) ?? []);
    const straight = inEnglish(englishLookupKeys(name.en));
    const turned = inEnglish(turnedLookupKeys(name.en)).filter(({ isStudio }) => !isStudio);
    const english = straight.length > 0 ? straight : turned;
    return marked(candidates(name, folded.ja.get(japaneseLookupKey(name.ja)), english), 'folded');
  });
}

const isPrimary = ({ ja, en }: Wanted, one: KnownName): boolean =>
  ja ? one.primaryJa.normalize('NFC') === ja : one.primaryEn.normalize('NFC') === en;

const marked = (people: KnownName[], source: NameMatch['source']): Found[] =>
  people.map((one) => ({ ...one, source }));

type ByName = Record<'ja' | 'en', Map<string, KnownName[]>>;

const columns = `p.id as person, p.anilist_id as "anilistId", p.is_studio as "isStudio",
  p.ja as "primaryJa", p.en as "primaryEn", p.credits`;

const filled = (names: readonly string[]): string[] => [...new Set(names)].filter(Boolean);

async function spelled(
  em: EntityManager,
  names: readonly Wanted[],
): Promise<ByName & { byKey: Map<string, KnownName[]> }> {
  const [ja, en] = [filled(names.map((name) => name.ja)), filled(names.map((name) => name.en))];
  const keys = filled(names.map(keyOf));
  if (ja.length + en.length + keys.length === 0) return { ja: new Map(), en: new Map(), byKey: new Map() };
  const rows = await bound<KnownName & { key: string | null }>(
    em,
    `select ${columns}, n.ja, n.en, n.count, null as key from person_name n join person p on p.id = n.person_id
     where n.ja = any (?::text[]) or n.en = any (?::text[])
     union all
     select ${columns}, p.ja, p.en, 0, null from person p
     where p.ja = any (?::text[]) or p.en = any (?::text[])
     union all
     select ${columns}, p.ja, p.en, 0, asked.key from unnest(?::text[]) asked (key)
     join person p on p.key = person_root(asked.key)`,
    [ja, en, ja, en, keys],
  );
  const composed = (name: string) => name.normalize('NFC');
  const byKey = new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, [row]]])));
  return { ...byName(rows, composed, composed), byKey };
}

async function written(em: EntityManager, names: readonly Wanted[]): Promise<ByName> {
  const ja = filled(names.map((name) => japaneseLookupKey(name.ja)));
  const en = filled(names.flatMap(({ en }) => [...englishLookupKeys(en), ...turnedLookupKeys(en)]));
  if (ja.length + en.length === 0) return { ja: new Map(), en: new Map() };
  const rows = await bound<KnownName>(
    em,
    `select ${columns}, n.ja, n.en, n.count from person_name n join person p on p.id = n.person_id
     where n.ja_key = any (?::text[]) or n.en_key = any (?::text[])`,
    [ja, en],
  );
  return byName(rows, japaneseLookupKey, englishLookupKey);
}

function byName(rows: KnownName[], ja: (name: string) => string, en: (name: string) => string): ByName {
  const found: ByName = { ja: new Map(), en: new Map() };
  const add = (map: Map<string, KnownName[]>, key: string, row: KnownName) => {
    const known = map.get(key);
    if (known) known.push(row);
    else map.set(key, [row]);
  };
  for (const row of rows) {
    if (row.ja) add(found.ja, ja(row.ja), row);
    if (row.en) add(found.en, en(row.en), row);
  }
  return found;
}

/** By the Japanese name, or where there is none the English one; with both, those who fit both where anybody does. */
function candidates(name: Wanted, byJa: KnownName[] = [], byEn: KnownName[] = []): KnownName[] {
  const ofKind = (rows: KnownName[]) =>
    name.isStudio === null ? rows : rows.filter(({ isStudio }) => isStudio === name.isStudio);
  const rows = ofKind(name.ja ? byJa : byEn);
  const fitting = name.ja && name.en ? new Set(ofKind(byEn).map(({ person }) => person)) : null;
  const both = fitting ? rows.filter(({ person }) => fitting.has(person)) : [];
  return onePerPerson(both.length > 0 ? both : rows);
}

/**
 * Each person once, under the spelling that says most; the most credited first. Who is known without a database id and
 * without another English name than somebody who has one is most likely the same person, not linked yet, and would only
 * ask a needless question.
 */
function onePerPerson(rows: KnownName[]): KnownName[] {
  const people = new Map<number, KnownName>();
  const fullness = ({ ja, en }: KnownName) => Number(ja !== '') + Number(en !== '');
  for (const row of rows) {
    const known = people.get(row.person);
    const more = known && (fullness(row) - fullness(known) || row.count - known.count);
    if (more === undefined || more > 0) people.set(row.person, row);
  }
  const all = [...people.values()];
  const linked = all.filter(({ anilistId }) => anilistId !== null);
  return all
    .filter(
      (row) =>
        row.anilistId !== null ||
        (fullness(row) === 2 && !linked.some((one) => one.isStudio === row.isStudio && one.en === row.en)),
    )
    .toSorted(
      (a, b) =>
        b.credits - a.credits || (a.anilistId ?? Infinity) - (b.anilistId ?? Infinity) || a.person - b.person,
    )
    .slice(0, mostMatches);
}
