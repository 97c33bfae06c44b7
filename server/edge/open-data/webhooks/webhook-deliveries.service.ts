import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import type { ChangesPage, PublicChange } from '@libs/contract/lists/changes.js';
import {
  type DeliveryType,
  type WebhookItem,
  webhookLimits,
  type WebhookMessage,
} from '@libs/contract/community/webhooks.js';
import { Failure } from '@libs/contract/base/errors.js';
import { FollowStore } from '../../../domain/following/follow.store.js';
import { Jobs } from '../../../base/jobs/jobs.service.js';
import { SiteMetrics } from '../../operations/site-metrics.js';
import { OutboundHttp } from '../../../base/outbound-http/outbound-http.js';
import { SETTINGS, type Settings } from '../../../base/settings/settings.js';
import { PublicChanges } from '../changes.service.js';
import { combine, type Followed, maxItems } from './combine.js';
import { type ClaimedDelivery, DeliveryStore, type DueWebhook } from './delivery.store.js';
import { discordMessage } from './discord.js';
import { type DeliveryResult, send, sendLimits } from './send.js';
import { signedHeaders } from './sign.js';

const minute = 60;
const hour = 60 * minute;

/** Seconds, if not said otherwise; tests use others. */
class RetrySchedule {
  /** Milliseconds between two looks for what is to be made or sent. */
  tick = 5_000;
  /** Between two deliveries to one webhook; what happens meanwhile is in the next one. */
  between = { standard: 10, discord: minute, failing: 30 * minute };
  /** Before each further attempt: the schedule that Standard Webhooks suggests, three days in all. */
  pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
  /** Days without any success after which a webhook is switched off. */
  giveUpAfter = 3;
  /** After which an attempt of a process that died is made again. */
  claim = 20;
  /** Milliseconds that a receiver has to answer. */
  answer: number = sendLimits.milliseconds;
  /** How old a change is at least before followers are told which credits it brought. */
  settle = 30;
  /** For how long they wait if its list is not projected yet. */
  waitForCredits = hour;
}

/** Changes that are read at once, and webhooks and deliveries that are looked at in one turn. */
const batch = 1_000;
/** Requests at the same time for one account, in one process. */
const maxOfAccount = 3;
/** Milliseconds during which one delivery after the other is sent, before others have their turn. */
const maxRowLength = 5_000;
/** Most seconds that a receiver can ask to wait. */
const maxWait = hour;

/**
 * Tells webhooks about public changes. What is to be sent is stored together with how far each webhook is, so that a process may die
 * at any time: whichever runs next makes and sends the rest.
 */
