import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import { addTo } from '@libs/characters/characters.js';
import type { NameMatch, NameQuestion } from '@libs/contract/names/names.js';
import { englishSpellings, japaneseSpellings, nameKey, turnedName } from '@libs/names/lookup-key.js';
import { sharedName } from '@libs/names/told-apart.js';
import { anyOf } from '../../base/database/expressions.js';
import type { Tables } from '../../base/database/kysely.js';
import { prepared } from '../../base/database/prepared.js';

/** One spelling of somebody a name may refer to. */
interface KnownName {
  person: number;
  anilistId: number | null;
  isStudio: boolean;
  ja: string;
  en: string;
  primaryJa: string;
  primaryEn: string;
  /** Rows with this spelling, and of the person. */
  count: number;
  credits: number;
}

export interface Found extends KnownName {
  source: NameMatch['source'];
  /** Search finds them by the name, but it may be another one: `Ono` for `Oono`. */
  isGuess: boolean;
}

/** A normalised query: composed, trimmed, and without characters that no text column accepts. */
export interface Wanted {
  ja: string;
  en: string;
  isStudio: boolean | null;
  /** Looked up by id if there is no name. */
  id: number | null;
}

/** The most homonyms returned for one name, and for all names of a request together, unless these have few each. */
const maxMatches = 20;
const maxTogether = 4_000;
const fewMatches = 4;

// oxlint-disable-next-line no-control-regex -- text columns take any character but this one
const clean = (name = ''): string => name.replaceAll('\0', '').normalize('NFC').trim();

/** `???` stands for an unknown name. */
const known = (en: string): string => (/^[?？]+$/.test(en) ? '' : en);

export const wantedOf = ({ ja, en, isStudio, id }: NameQuestion): Wanted => ({
  ja: clean(ja),
  en: known(clean(en)),
  isStudio: isStudio ?? null,
  id: clean(ja) || known(clean(en)) ? null : (id ?? null),
});

/** Identity in `person.key` (libs/names) of the person with the given id. */
const keyOf = ({ id, isStudio }: Wanted): string => (id === null ? '' : `${isStudio ? 's' : 'p'}:${id}`);

/**
 * The known people that each name refers to (rule name-1): the exact primary name first, then other spellings,
 * then variant forms, in English also surname first, and at last what search finds by the whole name; the first step with
 * results wins. At most two queries, however many names; the more names, the fewer homonyms of each.
 */
export async function findKnown(em: EntityManager, names: readonly Wanted[]): Promise<Found[][]> {
  const most = Math.max(fewMatches, Math.min(maxMatches, Math.floor(maxTogether / names.length)));
  // The same name may be asked for a thousand times, and thousands of people may have it.
  const distinct = new Map<string, { name: Wanted; place: number }>();
  const keys = names.map((name) => {
    const key = JSON.stringify([name.ja, name.en, name.isStudio, name.id]);
    if (!distinct.has(key)) distinct.set(key, { name, place: distinct.size });
    return key;
  });
  const all = await findAll(
    em,
    Array.from(distinct.values(), ({ name }) => name),
  );
  const found = all.map((own) => own.slice(0, most));
  return keys.map((key) => found[distinct.get(key)!.place]!);
}

async function findAll(em: EntityManager, names: readonly Wanted[]): Promise<Found[][]> {
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
    return alike(name, folded);
  });
}

/** Those whose names have the key of the name: if any are surely spelled so, only these. */
function alike(name: Wanted, { ja, en }: ByName): Found[] {
  const turned = turnedName(name.en);
  const japanese = ja.get(nameKey(name.ja)) ?? nobody;
  const straight = en.get(nameKey(name.en)) ?? nobody;
  const surnameFirst = ofKind(en.get(nameKey(turned)) ?? nobody, false).rows;
  const sure = candidates(
    name,
    spelledLike(japanese, ({ ja }) => japaneseSpellings(ja), japaneseSpellings(name.ja)),
    firstWithAny(
      spelledLike(straight, ({ en }) => englishSpellings(en), englishSpellings(name.en)),
      spelledLike(surnameFirst, ({ en }) => englishSpellings(en), englishSpellings(turned)),
    ),
  );
  if (sure.length > 0) return marked(sure, 'folded');
  return marked(candidates(name, japanese, firstWithAny(straight, surnameFirst)), 'folded', true);
}

