import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, type Nullable, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { Failure } from '@libs/contract/base/errors.js';
import type { PersonAudit, Spelling } from '@libs/contract/people/people-administration.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { anyOf, rowCount } from '../../../base/database/expressions.js';
import { kysely, type Tables } from '../../../base/database/kysely.js';
import { findPerson, keyOfRef } from '../../../shared/projections/find-person.js';
import { family, rootOf } from '../../../shared/projections/identities.js';
import type { Identity } from './identity.js';

/** Spellings shown when two people are compared. */
const maxSpellings = 8;
/** Audit log entries returned for a person. */
const maxEntries = 200;

/** A timestamp in JSON from Postgres, to the microsecond. */
export const isoTime = (time: Expression<Date>) => sql<string>`to_json(${time}) #>> '{}'`;

const eb = expressionBuilder<Tables & { p: Tables['person'] }, 'p'>();
const columns = [
  'p.id',
  'p.key',
  'p.is_studio as isStudio',
  'p.anilist_id as anilistId',
  'p.ja',
  'p.en',
  'p.credits',
] as const;

const account = expressionBuilder<Tables & { a: Nullable<Tables['account']> }, 'a'>();

/** Who did it, `account as a`; null for deleted accounts. */
const by = account
  .case()
  .when('a.id', 'is not', null)
  .then(
    jsonBuildObject({
      id: account.ref('a.id').$notNull(),
      screenName: account.ref('a.screen_name').$notNull(),
    }),
  )
  .end()
  .as('by');

/** The key of the other person in an audit entry, from its `after`. */
const otherKey = (after: Expression<unknown>) => sql<string | null>`${after} -> 'other' ->> 'key'`;

/** Whether a text is one of these. */
const among = (value: Expression<string | null>, keys: readonly string[]) =>
  eb(value, '=', eb.fn.any(eb.val(keys)));

/** A moderator action, with what it changed. */
export type AuditRow = Awaited<ReturnType<PeopleStore['audit']>>[number];

/** People and studios as moderators manage them. `em`: an optional transaction. */
@Injectable()
export class PeopleStore {
  constructor(private readonly em: EntityManager) {}

  /**
   * The person with the id of an address: by identity only, never by another name, because the resulting action is
   * permanent. Failure: person-not-found.
   */
  async identityOf(ref: PersonRef, isStudio: boolean, em = this.em): Promise<Identity> {
    const found = await kysely(em)
      .selectFrom('person as p')
      .select(columns)
      .where((eb) => eb('p.key', '=', eb.fn<string>('person_root', [eb.val(keyOfRef(ref, isStudio))])))
      .executeTakeFirst();
    if (!found) throw new Failure('person-not-found');
    return found;
  }

  /** The person shown at an address, also by another name. Failure: person-not-found. */
  async shownAt(ref: PersonRef, isStudio: boolean): Promise<Identity> {
    const {
      id,
      key,
      anilist_id: anilistId,
      ja,
      en,
      credits,
    } = await findPerson(this.em.fork(), ref, isStudio);
    return { id, key, isStudio, anilistId, ja, en, credits };
  }

  /** An identity and all that were merged into it, directly or indirectly. */
  family(key: string, em = this.em): Promise<string[]> {
    return family(em, key);
  }

  /** The identity to show when this one is requested: itself, unless it was merged. */
  rootOf(key: string, em = this.em): Promise<string> {
    return rootOf(em, key);
  }

  /** Others of the same kind who are credited under this Japanese name, most credited first. */
  namesakes(one: Identity, em = this.em): Promise<Identity[]> {
    return kysely(em)
      .selectFrom('person as p')
      .select(columns)
      .where('p.is_studio', '=', one.isStudio)
      .where('p.id', '<>', one.id)
      .where('p.id', 'in', (eb) => eb.selectFrom('person_name').select('person_id').where('ja', '=', one.ja))
      .orderBy('p.credits', 'desc')
      .orderBy('p.id')
      .execute();
  }

