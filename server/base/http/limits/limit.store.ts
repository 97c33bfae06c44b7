import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { now } from '../../database/expressions.js';
import { kysely } from '../../database/kysely.js';
import { prepared } from '../../database/prepared.js';
import type { Spent } from './windows.js';

/** What a caller has spent of a limit, and how long until that is forgotten. */
export interface Counted {
  name: string;
  who: string;
  points: number;
  milliseconds: number;
}

const spend = prepared<{ spent: string }>()((db, value) =>
  db
    .insertInto('rate_limit')
    .columns(['name', 'who', 'points', 'ends_at'])
    .expression((of) =>
      of
        .selectFrom(
          sql<Counted>`json_to_recordset(${value('spent')}::json)`.as<'g'>(
            sql`g (name text, who text, points integer, milliseconds integer)`,
          ),
        )
        .select((each) => [
          'g.name',
          'g.who',
          'g.points',
          sql<Date>`now() + ${each.ref('g.milliseconds')} * interval '1 millisecond'`.as('ends_at'),
        ])
        // The same order in all processes, to avoid deadlocks.
        .orderBy('g.name')
        .orderBy('g.who'),
    )
    .onConflict((conflict) =>
      conflict.columns(['name', 'who']).doUpdateSet((of) => {
        const isOpen = of('rate_limit.ends_at', '>', now);
        const before = of.case().when(isOpen).then(of.ref('rate_limit.points')).else(of.lit(0)).end();
        return {
          points: sql<number>`greatest(0, ${of.ref('excluded.points')} + ${before})`,
          ends_at: of
            .case()
            .when(isOpen)
            .then(of.ref('rate_limit.ends_at'))
            .else(of.ref('excluded.ends_at'))
            .end(),
        };
      }),
    )
    .returning((of) => [
      'name',
      'who',
      'points',
      sql<number>`ceil(extract(epoch from ${of.ref('ends_at')} - now()) * 1000)::integer`.as('milliseconds'),
    ]),
);

/** What callers have spent of the limits, counted across all processes. */
@Injectable()
export class LimitStore {
  constructor(private readonly em: EntityManager) {}

  /** Adds what was spent and returns what has been spent altogether. One query. */
  add(spent: readonly Spent[]): Promise<Counted[]> {
    return spend(this.em, { spent: JSON.stringify(spent) });
  }

  /** Removes expired windows. */
  async tidy(): Promise<void> {
    await kysely(this.em).deleteFrom('rate_limit').where('ends_at', '<', now).execute();
  }
}
