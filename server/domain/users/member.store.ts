import { EntityManager, type InferEntity, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { Failure } from '@libs/contract/base/errors.js';
import type { Member, MembersQuery } from '@libs/contract/site/moderation.js';
import { Account } from '../../base/database/entities/accounts.js';
import { contains, epoch, rowCount, writtenId } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { atSpot, pageAt, type PlacedPage, spotOf, type StoredOrder } from '../../base/database/place.js';

/** How a name is interpreted: an account id, a Discord id, or a screen name in any case. */
export type NameKind = 'id' | 'discord' | 'name';

const eb = expressionBuilder<Tables & { a: Tables['account'] }, 'a'>();

/** When `account as a` last changed a list. */
const lastChange = eb
  .selectFrom('list_change as c')
  .select((eb) => eb.fn.max('c.at').as('at'))
  .whereRef('c.account_id', '=', 'a.id')
  .$asScalar();

/** The columns of `account as a` for moderators. */
const columns = [
  'a.id',
  'a.screen_name as screenName',
  'a.avatar',
  'a.discord_id as discordId',
  epoch(eb.ref('a.created_at')).as('createdAt'),
  'a.is_contributor as isContributor',
  'a.is_moderator as isModerator',
  'a.anonymous',
  eb
    .case()
    .when('a.ban_reason', 'is not', null)
    .then(
      jsonBuildObject({
        reason: eb.ref('a.ban_reason').$notNull(),
        since: epoch(eb.ref('a.banned_at')),
        // The end may be beyond the range of `epoch`.
        until: sql<number | null>`floor(extract(epoch from ${eb.ref('a.banned_until')}))::bigint`,
      }),
    )
    .end()
    .as('ban'),
  eb
    .selectFrom('list_contributor as c')
    .select(rowCount().as('lists'))
    .whereRef('c.account_id', '=', 'a.id')
    .$asScalar()
    .$notNull()
    .as('lists'),
  epoch(lastChange).as('lastChange'),
] as const;

const isCalled = {
  id: (name: string) => eb('a.id', '=', writtenId(name)),
  discord: (name: string) => eb('a.discord_id', '=', name),
  name: (name: string) =>
    eb(eb.fn<string>('lower', ['a.screen_name']), '=', eb.fn<string>('lower', [eb.val(name)])),
};

const newest = { key: eb.ref('a.id'), type: 'integer', isDescending: true } as const;
const orders: Record<MembersQuery['sort'], StoredOrder> = {
  newest: { name: 'members newest', keys: [newest] },
  active: {
    name: 'members active',
    keys: [{ key: lastChange, type: 'timestamptz', isDescending: true, isNullable: true }, newest],
  },
  name: {
    name: 'members name',
    keys: [
      { key: eb.fn<string>('lower', ['a.screen_name']), type: 'text' },
      { key: eb.ref('a.id'), type: 'integer' },
    ],
  },
};

const hasRole = {
  contributor: eb('a.is_contributor', '=', true),
  moderator: eb('a.is_moderator', '=', true),
  banned: eb('a.ban_reason', 'is not', null),
};

const noBan = { ban_reason: null, banned_at: null, banned_until: null };

/** Members, for moderators. */
@Injectable()
export class MemberStore {
  constructor(private readonly em: EntityManager) {}

  /** One page of at most `size` members. One query. Failure: bad-request (`readPlace`). */
  async page(query: MembersQuery, size: number): Promise<PlacedPage<Member>> {
    const order = orders[query.sort];
    const spot = spotOf(order, query, size);
    const rows = await atSpot(this.narrowed(query).select(columns), order, spot).execute();
    return pageAt(order, rows, spot, size);
  }

  /** The total number of members on all pages. One query. */
  async count(query: MembersQuery): Promise<number> {
    const { total } = await this.narrowed(query).select(rowCount().as('total')).executeTakeFirstOrThrow();
    return total;
  }

  /** Includes members who have left. Failure: member-not-found. */
  async one(id: number): Promise<Member> {
    const member = await this.accounts().select(columns).where('a.id', '=', id).executeTakeFirst();
    if (!member) throw new Failure('member-not-found');
    return member;
  }

  /** The members to whom the name refers in one of these ways, by id, at most `most`. */
  called(name: string, kinds: readonly NameKind[], most: number): Promise<Member[]> {
    return this.accounts()
      .select(columns)
      .where('a.deleted_at', 'is', null)
      .where((eb) => eb.or(kinds.map((kind) => isCalled[kind](name))))
      .orderBy('a.id')
      .limit(most)
      .execute();
  }

  /** All moderators, by id. */
  moderators(): Promise<Member[]> {
    return this.accounts()
      .select(columns)
      .where(hasRole.moderator)
      .where('a.deleted_at', 'is', null)
      .orderBy('a.id')
      .execute();
  }

  /** Ends expired bans. Returns their accounts. */
  async endBans(): Promise<number[]> {
    const rows = await kysely(this.em)
      .updateTable('account')
      .set(noBan)
      .where('banned_until', '<=', sql<Date>`now()`)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Commits what `act` writes with `em` when it returns, or nothing if it throws. */
  transaction<Result>(act: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(act);
  }

  /**
   * Locks and changes a member: what `act` returns, and whatever else it writes with `em`, is committed when it
   * returns, or nothing if it throws. Failure: member-not-found.
   */
  change<Result>(
    id: number,
    act: (em: EntityManager, member: MemberChange) => Promise<Result>,
  ): Promise<Result> {
    return this.transaction(async (em) => {
      const row = await this.accounts(em)
        .select(columns)
        .select(epoch(sql<Date>`now()`).as('now'))
        .where('a.id', '=', id)
        .forUpdate('a')
        .executeTakeFirst();
      if (!row) throw new Failure('member-not-found');
      const { now, ...member } = row;
      return act(em, new MemberChange(em, member, now));
    });
  }

  private narrowed({ q, role }: MembersQuery) {
    return this.accounts()
      .where('a.deleted_at', 'is', null)
      .$if(q !== '', (all) =>
        all.where((eb) => eb.or([contains(eb.ref('a.screen_name'), q), isCalled.discord(q), isCalled.id(q)])),
      )
      .$if(role !== undefined, (all) => all.where(hasRole[role!]));
  }

  private accounts(em = this.em) {
    return kysely(em).selectFrom('account as a');
  }
}

const timeOf = (seconds: number | null | undefined) => (seconds == null ? null : new Date(seconds * 1000));

/** A member who is being changed: locked, in a transaction. */
export class MemberChange {
  private readonly account: InferEntity<typeof Account>;

  constructor(
    private readonly em: EntityManager,
    /** Their state before the change. */
    readonly row: Member,
    /** When the transaction started, in seconds since 1970, by the database's clock. */
    readonly now: number,
  ) {
    const { id, isContributor, isModerator, ban } = row;
    this.account = em.merge(Account, {
      id,
      isContributor,
      isModerator,
      banReason: ban?.reason ?? null,
      bannedAt: timeOf(ban?.since),
      bannedUntil: timeOf(ban?.until),
    });
  }

  /** Returns the member with these rights. */
  async setRoles(isContributor: boolean, isModerator: boolean): Promise<Member> {
    Object.assign(this.account, { isContributor, isModerator });
    await this.em.flush();
    return { ...this.row, isContributor, isModerator };
  }

  /**
   * Until this many seconds since 1970, null: permanently; from now on, or from the start of the ban being changed.
   * Returns the banned member.
   */
  async ban(reason: string, until: number | null): Promise<Member> {
    const since = this.row.ban?.since ?? null;
    if (since === null) this.account.bannedAt = raw<Date>('now()');
    Object.assign(this.account, { banReason: reason, bannedUntil: timeOf(until) });
    await this.em.flush();
    return { ...this.row, ban: { reason, since: since ?? this.now, until } };
  }

  /** Returns the member without a ban. */
  async unban(): Promise<Member> {
    Object.assign(this.account, { banReason: null, bannedAt: null, bannedUntil: null });
    await this.em.flush();
    return { ...this.row, ban: null };
  }
}