@Injectable()
export class WebhookDeliveries
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly log = new Logger('Webhooks');
  private readonly outside: OutboundHttp;
  private timer: NodeJS.Timeout | undefined;
  private turning: Promise<void> | null = null;
  /** Requests under way, by account. */
  private readonly busy = new Map<number, number>();

  constructor(
    private readonly store: DeliveryStore,
    private readonly changes: PublicChanges,
    private readonly follows: FollowStore,
    private readonly jobs: Jobs,
    @Inject(SETTINGS) private readonly settings: Settings,
    // Commands have none.
    @Optional() @Inject(SiteMetrics) metrics: SiteMetrics | undefined,
    @Optional() readonly pace: RetrySchedule = new RetrySchedule(),
  ) {
    metrics?.measure(
      15,
      [
        {
          name: 'webhook_deliveries_waiting',
          help: 'Messages that wait to be sent to webhooks, or to be tried again',
        },
        {
          name: 'webhook_oldest_waiting_seconds',
          help: 'How long ago the oldest message was made that waits to be sent to a webhook',
        },
      ],
      async (waiting, oldest) => {
        const { deliveries, seconds } = await store.waitingNow();
        waiting!.set(deliveries);
        oldest!.set(seconds);
      },
    );
    this.outside = new OutboundHttp({
      protocols: ['https:'],
      isAllowedPort: (port) => port > 1023,
      allowed: settings.webhooks.allowed,
      milliseconds: sendLimits.milliseconds,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.jobs.works) return;
    await this.jobs.work<{ id: string }>('send-webhook', ({ id }) => this.attempt(id), true);
    await this.jobs.repeat('trim-webhooks', '50 2 * * *', () => this.trim());
    this.timer = setInterval(() => void this.turn(), this.pace.tick).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.turning;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.outside.stop();
  }

  /** Removes old lines of the logs. */
  trim(): Promise<void> {
    return this.store.trim(webhookLimits.keptDays);
  }

  /** Throws OutsideFault if nothing is ever sent to an address. */
  check(address: string): void {
    this.outside.dispatcherFor(new URL(address));
  }

  /** Sends a delivery as soon as possible. */
  async request(id: string, seconds = 0): Promise<void> {
    // Those that are due do not wait behind one for later.
    await this.jobs.request('send-webhook', seconds > 0 ? `${id} later` : id, { id }, seconds);
  }

  /** Makes deliveries of what has changed, and sends those that are due. One turn at a time in this process. */
  async turn(): Promise<void> {
    this.turning ??= (async () => {
      // What is stored is sent, even if nothing more can be made.
      await this.tried(() => this.make());
      await this.tried(async () => {
        for (const id of await this.store.waiting(batch)) await this.request(id);
      });
    })().finally(() => (this.turning = null));
    return this.turning;
  }

  /** Leaves to the next turn what fails. */
  private async tried(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.log.warn(`Webhooks wait: ${(error as Error).message}`);
    }
  }

  private async make(): Promise<void> {
    if (!(await this.store.isAnyOn())) return;
    const end = await this.changes.end();
    const due = await this.store.due(end, this.pace.between, batch);
    // Most of them are at the same place, which is read once.
    for (const cursor of new Set(due.map((webhook) => webhook.cursor))) {
      const webhooks = due.filter((webhook) => webhook.cursor === cursor);
      const page = await this.after(cursor);
      await this.makeAll(
        webhooks.filter(({ onlyFollowed }) => !page || !onlyFollowed),
        page,
        end,
      );
      const followers = webhooks.filter(({ onlyFollowed }) => onlyFollowed);
      const settled = page && followers.length > 0 ? await this.settled(page) : null;
      if (settled) await this.makeAll(followers, settled, end);
    }
  }

  /** The changes before the first of which it is not known yet whose credits it brought; null: that is the first. */
  private async settled(page: ChangesPage): Promise<Pick<ChangesPage, 'items' | 'next'> | null> {
    const now = Date.now() / 1_000;
    const { settle, waitForCredits } = this.pace;
    const waiting = page.items.filter(({ at }) => at > now - waitForCredits);
    const unprojected = await this.store.unprojected(waiting.flatMap(({ list }) => list?.uuid ?? []));
    return before(
      page,
      ({ at, list }) => at > now - settle || (at > now - waitForCredits && unprojected.has(list?.uuid ?? '')),
    );
  }

  /** `page`: null if the cursor of these webhooks is gone. */
  private async makeAll(
    webhooks: readonly DueWebhook[],
    page: Pick<ChangesPage, 'items' | 'next'> | null,
    end: string,
  ): Promise<void> {
    const idle: DueWebhook[] = [];
    const owners = webhooks.flatMap(({ onlyFollowed, accountId }) => (onlyFollowed ? [accountId] : []));
    const followed = page && owners.length > 0 ? await this.follows.followedBy(owners, startOf(page)) : null;
    for (const webhook of webhooks) {
      const its = webhook.onlyFollowed ? (followed?.get(webhook.accountId) ?? nothing) : null;
      const messages = page
        ? messagesOf(webhook, page.items, its)
        : [{ type: 'changes-gone' as const, items: [] }];
      if (messages.length === 0) idle.push(webhook);
      else await this.store.make(webhook, page?.next ?? end, messages);
    }
    if (page && idle.length > 0) await this.store.pass(idle, idle[0]!.cursor, page.next);
  }

  /** Null if the cursor is gone. */
  private async after(since: string): Promise<ChangesPage | null> {
    try {
      return await this.changes.page({ since, limit: batch });
    } catch (error) {
      if (error instanceof Failure && error.code === 'changes-gone') return null;
      throw error;
    }
  }

  /**
   * Sends a delivery if it is due, and then what else is due for the same account. If enough of it is under way, those who send that
   * go on with this.
   */
  private async attempt(id: string): Promise<void> {
    const account = await this.store.accountOf(id);
    if (account === null) return;
    const underWay = this.busy.get(account) ?? 0;
    if (underWay >= maxOfAccount) return;
    this.busy.set(account, underWay + 1);
    const until = performance.now() + maxRowLength;
    try {
      let delivery = await this.store.claim(id, this.pace.claim);
      while (delivery) {
        await this.deliver(delivery);
        delivery = performance.now() < until ? await this.store.claimNext(account, this.pace.claim) : null;
      }
    } finally {
      const left = this.busy.get(account)! - 1;
      if (left > 0) this.busy.set(account, left);
      else this.busy.delete(account);
    }
  }

  private async deliver(delivery: ClaimedDelivery): Promise<void> {
    const items = await this.shownNow(delivery.items);
    if (delivery.items.length > 0 && items.length === 0) {
      // Not the receiver's fault.
      const result = { status: null, milliseconds: 0, error: null, state: 'delivered', pause: null } as const;
      await this.store.finish(delivery, result, null, this.pace.giveUpAfter);
      return;
    }
    const { body, headers } = this.messageOf(delivery, items);
    const address = delivery.format === 'discord' ? withAnswer(delivery.url) : delivery.url;
    const outcome = await send(this.outside, address, headers, body, this.pace.answer);
    const pause = this.pauseAfter(delivery, outcome);
    const { status, milliseconds, error } = outcome;
    const state = error === null ? 'delivered' : pause === null ? 'failed' : 'waiting';
    const hasEnded = await this.store.finish(
      delivery,
      { status, milliseconds, error, state, pause: state === 'waiting' ? pause : null },
      isGone(delivery, outcome) ? 'gone' : null,
      this.pace.giveUpAfter,
    );
    if (state === 'waiting' && !hasEnded) await this.request(delivery.id, Math.ceil(pause!));
  }

  /** Null: it is given up. */
  private pauseAfter({ type, attempts }: ClaimedDelivery, { retryAfter }: DeliveryResult): number | null {
    const pause = this.pace.pauses[attempts - 1];
    if (type === 'test' || pause === undefined) return null;
    // Receivers that were away are not asked by all at the same moment.
    const varied = pause * (1 + Math.random() / 10);
    return Math.max(varied, Math.min(retryAfter ?? 0, maxWait));
  }

  /** Without what has been hidden since: messages may be days old. */
  private async shownNow(items: readonly WebhookItem[]): Promise<WebhookItem[]> {
    const visible = await this.store.visible(
      items.flatMap(({ list }) => list?.uuid ?? []),
      items.flatMap(({ person }) => person?.key ?? []),
    );
    return items.filter(({ kind, list, person }) => {
      if (kind === 'list.deleted') return true;
      const key = list?.uuid ?? person?.key;
      return key === undefined || visible.has(key);
    });
  }

  private messageOf(
    { id, format, secrets, type, next, createdAt }: ClaimedDelivery,
    items: WebhookItem[],
  ): { body: string; headers: Record<string, string> } {
    const site = this.settings.publicUrl;
    const agent = { 'user-agent': `Staffroll webhooks (+${site})` };
    if (format === 'discord')
      return { body: JSON.stringify(discordMessage(type, items, site)), headers: agent };
    const message: WebhookMessage = {
      type,
      timestamp: new Date(createdAt).toISOString(),
      data: { items, next },
    };
    const body = JSON.stringify(message);
    const seconds = Math.floor(Date.now() / 1_000);
    return { body, headers: { ...agent, ...signedHeaders(id, seconds, body, secrets) } };
  }
}

