import { EntityManager, type InferEntity, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type Nullable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { Failure } from '@libs/contract/base/errors.js';
import type { ReadingState, SubmitReading } from '@libs/contract/names/readings.js';
import { grams, queryGrams } from '@libs/names/grams.js';
import { nameKey } from '@libs/names/lookup-key.js';
import { kanaToRomaji } from '@libs/names/kana.js';
import { searchKey, searchText } from '@libs/names/search-key.js';
import { Reading } from '../../base/database/entities/readings.js';
import { anyOf, epoch, rowCount } from '../../base/database/expressions.js';
import { containsKey, gramQuery } from '../../base/database/gram-query.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import {
  type AskedPage,
  atSpot,
  pageAt,
  type PlacedPage,
  spotOf,
  type StoredOrder,
} from '../../base/database/place.js';

/** Filters for a page of readings. */
interface ReadingFilter {
  state: ReadingState;
  /** Only those of one account; null: of everybody. */
  submitter: number | null;
  /** At most this confidence level: 1 is the most certain. Undefined: any. */
  confidence?: number | undefined;
  isCompany?: boolean | undefined;
  /** The search text; empty: all. */
  text: string;
}

/** A reading and its submitter; the caller decides who may see which parts. */
export type ReadingRow = Awaited<ReturnType<ReadingStore['one']>>;

type Joined = Tables & { r: Tables['reading']; a: Nullable<Tables['account']> };
const eb = expressionBuilder<Joined, 'r' | 'a'>();

const searched = { grams: eb.ref('r.search_grams'), text: eb.ref('r.search_text') };

const orders: Record<'newest' | 'name', StoredOrder> = {
  newest: { name: 'readings newest', keys: [{ key: eb.ref('r.id'), type: 'integer', isDescending: true }] },
  name: {
    name: 'readings name',
    keys: [
      { key: eb.fn<string>('lower', ['r.reading']), type: 'text' },
      { key: eb.ref('r.id'), type: 'integer' },
    ],
  },
};

/** Other readings of a name that are compared with one. */
const maxOthers = 20;

/** The columns of `reading as r` and of its submitter, `account as a`. */
const columns = [
  'r.id',
  'r.anilist_id as anilistId',
  'r.kanji',
  'r.furigana',
  'r.reading',
  'r.preferred',
  'r.is_company as company',
  'r.source',
  'r.private_source as privateSource',
  'r.confidence',
  'r.state',
  epoch(eb.ref('r.submitted_at')).as('submittedAt'),
  epoch(eb.ref('r.decided_at')).as('decidedAt'),
  'r.submitted_by as submitter',
  'a.screen_name as screenName',
  'a.anonymous as unnamed',
  // Those of other people are sorted out by `contradicts`.
  jsonArrayFrom(
    eb
      .selectFrom('reading as o')
      .select(['o.reading', 'o.anilist_id as anilistId'])
      .whereRef('o.ja_key', '=', 'r.ja_key')
      .where('o.ja_key', '<>', '')
      .whereRef('o.is_company', '=', 'r.is_company')
      .whereRef('o.id', '<>', 'r.id')
      .where('o.state', '=', 'confirmed')
      .orderBy('o.confidence')
      .orderBy('o.id')
      .limit(maxOthers),
  ).as('others'),
] as const;

/** Readings in the database. */
@Injectable()
export class ReadingStore {
  constructor(private readonly em: EntityManager) {}

  /** At most `size` readings. One query. Failure: bad-request (`readPlace`). */
  async page(
    filter: ReadingFilter,
    sort: 'newest' | 'name',
    asked: AskedPage,
    size: number,
  ): Promise<PlacedPage<ReadingRow>> {
    const order = orders[sort];
    const spot = spotOf(order, asked, size);
    const query = this.narrowed(filter).leftJoin('account as a', 'a.id', 'r.submitted_by').select(columns);
    return pageAt(order, await atSpot(query, order, spot).execute(), spot, size);
  }

  async count(filter: ReadingFilter): Promise<number> {
    const { count } = await this.narrowed(filter).select(rowCount().as('count')).executeTakeFirstOrThrow();
    return count;
  }

  /** Confirmed readings of an identity: by its database id, and of the Japanese names it is credited under. */
  ofIdentity(key: string, isStudio: boolean, limit: number): Promise<ReadingRow[]> {
    const root = sql<string>`person_root(${key})`;
    return this.shown(this.em)
      .where('r.state', '=', 'confirmed')
      .where('r.is_company', '=', isStudio)
      .where((of) =>
        of.or([
          of('r.anilist_id', '=', of.selectFrom('person').select('anilist_id').where('key', '=', root)),
          of.and([
            of('r.anilist_id', 'is', null),
            of(
              'r.ja_key',
              'in',
              of
                .selectFrom('person as p')
                .innerJoin('person_name as n', 'n.person_id', 'p.id')
                .select('n.ja_key')
                .where('p.key', '=', root)
                .where('n.ja_key', '<>', ''),
            ),
          ]),
        ]),
      )
      .orderBy('r.confidence')
      .orderBy('r.id')
      .limit(limit)
      .execute();
  }

