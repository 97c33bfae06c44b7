import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, sql } from 'kysely';
import { type SiteState, plainState } from '@libs/contract/base/site-state.js';
import { daysAgo, epoch, now } from '../database/expressions.js';
import { kysely } from '../database/kysely.js';
import type { Network } from './network.js';

/** A ban of a network. Times are epoch seconds. */
export interface NetworkBan {
  /** In the form of Postgres, such as `192.0.2.0/24`; `192.0.2.7/32` for one address. */
  network: string;
  reason: string;
  since: number;
  /** When it ends by itself; null: never. */
  until: number | null;
}

/** The network with the bits beyond its length set to zero. */
const canonical = ({ address, bits }: Network) => sql<string>`network(${`${address}/${bits}`}::inet)`;

/** Whole seconds since 1970, also of times that an integer column cannot hold. */
const seconds = (time: Expression<Date | null>) =>
  sql<number | null>`floor(extract(epoch from ${time}))::float8`;

const moment = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

@Injectable()
export class SiteStateStore {
  constructor(private readonly em: EntityManager) {}

  async state(em: EntityManager = this.em): Promise<SiteState> {
    const row = await kysely(em)
      .selectFrom('site_state')
      .select((eb) => [
        'announcement',
        eb('read_only_since', 'is not', null).$castTo<boolean>().as('isReadOnly'),
        'read_only_reason as reason',
        seconds(eb.ref('read_only_until')).as('until'),
      ])
      .executeTakeFirst();
    if (!row) return plainState;
    const { announcement, isReadOnly, reason, until } = row;
    return { announcement, readOnly: isReadOnly ? { reason, until } : null };
  }

  /** One at a time: whoever changes a part of it has read the rest. */
  async change(em: EntityManager, act: (before: SiteState) => SiteState): Promise<[SiteState, SiteState]> {
    const db = kysely(em);
    await db
      .insertInto('site_state')
      .values({ one: true })
      .onConflict((known) => known.doNothing())
      .execute();
    await db.selectFrom('site_state').select('one').forUpdate().execute();
    const before = await this.state(em);
    const after = act(before);
    const { announcement, readOnly } = after;
    await db
      .updateTable('site_state')
      .set((eb) => ({
        announcement,
        read_only_since: readOnly ? sql<Date>`coalesce(${eb.ref('read_only_since')}, now())` : null,
        read_only_reason: readOnly?.reason ?? null,
        read_only_until: moment(readOnly?.until ?? null),
      }))
      .execute();
    return [before, after];
  }

  /** Those that have not ended, newest first. */
  bans(): Promise<NetworkBan[]> {
    return kysely(this.em)
      .selectFrom('network_ban')
      .select((eb) => [
        'network',
        'reason',
        epoch(eb.ref('created_at')).as('since'),
        seconds(eb.ref('until')).as('until'),
      ])
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
      .orderBy('created_at', 'desc')
      .orderBy('network')
      .execute();
  }

  /** Bans a network, or changes the reason and the end of its ban. Returns the network as it is stored. */
  async ban(em: EntityManager, network: Network, reason: string, until: number | null): Promise<string> {
    const row = await kysely(em)
      .insertInto('network_ban')
      .values({ network: canonical(network), reason, until: moment(until) })
      .onConflict((known) => known.column('network').doUpdateSet({ reason, until: moment(until) }))
      .returning('network')
      .executeTakeFirstOrThrow();
    return row.network;
  }

  /** Returns the network as it was stored; null: it was not banned. */
  async lift(em: EntityManager, network: Network): Promise<string | null> {
    const row = await kysely(em)
      .deleteFrom('network_ban')
      .where('network', '=', canonical(network))
      .returning('network')
      .executeTakeFirst();
    return row?.network ?? null;
  }

  /** Removes bans that ended this many days ago. */
  async trim(days: number): Promise<void> {
    await kysely(this.em).deleteFrom('network_ban').where('until', '<', daysAgo(days)).execute();
  }

  transaction<Result>(act: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional((em) => act(em as EntityManager));
  }
}