  /** Others of the same kind who are credited under one of somebody's names, most credited first. */
  creditedAlike(one: Identity, limit: number) {
    return kysely(this.em)
      .selectFrom('person as p')
      .select(columns)
      .where('p.is_studio', '=', one.isStudio)
      .where('p.id', '<>', one.id)
      .where('p.id', 'in', (eb) =>
        eb
          .selectFrom('person_name as own')
          .innerJoin('person_name as n', 'n.ja', 'own.ja')
          .select('n.person_id')
          .where('own.person_id', '=', one.id)
          .where('own.ja', '<>', '')
          .union(
            eb
              .selectFrom('person_name as own')
              .innerJoin('person_name as n', 'n.en', 'own.en')
              .select('n.person_id')
              .where('own.person_id', '=', one.id)
              .where('own.ja', '=', '')
              .where('n.ja', '=', ''),
          ),
      )
      .orderBy('p.credits', 'desc')
      .orderBy('p.id')
      .limit(limit)
      .execute();
  }

  /** The spellings of somebody's credits, most frequent first, with how many were merged in and how many have an id. */
  aliases(personId: number) {
    return kysely(this.em)
      .selectFrom('person as p')
      .innerJoin('credit as c', 'c.person_id', 'p.id')
      .select((eb) => [
        'c.ja',
        'c.en',
        rowCount().as('count'),
        rowCount(eb('c.own_key', 'is not', null)).as('merged'),
        rowCount(eb(eb.fn.coalesce('c.own_key', 'p.key'), '~', '^[ps]:[0-9]+$')).as('linked'),
      ])
      .where('p.id', '=', personId)
      .groupBy(['c.ja', 'c.en'])
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('c.ja')
      .orderBy('c.en')
      .execute();
  }

  /** The most frequent spellings of each, most frequent first. */
  spellings(people: readonly number[]) {
    return kysely(this.em)
      .selectFrom((db) =>
        db
          .selectFrom('person_name')
          .select([
            'person_id as person',
            'ja',
            'en',
            sql<number>`row_number() over (partition by person_id order by count desc, ja, en)`.as('place'),
          ])
          .where('person_id', '=', anyOf(people))
          .as('n'),
      )
      .select(['n.person', 'n.ja', 'n.en'])
      .where('n.place', '<=', maxSpellings)
      .orderBy('n.place')
      .execute();
  }

  /** Lists in which two or more of them have credits, with who of them, by title; all of them without a limit. */
  inCommon(people: readonly number[], limit?: number) {
    return kysely(this.em)
      .selectFrom('person_list as o')
      .innerJoin('list as l', 'l.id', 'o.list_id')
      .select((eb) => [
        'l.uuid',
        'l.slug',
        'l.title',
        eb.fn.agg<number[]>('array_agg', ['o.person_id']).as('people'),
      ])
      .where('o.person_id', '=', anyOf(people))
      .groupBy('l.id')
      .having((eb) => eb.fn.countAll(), '>', 1)
      .orderBy('l.title')
      .orderBy('l.id')
      .$if(limit !== undefined, (all) => all.limit(limit!))
      .execute();
  }