const firstWithAny = <Item>(first: Item[], second: Item[]): Item[] => (first.length > 0 ? first : second);

/** Of two people who are told apart by a mark, both have the name. */
const isPrimary = ({ ja, en }: Wanted, one: KnownName): boolean => {
  const [primary, asked] = ja ? [one.primaryJa, ja] : [one.primaryEn, en];
  const name = primary.normalize('NFC');
  return name === asked || sharedName(name) === asked;
};

const marked = (people: KnownName[], source: NameMatch['source'], isGuess = false): Found[] =>
  people.map((one) => ({ ...one, source, isGuess }));

type ByName = Record<'ja' | 'en', Map<string, KnownName[]>>;

const eb = expressionBuilder<Tables & { p: Tables['person'] }, 'p'>();

/** The columns of `person as p` and of one of its spellings. */
const columns = [
  'p.id as person',
  'p.anilist_id as anilistId',
  'p.is_studio as isStudio',
  'p.ja as primaryJa',
  'p.en as primaryEn',
  'p.credits',
] as const;
/** The same, with the primary name as the spelling. */
const asPrimary = [...columns, 'p.ja', 'p.en', eb.lit(0).$castTo<number>().as('count')] as const;
const noKey = eb.cast<string | null>(eb.lit(null), 'text').as('key');

/** People spelled like one of the names, or identified by one of the keys (`key` says which). */
const spelledSo = prepared<{ ja: string[]; en: string[]; keys: string[] }>()((db, value) =>
  db
    .selectFrom('person_name as n')
    .innerJoin('person as p', 'p.id', 'n.person_id')
    .select([...columns, 'n.ja', 'n.en', 'n.count', noKey])
    .where((eb) => eb.or([eb('n.ja', '=', anyOf(value('ja'))), eb('n.en', '=', anyOf(value('en')))]))
    .unionAll(
      db
        .selectFrom('person as p')
        .select([...asPrimary, noKey])
        .where((eb) => eb.or([eb('p.ja', '=', anyOf(value('ja'))), eb('p.en', '=', anyOf(value('en')))])),
    )
    .unionAll(
      db
        .selectFrom(sql<{ key: string }>`unnest(${value('keys')}::text[])`.as<'asked'>(sql`asked (key)`))
        .innerJoin('person as p', (join) =>
          join.on((eb) => eb('p.key', '=', eb.fn<string>('person_root', ['asked.key']))),
        )
        .select([...asPrimary, 'asked.key as key']),
    ),
);

/** People with a spelling whose `nameKey` is one of these (libs/names). */
const spelledAlike = prepared<{ ja: string[]; en: string[] }>()((db, value) =>
  db
    .selectFrom('person_name as n')
    .innerJoin('person as p', 'p.id', 'n.person_id')
    .select([...columns, 'n.ja', 'n.en', 'n.count'])
    .where((eb) => eb.or([eb('n.ja_key', '=', anyOf(value('ja'))), eb('n.en_key', '=', anyOf(value('en')))])),
);

const filled = (names: readonly string[]): string[] => [...new Set(names)].filter(Boolean);

async function spelled(
  em: EntityManager,
  names: readonly Wanted[],
): Promise<ByName & { byKey: Map<string, KnownName[]> }> {
  const [ja, en] = [filled(names.map((name) => name.ja)), filled(names.map((name) => name.en))];
  const keys = filled(names.map(keyOf));
  if (ja.length + en.length + keys.length === 0) return { ja: new Map(), en: new Map(), byKey: new Map() };
  const rows = await spelledSo(em, { ja, en, keys });
  const composed = (name: string) => name.normalize('NFC');
  const byKey = new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, [row]]])));
  return { ...byName(rows, composed, composed), byKey };
}

