import { EntityManager, type InferEntity, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type Nullable } from 'kysely';
import { Failure } from '@libs/contract/base/errors.js';
import {
  type AddTextStyle,
  type JudgedStylesQuery,
  textStyleLimits,
  type TextStyleState,
} from '@libs/contract/lists/text-styles.js';
import { TextStyle } from '../../base/database/entities/text-styles.js';
import { contains, epoch, rowCount } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { takeLock } from '../../base/database/locks.js';
import { atSpot, pageAt, type PlacedPage, spotOf, type StoredOrder } from '../../base/database/place.js';
import { lockAccount } from '../users/lock-account.js';

type Joined = Tables & {
  s: Tables['text_style'];
  a: Nullable<Tables['account']>;
  d: Nullable<Tables['account']>;
};
const eb = expressionBuilder<Joined, 's' | 'a' | 'd'>();

/** A style, its author and who decided about it; the caller decides who may see which parts. */
export type StyleRow = Awaited<ReturnType<TextStyleStore['one']>>;

/** The columns of `text_style as s`, of its author, `account as a`, and of who decided about it, `account as d`. */
const columns = [
  's.id',
  's.name',
  's.rules',
  's.state',
  's.version',
  epoch(eb.ref('s.created_at')).as('createdAt'),
  epoch(eb.ref('s.changed_at')).as('changedAt'),
  epoch(eb.ref('s.state_at')).as('stateAt'),
  's.account_id as accountId',
  'a.screen_name as screenName',
  'a.anonymous as unnamed',
  's.decided_by as decidedBy',
  'd.screen_name as deciderName',
] as const;

const byState = (name: string, isDescending: boolean): StoredOrder => ({
  name: `text styles ${name}`,
  keys: [
    { key: eb.ref('s.state_at'), type: 'timestamptz', isDescending },
    { key: eb.ref('s.id'), type: 'integer', isDescending },
  ],
});
const longestFirst = byState('longest first', false);
const lastFirst = byState('last first', true);

/** Styles of credit texts in the database. */
@Injectable()
export class TextStyleStore {
  constructor(private readonly em: EntityManager) {}

  /** Those of an account, by name. */
  async ofAccount(accountId: number): Promise<StyleRow[]> {
    return this.shown()
      .where('s.account_id', '=', accountId)
      .orderBy((of) => of.fn<string>('lower', ['s.name']))
      .orderBy('s.id')
      .limit(textStyleLimits.perMember)
      .execute();
  }

  /** Those that are offered to all, but not those of this account, by name. */
  async offered(except: number | null): Promise<StyleRow[]> {
    return this.shown()
      .where('s.state', '=', 'approved')
      .$if(except !== null, (all) => all.where('s.account_id', 'is distinct from', except))
      .orderBy((of) => of.fn<string>('lower', ['s.name']))
      .orderBy('s.id')
      .limit(textStyleLimits.approved)
      .execute();
  }

  /** Of one state: the longest waiting first, or the last decided. Two queries. Failure: bad-request (`readPlace`). */
  async page(asked: JudgedStylesQuery): Promise<PlacedPage<StyleRow> & { total: number }> {
    const order = asked.state === 'waiting' ? longestFirst : lastFirst;
    const spot = spotOf(order, asked, textStyleLimits.page);
    const { total } = await kysely(this.em)
      .selectFrom('text_style as s')
      .select(rowCount().as('total'))
      .where('s.state', '=', asked.state)
      .$if(asked.q !== '', (all) => all.where((of) => contains(of.ref('s.name'), asked.q)))
      .executeTakeFirstOrThrow();
    const query = this.shown()
      .where('s.state', '=', asked.state)
      .$if(asked.q !== '', (all) => all.where((of) => contains(of.ref('s.name'), asked.q)));
    return {
      ...pageAt(order, await atSpot(query, order, spot).execute(), spot, textStyleLimits.page),
      total,
    };
  }

  /** Failure: text-style-not-found. */
  async one(id: number, em = this.em) {
    const row = await this.shown(em).where('s.id', '=', id).executeTakeFirst();
    if (!row) throw new Failure('text-style-not-found');
    return row;
  }