  /** The merges of these identities, earliest first, each with its name and its number of credits in the person now. */
  merges(personId: number, keys: readonly string[]) {
    return kysely(this.em)
      .selectFrom('person_merge as m')
      .leftJoin('account as a', 'a.id', 'm.account_id')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('credit')
            .distinctOn('own_key')
            .select((eb) => [
              'own_key',
              'main_ja as ja',
              'main_en as en',
              eb.fn
                .sum(eb.fn.countAll())
                .over((over) => over.partitionBy('own_key'))
                .as('credits'),
            ])
            .where('person_id', '=', personId)
            .where((eb) => among(eb.ref('own_key'), keys))
            .groupBy(['own_key', 'main_ja', 'main_en'])
            .orderBy('own_key')
            .orderBy((eb) => eb.fn.countAll(), 'desc')
            .orderBy('main_ja')
            .orderBy('main_en')
            .as('n'),
        (join) => join.onRef('n.own_key', '=', 'm.from_key'),
      )
      .select((eb) => [
        'm.from_key as key',
        isoTime(eb.ref('m.at')).as('at'),
        by,
        sql<string>`coalesce(${eb.ref('n.ja')}, '')`.as('ja'),
        sql<string>`coalesce(${eb.ref('n.en')}, '')`.as('en'),
        sql<number>`coalesce(${eb.ref('n.credits')}, 0)::int`.as('credits'),
      ])
      .where((eb) => among(eb.ref('m.from_key'), keys))
      .orderBy('m.at')
      .orderBy('m.from_key')
      .execute();
  }

  /** The identity that one was merged into; null: it was not. */
  async mergedInto(key: string, em: EntityManager): Promise<string | null> {
    const row = await kysely(em)
      .selectFrom('person_merge')
      .select('into_key')
      .where('from_key', '=', key)
      .executeTakeFirst();
    return row?.into_key ?? null;
  }

  /** Who last merged one of these identities into another; null: nobody, or a deleted account. */
  async merger(keys: readonly string[]) {
    const row = await kysely(this.em)
      .selectFrom('person_merge as m')
      .leftJoin('account as a', 'a.id', 'm.account_id')
      .select(by)
      .where((eb) => among(eb.ref('m.from_key'), keys))
      .orderBy('m.at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.by ?? null;
  }

  /** Audit log entries about any of these identities, newest first. */
  audit(keys: readonly string[]) {
    return kysely(this.em)
      .selectFrom('audit as d')
      .leftJoin('account as a', 'a.id', 'd.account_id')
      .select((eb) => [
        'd.id',
        isoTime(eb.ref('d.at')).as('at'),
        by,
        eb.ref('d.action').$castTo<PersonAudit['entries'][number]['action']>().as('action'),
        'd.title',
        'd.before',
        'd.after',
        // The newest merge that is still in effect.
        eb
          .and([
            eb('d.action', '=', 'merge-person'),
            eb(
              'd.id',
              '=',
              eb
                .selectFrom('audit as e')
                .select((eb) => eb.fn.max('e.id').as('id'))
                .where('e.subject', '=', 'person')
                .where('e.action', '=', 'merge-person')
                .where((eb) => eb(otherKey(eb.ref('e.after')), '=', otherKey(eb.ref('d.after')))),
            ),
            eb.exists(
              eb
                .selectFrom('person_merge as m')
                .select('m.from_key')
                .where((eb) => eb('m.from_key', '=', otherKey(eb.ref('d.after'))))
                .where((eb) => among(eb.ref('m.from_key'), keys)),
            ),
          ])
          .$castTo<boolean>()
          .as('undoable'),
      ])
      .where('d.subject', '=', 'person')
      .where((eb) =>
        eb.or([
          among(eb.ref('d.subject_id'), keys),
          among(otherKey(eb.ref('d.after')), keys),
          eb.and([
            eb('d.action', '=', 'link-person'),
            among(
              sql<string>`left(${eb.ref('d.subject_id')}, 2) || (${eb.ref('d.after')} ->> 'anilistId')`,
              keys,
            ),
          ]),
        ]),
      )
      .orderBy('d.id', 'desc')
      .limit(maxEntries)
      .execute();
  }

  /** The name that a moderator chose; null: none. */
  async profile(key: string, em = this.em): Promise<Spelling | null> {
    const row = await kysely(em)
      .selectFrom('person_profile')
      .select(['ja', 'en'])
      .where('key', '=', key)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Stores the name that a moderator chose; null removes it. */
  async setProfile(key: string, name: Spelling | null, em: EntityManager): Promise<void> {
    if (!name) return this.removeProfiles([key], em);
    const { ja, en } = name;
    await kysely(em)
      .insertInto('person_profile')
      .values({ key, ja, en })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ ja, en }))
      .execute();
  }

  /** Moves the name that a moderator chose, unless one was chosen there, too. Returns whether there was one to move. */
  async moveProfile(from: string, to: string, em: EntityManager): Promise<boolean> {
    const row = await kysely(em)
      .updateTable('person_profile')
      .set({ key: to })
      .where('key', '=', from)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('person_profile as n').select('n.key').where('n.key', '=', to))),
      )
      .returning('key')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** `person.id` of those who exist. */
  async ids(keys: readonly string[], em: EntityManager): Promise<number[]> {
    const rows = await kysely(em)
      .selectFrom('person')
      .select('id')
      .where((eb) => among(eb.ref('key'), keys))
      .execute();
    return rows.map(({ id }) => id);
  }

  async removeProfiles(keys: readonly string[], em: EntityManager): Promise<void> {
    await kysely(em)
      .deleteFrom('person_profile')
      .where((eb) => among(eb.ref('key'), keys))
      .execute();
  }

  /** Number of somebody's credits. */
  async credits(personId: number, em: EntityManager): Promise<number> {
    const { count } = await kysely(em)
      .selectFrom('credit')
      .select(rowCount().as('count'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Whether any of somebody's credits has this Japanese spelling. */
  async isCreditedAs(personId: number, ja: string, em: EntityManager): Promise<boolean> {
    const row = await kysely(em)
      .selectFrom('credit')
      .select('position')
      .where('person_id', '=', personId)
      .where('ja', '=', ja)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}
