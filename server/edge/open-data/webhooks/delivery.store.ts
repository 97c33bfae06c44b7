import { EntityManager, type InferEntity, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type {
  Delivery,
  DeliveryType,
  Webhook as WebhookLine,
  WebhookFormat,
  WebhookItem,
} from '@libs/contract/community/webhooks.js';
import { WebhookDelivery } from '../../../base/database/entities/webhooks.js';
import { anyOf, daysAgo, epoch, now, secondsAhead } from '../../../base/database/expressions.js';
import { kysely, type Tables } from '../../../base/database/kysely.js';
import { isVisible } from '../../../shared/list-store/list-cards.js';
import { ProjectedLists } from '../../../shared/list-store/projected-lists.store.js';

/** A webhook that deliveries may be made for. */
export interface DueWebhook {
  id: string;
  format: WebhookFormat;
  kinds: WebhookLine['kinds'];
  lists: string[];
  onlyFollowed: boolean;
  accountId: number;
  cursor: string;
}

/** What is needed to send a delivery. */
export interface ClaimedDelivery {
  id: string;
  webhookId: string;
  accountId: number;
  url: string;
  format: WebhookFormat;
  secrets: string[];
  type: DeliveryType;
  items: WebhookItem[];
  next: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** With this one. */
  attempts: number;
}

/** What becomes of a delivery after an attempt. */
interface AttemptResult {
  status: number | null;
  milliseconds: number;
  error: string | null;
  state: 'waiting' | 'delivered' | 'failed';
  /** Seconds until the next attempt, while it waits. */
  pause: number | null;
}

type Joined = Tables & { d: Tables['webhook_delivery']; w: Tables['webhook']; a: Tables['account'] };
const eb = expressionBuilder<Joined, 'd' | 'w' | 'a'>();

/** What the log shows of `webhook_delivery as d`. */
const line = [
  'd.id',
  'd.type',
  eb.fn<number>('json_array_length', ['d.items']).as('items'),
  'd.state',
  'd.attempts',
  epoch(eb.ref('d.created_at')).as('createdAt'),
  epoch(eb.ref('d.attempted_at')).as('attemptedAt'),
  eb
    .case()
    .when('d.state', '=', 'waiting')
    .then(epoch(eb.ref('d.next_at')))
    .end()
    .as('nextAt'),
  'd.status',
  'd.milliseconds',
  'd.error',
] as const;

/** Whether webhooks of `account as a` are told anything: not those of banned members, and of those that are gone. */
const isActive = eb.and([eb('a.ban_reason', 'is', null), eb('a.deleted_at', 'is', null)]);

/** Messages to webhooks: what is to be sent, and what became of it. */
@Injectable()
export class DeliveryStore {
  constructor(
    private readonly em: EntityManager,
    private readonly projected: ProjectedLists,
  ) {}

  /** Whether any webhook is on. */
  async isAnyOn(): Promise<boolean> {
    const row = await kysely(this.em)
      .selectFrom('webhook')
      .select('id')
      .where('off', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Webhooks that have not been told about everything up to a cursor, and whose last delivery is long enough ago. `seconds` of each
   * format, and while nothing arrives.
   */
  due(end: string, seconds: Record<WebhookFormat | 'failing', number>, most: number): Promise<DueWebhook[]> {
    return kysely(this.em)
      .selectFrom('webhook as w')
      .innerJoin('account as a', 'a.id', 'w.account_id')
      .select([
        'w.id',
        'w.format',
        'w.kinds',
        'w.lists',
        'w.only_followed as onlyFollowed',
        'w.account_id as accountId',
        'w.cursor',
      ])
      .where('w.off', 'is', null)
      .where('w.cursor', '<>', end)
      .where(isActive)
      .where((of) => {
        const pause = sql<number>`case
          when ${of.ref('w.failing_since')} is not null then ${seconds.failing}::float8
          when ${of.ref('w.format')} = 'discord' then ${seconds.discord}::float8
          else ${seconds.standard}::float8 end`;
        return of.or([
          of('w.made_at', 'is', null),
          of('w.made_at', '<=', sql<Date>`now() - make_interval(secs => ${pause})`),
        ]);
      })
      .orderBy('w.made_at', (order) => order.asc().nullsFirst())
      .limit(most)
      .execute();
  }

  /**
   * Moves a webhook on, together with the deliveries that tell it about what it passes; returns their ids. None if another process
   * has moved it in the meantime.
   */
  async make(
    webhook: { id: string; cursor: string },
    next: string,
    messages: readonly { type: DeliveryType; items: readonly WebhookItem[] }[],
  ): Promise<string[]> {
    return this.em.fork().transactional(async (em) => {
      // One statement that compares the cursor, so that of two processes one moves it.
      const moved = await kysely(em)
        .updateTable('webhook')
        .set({ cursor: next, made_at: now })
        .where('id', '=', webhook.id)
        .where('cursor', '=', webhook.cursor)
        .where('off', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!moved) return [];
      const made = messages.map(({ type, items }) => add(em, webhook.id, type, items, next));
      await em.flush();
      return made.map(({ id }) => id);
    });
  }

  /** Moves webhooks on that nothing is to be told. */
  async pass(webhooks: readonly { id: string }[], from: string, next: string): Promise<void> {
    await kysely(this.em)
      .updateTable('webhook')
      .set({ cursor: next })
      .where('id', '=', anyOf(webhooks.map(({ id }) => id)))
      .where('cursor', '=', from)
      .execute();
  }

  /** A test; returns its id. */
  async test(webhookId: string, next: string): Promise<string> {
    const em = this.em.fork();
    const made = add(em, webhookId, 'test', [], next);
    await em.flush();
    return made.id;
  }

  /** Deliveries whose time has come, and those that a process has not finished. */
  async waiting(most: number): Promise<string[]> {
    const rows = await kysely(this.em)
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
      .innerJoin('account as a', 'a.id', 'w.account_id')
      .select('d.id')
      .where('d.state', '=', 'waiting')
      .where('d.next_at', '<=', now)
      .where(isActive)
      .orderBy('d.next_at')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Begins an attempt; null if it is not due, or somebody else has begun it. If this process dies, it is due again after `seconds`.
   */
  claim(id: string, seconds: number): Promise<ClaimedDelivery | null> {
    return this.begin(sql<string>`${id}::uuid`, seconds);
  }

  /** The same with whatever of an account has been due for longest; null: nothing is. */
  claimNext(accountId: number, seconds: number): Promise<ClaimedDelivery | null> {
    const next = kysely(this.em)
      .selectFrom('webhook_delivery as n')
      .innerJoin('webhook as o', 'o.id', 'n.webhook_id')
      .select('n.id')
      .where('o.account_id', '=', accountId)
      .where('n.state', '=', 'waiting')
      .where('n.next_at', '<=', now)
      .where((of) => of.or([of('o.off', 'is', null), of('n.type', '=', 'test')]))
      .orderBy('n.next_at')
      .limit(1)
      .forUpdate('n')
      .skipLocked();
    return this.begin(sql<string>`(${next})`, seconds);
  }

  private async begin(which: Expression<string>, seconds: number): Promise<ClaimedDelivery | null> {
    const row = await kysely(this.em)
      .updateTable('webhook_delivery as d')
      .from('webhook as w')
      .innerJoin('account as a', 'a.id', 'w.account_id')
      .set((of) => ({
        attempts: of('d.attempts', '+', 1),
        attempted_at: now,
        next_at: secondsAhead(seconds),
      }))
      .where('d.id', '=', which)
      .where('d.state', '=', 'waiting')
      .where('d.next_at', '<=', now)
      .whereRef('w.id', '=', 'd.webhook_id')
      .where(isActive)
      .where((of) => of.or([of('w.off', 'is', null), of('d.type', '=', 'test')]))
      .returning((of) => [
        'd.id',
        'd.webhook_id as webhookId',
        'w.account_id as accountId',
        'w.url',
        'w.format',
        sql<string[]>`case when ${of.ref('w.former_until')} > now()
          then array[${of.ref('w.secret')}, ${of.ref('w.former_secret')}] else array[${of.ref('w.secret')}] end`.as(
          'secrets',
        ),
        'd.type',
        'd.items',
        'd.next',
        sql<number>`extract(epoch from ${of.ref('d.created_at')})::float8 * 1000`.as('createdAt'),
        'd.attempts',
      ])
      .executeTakeFirst();
    return row ?? null;
  }

  /** How many messages wait, and for how many seconds the oldest of them. */
  async waitingNow(): Promise<{ deliveries: number; seconds: number }> {
    const row = await kysely(this.em)
      .selectFrom('webhook_delivery')
      .select((of) => [
        of.fn.countAll<string>().as('deliveries'),
        sql<number>`coalesce(extract(epoch from now() - min(${of.ref('created_at')})), 0)::float8`.as(
          'seconds',
        ),
      ])
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return { deliveries: Number(row.deliveries), seconds: row.seconds };
  }

  /** The account of a delivery's webhook. */
  async accountOf(id: string): Promise<number | null> {
    const row = await kysely(this.em)
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
      .select('w.account_id as account')
      .where('d.id', '=', id)
      .executeTakeFirst();
    return row?.account ?? null;
  }

  /**
   * Ends an attempt, and notes at the webhook whether anything arrives. `switchOff`: why the webhook ends; `afterDays`: it also ends
   * if this delivery is given up and nothing has arrived for so long. Returns whether it ended.
   */
  async finish(
    { id, webhookId, type, attempts }: ClaimedDelivery,
    { status, milliseconds, error, state, pause }: AttemptResult,
    switchOff: 'gone' | null,
    afterDays: number,
  ): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const db = kysely(em);
      // The webhook before its messages, as whoever deletes it does: the other way round is a deadlock.
      await db.selectFrom('webhook').select('id').where('id', '=', webhookId).forUpdate().execute();
      const { numUpdatedRows } = await db
        .updateTable('webhook_delivery')
        .set({
          state,
          status,
          milliseconds,
          error,
          next_at: pause === null ? null : secondsAhead(pause),
        })
        .where('id', '=', id)
        // Not if somebody else has claimed it since, because this attempt took so long.
        .where('attempts', '=', attempts)
        .executeTakeFirst();
      if (numUpdatedRows === 0n || type === 'test') return false;
      const webhook = await db
        .updateTable('webhook')
        .set((of) => ({
          failing_since: error === null ? null : of.fn.coalesce('failing_since', now),
          last_error: error,
          off: of.fn.coalesce(
            'off',
            sql<'gone' | null>`${switchOff}::text`,
            sql<'failing' | null>`case when ${state}::text = 'failed'
              and ${of.ref('failing_since')} < ${daysAgo(afterDays)} then 'failing' end`,
          ),
        }))
        .where('id', '=', webhookId)
        .returning('off')
        .executeTakeFirst();
      if (!webhook?.off) return false;
      await dropWaiting(em, webhookId);
      return true;
    });
  }

  /** Gives up what waits for a webhook that was switched off. */
  async drop(webhookId: string): Promise<void> {
    await dropWaiting(this.em, webhookId);
  }

  /** Of these lists and people, those that everybody may see now. */
  async visible(lists: readonly string[], people: readonly string[]): Promise<Set<string>> {
    const db = kysely(this.em);
    const rows = await db
      .selectFrom('list as l')
      .select('l.uuid as key')
      .where('l.uuid', '=', anyOf(lists))
      .where(isVisible)
      .unionAll(
        db
          .selectFrom(sql<{ key: string }>`unnest(${people}::text[])`.as<'asked'>(sql`asked (key)`))
          .innerJoin('person as p', (join) =>
            join
              .on((on) => on('p.key', '=', on.fn<string>('person_root', ['asked.key'])))
              .on('p.credits', '>', 0),
          )
          .select('asked.key'),
      )
      .execute();
    return new Set(rows.map(({ key }) => key));
  }

  /** Those of these lists whose projections do not show their last change yet. */
  async unprojected(lists: readonly string[]): Promise<Set<string>> {
    return new Set(lists.length > 0 ? await this.projected.behindOf(this.em, [...lists]) : []);
  }

  /** Newest first. */
  log(accountId: number, webhookId: string, most: number): Promise<Delivery[]> {
    return kysely(this.em)
      .selectFrom('webhook_delivery as d')
      .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
      .select(line)
      .where('w.account_id', '=', accountId)
      .where((of) => of(of.cast<string>('w.id', 'text'), '=', webhookId))
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id')
      .limit(most)
      .execute();
  }

  /** A line of the log. */
  async one(id: string): Promise<Delivery | null> {
    const row = await kysely(this.em)
      .selectFrom('webhook_delivery as d')
      .select(line)
      .where('d.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Makes a delivery due now, as if it had not been attempted; returns whether the account has it. */
  async again(accountId: number, webhookId: string, id: string): Promise<boolean> {
    const row = await kysely(this.em)
      .updateTable('webhook_delivery as d')
      .from('webhook as w')
      .set({ state: 'waiting', attempts: 0, next_at: now })
      .whereRef('w.id', '=', 'd.webhook_id')
      .where('w.account_id', '=', accountId)
      .where((of) => of(of.cast<string>('w.id', 'text'), '=', webhookId))
      .where((of) => of(of.cast<string>('d.id', 'text'), '=', id))
      .returning('d.id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Removes deliveries older than this many days that are not waiting. */
  async trim(days: number): Promise<void> {
    await kysely(this.em)
      .deleteFrom('webhook_delivery')
      .where('created_at', '<', daysAgo(days))
      .where('state', '<>', 'waiting')
      .execute();
  }
}

/** A new delivery that is due at once, stored by the next `flush`. */
function add(
  em: EntityManager,
  webhookId: string,
  type: DeliveryType,
  items: readonly WebhookItem[],
  next: string,
): InferEntity<typeof WebhookDelivery> {
  const made = em.create(WebhookDelivery, { webhookId, type, items: [...items], next });
  made.nextAt = raw<Date>('now()');
  return made;
}

async function dropWaiting(em: EntityManager, webhookId: string): Promise<void> {
  await kysely(em)
    .updateTable('webhook_delivery')
    .set((of) => ({
      state: 'failed',
      next_at: null,
      error: of.fn.coalesce('error', sql.lit('The webhook was switched off.')),
    }))
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('type', '<>', 'test')
    .execute();
}