/** Discord shows only a few of each message anyway, and how many more there are. */
function messagesOf(
  webhook: DueWebhook,
  changes: readonly PublicChange[],
  followed: Followed | null,
): { type: DeliveryType; items: WebhookItem[] }[] {
  const items = combine(webhook, changes, followed);
  if (items.length === 0) return [];
  if (webhook.format === 'discord') return [{ type: 'changes', items }];
  const messages: { type: DeliveryType; items: WebhookItem[] }[] = [];
  for (let from = 0; from < items.length; from += maxItems)
    messages.push({ type: 'changes', items: items.slice(from, from + maxItems) });
  return messages;
}

const nothing: Followed = { lists: new Map(), people: new Set(), gained: new Set() };

/** The changes before the first that is to wait; null: that is the first. */
function before(
  { items, next }: ChangesPage,
  waits: (change: PublicChange) => boolean,
): Pick<ChangesPage, 'items' | 'next'> | null {
  const first = items.findIndex(waits);
  if (first === -1) return { items, next };
  return first === 0 ? null : { items: items.slice(0, first), next: items[first - 1]!.cursor };
}

/** The time of the first change, in epoch seconds. */
const startOf = ({ items }: Pick<ChangesPage, 'items'>): number =>
  Math.min(Date.now() / 1_000, ...items.map(({ at }) => at));

/** Has Discord answer once the message is stored, and with the reason if it is not. */
function withAnswer(address: string): string {
  const url = new URL(address);
  url.searchParams.set('wait', 'true');
  return url.href;
}

/** Whether the receiver says that nothing will ever arrive: 410, and 404 of Discord, where the webhook was deleted. */
const isGone = ({ format }: ClaimedDelivery, { status }: DeliveryResult): boolean =>
  status === 410 || (format === 'discord' && status === 404);
