import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  Delivery,
  DeliveryType,
  Webhook as WebhookLine,
  WebhookFormat,
  WebhookItem,
} from '@libs/contract/community/webhooks.js';
import { bound } from '../../../base/database/bound.js';

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
export interface AttemptResult {
  status: number | null;
  milliseconds: number;
  error: string | null;
  state: 'waiting' | 'delivered' | 'failed';
  /** Seconds until the next attempt, while it waits. */
  pause: number | null;
}

const line = `d.id, d.type, json_array_length(d.items) as items, d.state, d.attempts,
  floor(extract(epoch from d.created_at))::int as "createdAt", floor(extract(epoch from d.attempted_at))::int as "attemptedAt",
  case when d.state = 'waiting' then floor(extract(epoch from d.next_at))::int end as "nextAt", d.status, d.milliseconds, d.error`;

/** Accounts whose webhooks are told nothing: banned ones, and those that are gone. */
const active = `a.ban_reason is null and a.deleted_at is null`;

/** Messages to webhooks: what is to be sent, and what became of it. */
@Injectable()
export class DeliveryStore {
  constructor(private readonly em: EntityManager) {}

  /** Whether any webhook is on. */
  async isAnyOn(): Promise<boolean> {
    const rows = await bound(this.em.fork(), 'select 1 from webhook where off is null limit 1', []);
    return rows.length > 0;
  }

