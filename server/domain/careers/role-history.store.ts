import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { roleHistoryLimits } from '@libs/contract/people/career.js';
import { anyOf, rowCount, textHash } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { isVisible, seasonPlace } from '../../shared/list-store/list-cards.js';
import { roleHash } from '../../shared/projections/roles-in-use.js';

/** A list that credits somebody for the role, with its people in list order. */
export interface RoleInList {
  uuid: string;
  slug: string | null;
  title: string;
  year: number | null;
  people: { key: string; ja: string; en: string; isStudio: boolean }[];
  total: number;
}

const eb = expressionBuilder<Tables & { l: Tables['list']; c: Tables['credit'] }, 'l' | 'c'>();

/** Whether `credit as c` has the role with one of these hashes. */
const isOneOf = (hashes: readonly string[]) =>
  sql<boolean>`${roleHash(eb.ref('c.role_en'), eb.ref('c.role_ja'))} = any (${hashes}::bigint[])`;

/** The credits of one role, found by the index of roles; each way of writing it in Japanese is one part of that. */
@Injectable()
export class RoleHistoryStore {
  constructor(private readonly em: EntityManager) {}

  /** How it is written in Japanese, most common first, with the hash of each in the index of credits. */
  spellings(role: string): Promise<{ ja: string; hash: string }[]> {
    return kysely(this.em)
      .selectFrom('role_use as u')
      .select((of) => ['u.role_ja as ja', of.cast<string>('u.hash', 'text').as('hash')])
      .where((of) => of(textHash(of.ref('u.role_en')), '=', textHash(of.val(role))))
      .where('u.role_en', '=', role)
      .where('u.is_cast', '=', false)
      .groupBy(['u.role_ja', 'u.hash'])
      .orderBy((of) => of.fn.sum('u.credits'), 'desc')
      .orderBy('u.role_ja')
      .limit(200)
      .execute();
  }

  /** How often it is credited each year, hidden lists left out. */
  years(hashes: readonly string[]) {
    return kysely(this.em)
      .selectFrom((from) =>
        from
          .selectFrom('role_list as r')
          .select((of) => ['r.list_id', of.fn.sum<number>('r.credits').as('credits')])
          .where('r.hash', '=', anyOf(hashes))
          .groupBy('r.list_id')
          .as('o'),
      )
      .innerJoin('list as l', 'l.id', 'o.list_id')
      .select((of) => [
        'l.season_year as year',
        sql<number>`sum(${of.ref('o.credits')})::int`.as('credits'),
        rowCount().as('lists'),
      ])
      .where(isVisible)
      .groupBy('l.season_year')
      .orderBy('l.season_year')
      .execute();
  }

  /** The earliest or latest lists. Those without a year are neither. */
  ends(hashes: readonly string[], way: 'asc' | 'desc'): Promise<RoleInList[]> {
    return kysely(this.em)
      .with(
        (cte) => cte('found').materialized(),
        (db) =>
          db
            .selectFrom('list as l')
            .select((of) => [
              'l.id',
              'l.uuid',
              'l.slug',
              'l.title',
              'l.season_year as year',
              of.fn
                .agg<number>('row_number')
                .over((over) =>
                  over
                    .orderBy('l.season_year', way)
                    .orderBy(seasonPlace, (order) => (way === 'asc' ? order.asc() : order.desc()).nullsLast())
                    .orderBy('l.id', way),
                )
                .as('place'),
            ])
            .where(isVisible)
            .where('l.season_year', 'is not', null)
            .where('l.id', 'in', (of) =>
              of.selectFrom('role_list as r').select('r.list_id').where('r.hash', '=', anyOf(hashes)),
            )
            .orderBy('place')
            .limit(roleHistoryLimits.lists),
      )
      .selectFrom('found as f')
      .innerJoinLateral(
        (of) =>
          of
            .selectFrom((from) =>
              from
                .selectFrom('credit as c')
                .select((credit) => [
                  'c.person_id',
                  credit.fn.min('c.position').as('at'),
                  sql<number>`row_number() over (order by min(${credit.ref('c.position')}))`.as('place'),
                ])
                .whereRef('c.list_id', '=', 'f.id')
                .where(isOneOf(hashes))
                .groupBy('c.person_id')
                .as('w'),
            )
            .innerJoin('person as p', 'p.id', 'w.person_id')
            .select((one) => [
              rowCount().as('total'),
              sql<RoleInList['people']>`coalesce(json_agg(${jsonBuildObject({
                key: one.ref('p.key'),
                ja: one.ref('p.ja'),
                en: one.ref('p.en'),
                isStudio: one.ref('p.is_studio'),
              })} order by ${one.ref('w.at')}) filter (where ${one.ref('w.place')} <= ${roleHistoryLimits.names}), '[]')`.as(
                'people',
              ),
            ])
            .as('who'),
        (join) => join.onTrue(),
      )
      .select(['f.uuid', 'f.slug', 'f.title', 'f.year', 'who.people', 'who.total'])
      .orderBy('f.place')
      .execute();
  }

  /** Who has it in most episodes, as of the last count of the site. */
  people(role: string): Promise<{ key: string; ja: string; en: string; episodes: number; lists: number }[]> {
    return kysely(this.em)
      .selectFrom((from) =>
        from
          .selectFrom('counted_role_person')
          .select(['person_id', 'episodes', 'lists'])
          .where((of) => of('hash', '=', textHash(of.val(role))))
          .where('role', '=', role)
          .orderBy('episodes', 'desc')
          .orderBy('lists', 'desc')
          .orderBy('person_id')
          .limit(roleHistoryLimits.people)
          .as('o'),
      )
      .innerJoin('person as p', 'p.id', 'o.person_id')
      .select(['p.key', 'p.ja', 'p.en', 'o.episodes', 'o.lists'])
      .orderBy('o.episodes', 'desc')
      .orderBy('o.lists', 'desc')
      .orderBy('o.person_id')
      .execute();
  }
}
