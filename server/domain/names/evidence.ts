import type { EntityManager } from '@mikro-orm/postgresql';
import type { NameBasis } from '@libs/contract/names/names.js';
import { kysely } from '../../base/database/kysely.js';
import { rowCount, wantedIds } from '../../base/database/expressions.js';

interface Pair {
  person: number;
  ja: string;
  en: string;
}

const keyOf = ({ person, ja, en }: Pair): string => JSON.stringify([person, ja, en]);

/**
 * The evidence for English names of people without an id (rule name-2): a moderator or a VERIFIED list, or several
 * public lists that no single editor could have filled in, because nobody has edited all of them. Unconfirmed names are no
 * evidence: the projection leaves them out. One query, however many people.
 */
export async function evidenceFor(
  em: EntityManager,
  people: readonly number[],
): Promise<(pair: Pair) => NameBasis> {
  if (people.length === 0) return () => 'single';
  const rows = await kysely(em)
    .with(
      (cte) => cte('sole').materialized(),
      (db) =>
        db
          .selectFrom(wantedIds(people))
          .innerJoin('person as p', 'p.id', 'wanted.id')
          // Most people are spelled the same everywhere: their lists are known without reading their credits.
          .leftJoin('person_name as n', (join) =>
            join.onRef('n.person_id', '=', 'p.id').onRef('n.count', '=', 'p.credits').on('n.count', '>', 0),
          )
          .select(['p.id', 'p.key', 'n.id as spelling', 'n.ja', 'n.en']),
    )
    // Each list once: its editors are joined to it, not to each of its credits.
    .with(
      (cte) => cte('c').materialized(),
      (db) =>
        db
          .selectFrom(
            db
              .selectFrom('sole as s')
              .innerJoin('person_list as o', 'o.person_id', 's.id')
              .where('s.spelling', 'is not', null)
              .select((eb) => [
                'o.person_id',
                eb.fn.coalesce('s.ja', eb.val('')).as('ja'),
                eb.fn.coalesce('s.en', eb.val('')).as('en'),
                'o.list_id',
              ])
              .unionAll(
                db
                  .selectFrom('sole as s')
                  .innerJoin('credit', 'credit.person_id', 's.id')
                  .where('s.spelling', 'is', null)
                  .select(['credit.person_id', 'credit.ja', 'credit.en', 'credit.list_id'])
                  .distinct(),
              )
              .as('o'),
          )
          .innerJoin('list as l', 'l.id', 'o.list_id')
          .where('l.status', '<>', 'UNLISTED')
          .select(['o.person_id', 'o.ja', 'o.en', 'o.list_id', 'l.status']),
    )
    .with('edited', (db) =>
      db
        .selectFrom('c')
        .innerJoin('list_contributor as e', 'e.list_id', 'c.list_id')
        .groupBy(['c.person_id', 'c.ja', 'c.en', 'e.account_id'])
        .select(['c.person_id', 'c.ja', 'c.en', rowCount().as('lists')]),
    )
    .with('busiest', (db) =>
      db
        .selectFrom('edited')
        .groupBy(['person_id', 'ja', 'en'])
        .select((eb) => ['person_id', 'ja', 'en', eb.fn.max('lists').as('lists')]),
    )
    .with('spelled', (db) =>
      db
        .selectFrom('c')
        .groupBy(['person_id', 'ja', 'en'])
        .select((eb) => [
          'person_id',
          'ja',
          'en',
          eb.fn.agg<boolean>('bool_or', [eb('status', '=', 'VERIFIED')]).as('isVerified'),
          // A list with unknown editors is no evidence.
          rowCount(
            eb.exists(eb.selectFrom('list_contributor as o').whereRef('o.list_id', '=', 'c.list_id')),
          ).as('edited'),
        ]),
    )
    .selectFrom('spelled as c')
    .innerJoin(
      (db) => db.selectFrom('sole').select(['id', 'key']).distinct().as('p'),
      (join) => join.onRef('p.id', '=', 'c.person_id'),
    )
    .leftJoin('person_profile as f', (join) =>
      join.onRef('f.key', '=', 'p.key').onRef('f.ja', '=', 'c.ja').onRef('f.en', '=', 'c.en'),
    )
    .leftJoin('busiest as b', (join) =>
      join.onRef('b.person_id', '=', 'c.person_id').onRef('b.ja', '=', 'c.ja').onRef('b.en', '=', 'c.en'),
    )
    .select((eb) => [
      'c.person_id as person',
      'c.ja',
      'c.en',
      eb.or([eb.ref('c.isVerified'), eb('f.key', 'is not', null)]).as('isVerified'),
      eb('c.edited', '>', eb.ref('b.lists')).as('isIndependent'),
    ])
    .execute();
  const known = new Map<string, NameBasis>();
  for (const { isVerified, isIndependent, ...pair } of rows) {
    if (isVerified) known.set(keyOf(pair), 'verified');
    else if (isIndependent) known.set(keyOf(pair), 'independent');
  }
  return (pair) => known.get(keyOf(pair)) ?? 'single';
}