async function written(em: EntityManager, names: readonly Wanted[]): Promise<ByName> {
  const ja = filled(names.map(({ ja }) => nameKey(ja)));
  const en = filled(names.flatMap(({ en }) => [nameKey(en), nameKey(turnedName(en))]));
  if (ja.length + en.length === 0) return { ja: new Map(), en: new Map() };
  const rows = await spelledAlike(em, { ja, en });
  return byName(rows, nameKey, nameKey);
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

/**
 * People found by one name, of one kind. A thousand names of a request may find the same thousands of people, which are looked
 * through once.
 */
interface OfKind {
  rows: KnownName[];
  byPerson: Map<number, KnownName[]>;
  /** What is shown of these, and of those who are also among others; null: nobody is. */
  shown?: KnownName[];
  shownWith: WeakMap<OfKind, KnownName[] | null>;
}

const nobody: KnownName[] = [];
const kinds = new WeakMap<KnownName[], Map<boolean | null, OfKind>>();
const spellings = new WeakMap<
  KnownName[],
  { places: Map<string, number[]>; like: Map<string, KnownName[]> }
>();

function ofKind(found: KnownName[], isStudio: boolean | null): OfKind {
  let known = kinds.get(found);
  if (!known) kinds.set(found, (known = new Map()));
  let one = known.get(isStudio);
  if (!one) {
    const rows = isStudio === null ? found : found.filter((row) => row.isStudio === isStudio);
    one = { rows, byPerson: Map.groupBy(rows, ({ person }) => person), shownWith: new WeakMap() };
    known.set(isStudio, one);
  }
  return one;
}

/** Those of the people found by one key who have one of these spellings. */
function spelledLike(
  found: KnownName[],
  spellingsOf: (row: KnownName) => string[],
  asked: string[],
): KnownName[] {
  if (found.length === 0) return nobody;
  let known = spellings.get(found);
  if (!known) {
    spellings.set(found, (known = { places: new Map(), like: new Map() }));
    for (const [place, row] of found.entries()) {
      for (const one of new Set(spellingsOf(row))) addTo(known.places, one, place);
    }
  }
  const key = asked.join('\n');
  let like = known.like.get(key);
  if (!like) {
    const places = new Set(asked.flatMap((one) => known.places.get(one) ?? []));
    like = places.size === 0 ? nobody : [...places].sort((a, b) => a - b).map((place) => found[place]!);
    known.like.set(key, like);
  }
  return like;
}

/** By the Japanese name, otherwise the English one; with both, those who match both if there are any. */
function candidates(name: Wanted, byJa: KnownName[] = nobody, byEn: KnownName[] = nobody): KnownName[] {
  const own = ofKind(name.ja ? byJa : byEn, name.isStudio);
  const both = name.ja && name.en ? inBoth(own, ofKind(byEn, name.isStudio)) : null;
  return both ?? (own.shown ??= onePerPerson(own.rows));
}

/** The people of one name who have another name, too. */
function inBoth(own: OfKind, other: OfKind): KnownName[] | null {
  let shown = own.shownWith.get(other);
  if (shown === undefined) {
    const [fewer, more] = own.byPerson.size < other.byPerson.size ? [own, other] : [other, own];
    const people = [...fewer.byPerson.keys()].filter((person) => more.byPerson.has(person));
    shown = people.length > 0 ? onePerPerson(people.flatMap((person) => own.byPerson.get(person)!)) : null;
    own.shownWith.set(other, shown);
  }
  return shown;
}

/**
 * Each person once, with the most informative spelling; most credited first. Somebody without a database id whose
 * English name does not differ from that of a linked person is most likely the same person, and would only cause a
 * needless conflict.
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
  const english = ({ isStudio, en }: KnownName) => `${isStudio ? 's' : 'p'}:${en}`;
  // Thousands of people may have one name.
  const linked = new Set(all.filter(({ anilistId }) => anilistId !== null).map(english));
  return all
    .filter((row) => row.anilistId !== null || (fullness(row) === 2 && !linked.has(english(row))))
    .toSorted(
      (a, b) =>
        b.credits - a.credits || (a.anilistId ?? Infinity) - (b.anilistId ?? Infinity) || a.person - b.person,
    )
    .slice(0, maxMatches);
}