  /**
   * The same of several people or studios, by `person.id`: at most `limit` of each, most certain first. Those with a database id of
   * their own are of nobody else with the name. One query.
   */
  ofPeople(people: readonly number[], isStudio: boolean, limit: number) {
    return kysely(this.em)
      .selectFrom((db) =>
        db
          .selectFrom('person as p')
          .innerJoin('reading as r', (join) =>
            join.on((on) =>
              on.or([
                on('r.anilist_id', '=', on.ref('p.anilist_id')),
                on.and([
                  on('r.anilist_id', 'is', null),
                  on(
                    'r.ja_key',
                    'in',
                    on
                      .selectFrom('person_name as n')
                      .select('n.ja_key')
                      .whereRef('n.person_id', '=', 'p.id')
                      .where('n.ja_key', '<>', ''),
                  ),
                ]),
              ]),
            ),
          )
          .select([
            'p.id as person',
            'r.kanji',
            'r.reading',
            'r.source',
            sql<number>`row_number() over (partition by p.id order by r.confidence, r.id)`.as('place'),
          ])
          .where('p.id', '=', anyOf(people))
          .where('r.state', '=', 'confirmed')
          .where('r.is_company', '=', isStudio)
          .as('r'),
      )
      .selectAll('r')
      .where('r.place', '<=', limit)
      .orderBy('r.place')
      .execute();
  }

  /** Failure: reading-not-found. */
  async one(id: number, em = this.em) {
    const row = await this.shown(em).where('r.id', '=', id).executeTakeFirst();
    if (!row) throw new Failure('reading-not-found');
    return row;
  }

  /** Returns the id of a new, pending reading. */
  async add(reading: SubmitReading, submitter: number): Promise<number> {
    const em = this.em.fork();
    const made = em.create(Reading, { ...written(reading), submittedBy: submitter });
    await em.flush();
    return made.id;
  }

  /**
   * Locks and changes a reading: `act` gets its current state and may update or delete it; everything is committed when
   * it returns, or nothing if it throws. Failure: reading-not-found.
   */
  change<Result>(
    id: number,
    act: (em: EntityManager, reading: ReadingChange) => Promise<Result>,
  ): Promise<Result> {
    return this.em.fork().transactional(async (em) => {
      const reading = await em.findOne(Reading, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!reading) throw new Failure('reading-not-found');
      return act(em, new ReadingChange(em, reading, await this.one(id, em), this));
    });
  }

  private shown(em: EntityManager) {
    return kysely(em)
      .selectFrom('reading as r')
      .leftJoin('account as a', 'a.id', 'r.submitted_by')
      .select(columns);
  }

  private narrowed({ state, submitter, confidence, isCompany, text }: ReadingFilter) {
    const key = searchKey(text);
    return (
      kysely(this.em)
        .selectFrom('reading as r')
        .where('r.state', '=', state)
        .$if(submitter !== null, (query) => query.where('r.submitted_by', '=', submitter))
        .$if(confidence !== undefined, (query) => query.where('r.confidence', '<=', confidence!))
        .$if(isCompany !== undefined, (query) => query.where('r.is_company', '=', isCompany!))
        .$if(key !== '', (query) => query.where(containsKey(searched, gramQuery(queryGrams(key)), key)))
        // The search text has no searchable characters.
        .$if(key === '' && text !== '', (query) => query.where((of) => of.lit(false)))
    );
  }
}

/** A reading that is being changed: locked, in a transaction. */
class ReadingChange {
  constructor(
    private readonly em: EntityManager,
    private readonly reading: InferEntity<typeof Reading>,
    /** Its state before the change. */
    readonly row: ReadingRow,
    private readonly store: ReadingStore,
  ) {}

  /** Stores everything; `by` is the account that decided, if the state changed. Returns the updated row. */
  async set(next: SubmitReading & { state: ReadingState }, by: number): Promise<ReadingRow> {
    Object.assign(this.reading, written(next), { state: next.state });
    if (next.state !== this.row.state)
      Object.assign(this.reading, { decidedBy: by, decidedAt: raw<Date>('now()') });
    await this.em.flush();
    return this.store.one(this.row.id, this.em);
  }

  async remove(): Promise<void> {
    await this.em.remove(this.reading).flush();
  }
}

/** What a reading is found by. */
export function searchedReading(reading: {
  kanji: string;
  furigana: string;
  reading: string;
  preferred: string;
}): { jaKey: string; text: string; grams: string[] } {
  const { kanji, furigana, reading: romaji, preferred } = reading;
  const text = searchText(kanji, furigana, furigana && kanaToRomaji(furigana), romaji, preferred);
  return { jaKey: nameKey(kanji), text, grams: grams(text) };
}

/** The submitted content, and what it is found by. */
function written(said: SubmitReading) {
  const { anilistId, kanji, furigana, reading, preferred, company, source, privateSource, confidence } = said;
  const searched = searchedReading(said);
  return {
    anilistId,
    kanji,
    furigana,
    reading,
    preferred,
    isCompany: company,
    source,
    privateSource,
    confidence,
    jaKey: searched.jaKey,
    searchText: searched.text,
    searchGrams: raw<string>('array_to_tsvector(array(select jsonb_array_elements_text(?::jsonb)))', [
      JSON.stringify(searched.grams),
    ]),
  };
}