  /**
   * Webhooks that have not been told about everything up to a cursor, and whose last delivery is long enough ago. `seconds` of each
   * format, and while nothing arrives.
   */
  async due(
    end: string,
    seconds: Record<WebhookFormat | 'failing', number>,
    most: number,
  ): Promise<DueWebhook[]> {
    return bound<DueWebhook>(
      this.em.fork(),
      `select w.id, w.format, w.kinds, w.lists, w.only_followed as "onlyFollowed", w.account_id as "accountId", w.cursor from webhook w join account a on a.id = w.account_id
       where w.off is null and w.cursor <> ? and ${active} and (w.made_at is null or w.made_at <= now() - make_interval(secs =>
         case when w.failing_since is not null then ?::float8 when w.format = 'discord' then ?::float8 else ?::float8 end))
       order by w.made_at nulls first limit ?`,
      [end, seconds.failing, seconds.discord, seconds.standard, most],
    );
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
      const moved = await bound(
        em,
        'update webhook set cursor = ?, made_at = now() where id = ? and cursor = ? and off is null returning id',
        [next, webhook.id, webhook.cursor],
      );
      if (moved.length === 0) return [];
      const ids: string[] = [];
      for (const message of messages) ids.push(await add(em, webhook.id, message.type, message.items, next));
      return ids;
    });
  }

  /** Moves webhooks on that nothing is to be told. */
  async pass(webhooks: readonly { id: string }[], from: string, next: string): Promise<void> {
    await bound(this.em.fork(), 'update webhook set cursor = ? where id = any (?::uuid[]) and cursor = ?', [
      next,
      webhooks.map(({ id }) => id),
      from,
    ]);
  }

  /** A test; returns its id. */
  test(webhookId: string, next: string): Promise<string> {
    return add(this.em.fork(), webhookId, 'test', [], next);
  }

  /** Deliveries whose time has come, and those that a process has not finished. */
  async waiting(most: number): Promise<string[]> {
    const rows = await bound<{ id: string }>(
      this.em.fork(),
      `select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id join account a on a.id = w.account_id
       where d.state = 'waiting' and d.next_at <= now() and ${active} order by d.next_at limit ?`,
      [most],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Begins an attempt; null if it is not due, or somebody else has begun it. If this process dies, it is due again after `seconds`.
   */
  claim(id: string, seconds: number): Promise<ClaimedDelivery | null> {
    return this.begin('?::uuid', id, seconds);
  }

  /** The same with whatever of an account has been due for longest; null: nothing is. */
  claimNext(accountId: number, seconds: number): Promise<ClaimedDelivery | null> {
    return this.begin(
      `(select n.id from webhook_delivery n join webhook o on o.id = n.webhook_id
        where o.account_id = ? and n.state = 'waiting' and n.next_at <= now() and (o.off is null or n.type = 'test')
        order by n.next_at limit 1 for update of n skip locked)`,
      accountId,
      seconds,
    );
  }

  private async begin(
    which: string,
    value: string | number,
    seconds: number,
  ): Promise<ClaimedDelivery | null> {
    const rows = await bound<ClaimedDelivery>(
      this.em.fork(),
      `update webhook_delivery d
       set attempts = d.attempts + 1, attempted_at = now(), next_at = now() + make_interval(secs => ?::float8)
       from webhook w join account a on a.id = w.account_id
       where d.id = ${which} and d.state = 'waiting' and d.next_at <= now() and w.id = d.webhook_id and ${active}
         and (w.off is null or d.type = 'test')
       returning d.id, d.webhook_id as "webhookId", w.account_id as "accountId", w.url, w.format,
         case when w.former_until > now() then array[w.secret, w.former_secret] else array[w.secret] end as secrets,
         d.type, d.items, d.next, extract(epoch from d.created_at)::float8 * 1000 as "createdAt", d.attempts`,
      [seconds, value],
    );
    return rows[0] ?? null;
  }

  /** The account of a delivery's webhook. */
  async accountOf(id: string): Promise<number | null> {
    const rows = await bound<{ account: number }>(
      this.em.fork(),
      'select w.account_id as account from webhook_delivery d join webhook w on w.id = d.webhook_id where d.id = ?::uuid',
      [id],
    );
    return rows[0]?.account ?? null;
  }

  /**
   * Ends an attempt, and notes at the webhook whether anything arrives. `switchOff`: why the webhook ends; `afterDays`: it also ends
   * if this delivery is given up and nothing has arrived for so long. Returns whether it ended.
   */
  async finish(
    { id, webhookId, type }: ClaimedDelivery,
    { status, milliseconds, error, state, pause }: AttemptResult,
    switchOff: 'gone' | null,
    afterDays: number,
  ): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      // The webhook before its messages, as whoever deletes it does: the other way round is a deadlock.
      const rows =
        type === 'test'
          ? []
          : await bound<{ off: string | null }>(
              em,
              `update webhook set
                 failing_since = case when ?::text is null then null else coalesce(failing_since, now()) end,
                 last_error = ?,
                 off = case
                   when off is not null then off
                   when ?::text is not null then ?::text
                   when ? = 'failed' and failing_since < now() - make_interval(days => ?::int) then 'failing' end
               where id = ?::uuid returning off`,
              [error, error, switchOff, switchOff, state, afterDays, webhookId],
            );
      await bound(
        em,
        `update webhook_delivery set state = ?, status = ?, milliseconds = ?, error = ?,
           next_at = now() + make_interval(secs => ?::float8) where id = ?::uuid`,
        [state, status, milliseconds, error, pause, id],
      );
      if (!rows[0]?.off) return false;
      await dropWaiting(em, webhookId);
      return true;
    });
  }

  /** Gives up what waits for a webhook that was switched off. */
  async drop(webhookId: string): Promise<void> {
    await dropWaiting(this.em.fork(), webhookId);
  }

  /** Of these lists and people, those that everybody may see now. */
  async visible(lists: readonly string[], people: readonly string[]): Promise<Set<string>> {
    const rows = await bound<{ key: string }>(
      this.em.fork(),
      `select uuid as key from list where uuid = any (?::text[]) and deleted_at is null and status <> 'UNLISTED'
       union all
       select asked.key from unnest(?::text[]) as asked (key)
         join person p on p.key = person_root(asked.key) and p.credits > 0`,
      [lists, people],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Newest first. */
  async log(accountId: number, webhookId: string, most: number): Promise<Delivery[]> {
    return bound<Delivery>(
      this.em.fork(),
      `select ${line} from webhook_delivery d join webhook w on w.id = d.webhook_id
       where w.account_id = ? and w.id::text = ? order by d.created_at desc, d.id limit ?`,
      [accountId, webhookId, most],
    );
  }

  /** A line of the log. */
  async one(id: string): Promise<Delivery | null> {
    const rows = await bound<Delivery>(
      this.em.fork(),
      `select ${line} from webhook_delivery d where d.id = ?::uuid`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Makes a delivery due now, as if it had not been attempted; returns whether the account has it. */
  async again(accountId: number, webhookId: string, id: string): Promise<boolean> {
    const rows = await bound(
      this.em.fork(),
      `update webhook_delivery d set state = 'waiting', attempts = 0, next_at = now()
       from webhook w where w.id = d.webhook_id and w.account_id = ? and w.id::text = ? and d.id::text = ? returning d.id`,
      [accountId, webhookId, id],
    );
    return rows.length > 0;
  }

  /** Removes deliveries older than this many days that are not waiting. */
  async trim(days: number): Promise<void> {
    await bound(
      this.em.fork(),
      `delete from webhook_delivery where created_at < now() - make_interval(days => ?::int) and state <> 'waiting'`,
      [days],
    );
  }
}

async function add(
  em: EntityManager,
  webhookId: string,
  type: DeliveryType,
  items: readonly WebhookItem[],
  next: string,
): Promise<string> {
  const rows = await bound<{ id: string }>(
    em,
    `insert into webhook_delivery (webhook_id, type, items, next, next_at) values (?::uuid, ?, ?::json, ?, now()) returning id`,
    [webhookId, type, JSON.stringify(items), next],
  );
  return rows[0]!.id;
}

async function dropWaiting(em: EntityManager, webhookId: string): Promise<void> {
  await bound(
    em,
    `update webhook_delivery set state = 'failed', next_at = null, error = coalesce(error, 'The webhook was switched off.')
     where webhook_id = ?::uuid and state = 'waiting' and type <> 'test'`,
    [webhookId],
  );
}