  /** Failures: unauthorized (the account is gone), text-style-limit, text-style-name-taken. */
  add(accountId: number, { name, rules }: AddTextStyle): Promise<StyleRow> {
    return this.inTurn(async (em) => {
      await lockAccount(em, accountId);
      if ((await em.count(TextStyle, { accountId })) >= textStyleLimits.perMember)
        throw new Failure('text-style-limit');
      await refuseTaken(em, name, { accountId });
      const made = em.create(TextStyle, { accountId, name, rules, decidedBy: null });
      await em.flush();
      return this.one(made.id, em);
    });
  }

  /**
   * Locks and changes a style: `act` gets its current state and may update or delete it; everything is committed when it returns, or
   * nothing if it throws. Failure: text-style-not-found.
   */
  change<Result>(
    id: number,
    act: (em: EntityManager, style: StyleChange) => Promise<Result>,
  ): Promise<Result> {
    return this.inTurn(async (em) => {
      const style = await em.findOne(TextStyle, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!style) throw new Failure('text-style-not-found');
      return act(em, new StyleChange(em, style, await this.one(id, em), this));
    });
  }

  /** What is offered to all stays without its author, in the transaction of `em`. */
  async removeAll(em: EntityManager, accountId: number): Promise<void> {
    await em.nativeDelete(TextStyle, { accountId, state: { $ne: 'approved' } });
    await em.nativeUpdate(TextStyle, { accountId }, { accountId: null });
  }

  /** Whatever writes styles does it one after the other: names are unique, and so many are offered at most. */
  private inTurn<Result>(act: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(async (em) => {
      await takeLock(em, 'staffroll text styles');
      return act(em);
    });
  }

  private shown(em = this.em) {
    return kysely(em)
      .selectFrom('text_style as s')
      .leftJoin('account as a', 'a.id', 's.account_id')
      .leftJoin('account as d', 'd.id', 's.decided_by')
      .select(columns);
  }
}

/** Names tell styles apart, in any case: those of one member, and those offered to all. */
async function refuseTaken(
  em: EntityManager,
  name: string,
  among: { accountId: number | null } | { state: 'approved' },
  except = 0,
): Promise<void> {
  const same = await em.count(TextStyle, {
    ...among,
    id: { $ne: except },
    [raw((alias) => `lower(${alias}.name)`)]: raw('lower(?)', [name]),
  });
  if (same > 0) throw new Failure('state' in among ? 'text-style-name-offered' : 'text-style-name-taken');
}

/** A style that is being changed: locked, in a transaction. */
export class StyleChange {
  constructor(
    private readonly em: EntityManager,
    private readonly style: InferEntity<typeof TextStyle>,
    /** Its state before the change. */
    readonly row: StyleRow,
    private readonly store: TextStyleStore,
  ) {}

  /** Failures: text-style-name-taken, text-style-name-offered. */
  async write({ name, rules }: AddTextStyle): Promise<StyleRow> {
    const { id, state, accountId } = this.row;
    if (accountId !== null) await refuseTaken(this.em, name, { accountId }, id);
    if (state === 'approved') await refuseTaken(this.em, name, { state }, id);
    Object.assign(this.style, {
      name,
      rules,
      version: this.row.version + 1,
      changedAt: raw<Date>('now()'),
    });
    return this.flushed();
  }

  /** `decidedBy`: the moderator who decides. Failures: text-style-full, text-style-name-offered. */
  async set(state: TextStyleState, decidedBy: number | null): Promise<StyleRow> {
    if (state === 'approved') {
      if ((await this.em.count(TextStyle, { state })) >= textStyleLimits.approved)
        throw new Failure('text-style-full');
      await refuseTaken(this.em, this.row.name, { state }, this.row.id);
    }
    Object.assign(this.style, { state, decidedBy, stateAt: raw<Date>('now()') });
    return this.flushed();
  }

  async remove(): Promise<void> {
    await this.em.remove(this.style).flush();
  }

  private async flushed(): Promise<StyleRow> {
    await this.em.flush();
    return this.store.one(this.row.id, this.em);
  }
}
