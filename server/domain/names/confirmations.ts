import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ConfirmedName } from '@libs/list/model/confirmed-names.js';
import { kysely } from '../../base/database/kysely.js';

/** Somebody without a database id, as credited in Japanese. */
interface Credited {
  person: number;
  ja: string;
}

/** The English name that was confirmed: by the account that asks, or by others; `name`: of the last one who may be named. */
export interface Confirmation {
  en: string;
  isOwn: boolean;
  name: string | null;
}

const keyOf = ({ person, ja }: Credited): string => JSON.stringify([person, ja]);

/**
 * The confirmed English names of these people: the account's own last one, otherwise the last of others. Only public lists count that
 * still have the name, not what was undone, corrected or deleted since; banned members count for nobody but themselves. One query.
 */
export async function confirmationsOf(
  em: EntityManager,
  people: readonly Credited[],
  accountId: number | null,
): Promise<(credited: Credited) => Confirmation | null> {
  if (people.length === 0) return () => null;
  const asked = sql<Credited>`unnest(${people.map(({ person }) => person)}::integer[],
    ${people.map(({ ja }) => ja)}::text[])`.as<'s'>(sql`s (person, ja)`);
  const isOwn = sql<boolean>`coalesce(c.account_id = ${accountId}::integer, false)`;
  const rows = await kysely(em)
    .selectFrom(asked)
    .innerJoin('confirmed_name as c', 'c.ja', 's.ja')
    .innerJoin('list as l', 'l.id', 'c.list_id')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'UNLISTED')
    .where((eb) => eb.or([eb('a.ban_reason', 'is', null), isOwn]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('credit as r')
          .whereRef('r.person_id', '=', 's.person')
          .whereRef('r.list_id', '=', 'c.list_id')
          .whereRef('r.ja', '=', 'c.ja')
          .whereRef('r.en', '=', 'c.en'),
      ),
    )
    .distinctOn(['s.person', 's.ja'])
    .orderBy('s.person')
    .orderBy('s.ja')
    .orderBy(isOwn, 'desc')
    .orderBy('c.at', 'desc')
    .select((eb) => {
      // As on cards of lists (rule privacy-1).
      const isNamed = eb.and([
        eb('a.deleted_at', 'is', null),
        eb.or([eb('a.anonymous', '=', false), eb('a.level', '=', 0)]),
      ]);
      return [
        's.person',
        's.ja',
        'c.en',
        isOwn.as('isOwn'),
        eb.case().when(isNamed).then(eb.ref('a.screen_name')).end().as('name'),
      ];
    })
    .execute();
  const known = new Map(
    rows.map(({ en, isOwn: own, name, ...row }) => [keyOf(row), { en, isOwn: own, name }]),
  );
  return (credited) => known.get(keyOf(credited)) ?? null;
}

/** What the account confirmed in lists that are hidden: nobody else learns of these names. By the exact Japanese name; one query. */
export async function confirmedInHiddenLists(
  em: EntityManager,
  names: readonly string[],
  accountId: number,
): Promise<Map<string, ConfirmedName[]>> {
  const rows = await kysely(em)
    .selectFrom('confirmed_name as c')
    .innerJoin('list as l', 'l.id', 'c.list_id')
    .where('c.account_id', '=', accountId)
    .where((eb) => eb('c.ja', '=', eb.fn.any(eb.val([...new Set(names)]))))
    .where('l.status', '=', 'UNLISTED')
    .where('l.deleted_at', 'is', null)
    .select(['c.ja', 'c.en', 'c.is_studio as isStudio'])
    .distinct()
    .execute();
  const known = new Map<string, ConfirmedName[]>();
  for (const row of rows) known.set(row.ja, [...(known.get(row.ja) ?? []), row]);
  return known;
}
