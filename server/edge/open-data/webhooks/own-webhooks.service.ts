import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ChangeWebhook,
  type Delivery,
  type DeliveryLog,
  isDiscordAddress,
  type MadeWebhook,
  type MakeWebhook,
  type Webhook,
  webhookLimits,
  type WebhookList,
} from '@libs/contract/community/webhooks.js';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { authorize } from '../../../base/http/authorize.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { ListAccess } from '../../../shared/list-store/list-access.service.js';
import { SecurityLog } from '../../../base/logging/security-log.js';
import { OutsideFault } from '../../../base/outbound-http/outbound-http.js';
import { LeavingService } from '../../../domain/users/leaving.service.js';
import { PublicChanges } from '../changes.service.js';
import { DeliveryStore } from './delivery.store.js';
import { newSecret } from './sign.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookStore } from './webhook.store.js';

/** The visitor's own webhooks. Banned members can see and delete theirs; nothing is sent to them. */
@Injectable()
export class OwnWebhooks implements OnModuleInit {
  constructor(
    private readonly store: WebhookStore,
    private readonly deliveries: DeliveryStore,
    private readonly sending: WebhookDeliveries,
    private readonly changes: PublicChanges,
    private readonly access: ListAccess,
    private readonly leaving: LeavingService,
    private readonly security: SecurityLog,
  ) {}

  onModuleInit(): void {
    this.leaving.also((em, account) => this.store.removeAll(em, account));
  }

  /** Newest first. Failure: unauthorized. */
  async list(visitor: Visitor): Promise<WebhookList> {
    if (!visitor) throw new Failure('unauthorized');
    return { items: await this.store.ofAccount(visitor.id) };
  }

  /** The answer is the only place that contains the secret. Failures: unauthorized, banned, webhook-address, webhook-limit, list-not-found. */
  async make(
    visitor: Visitor,
    { url, format, kinds, lists, onlyFollowed }: MakeWebhook,
  ): Promise<MadeWebhook> {
    authorize(visitor, policy.keepWebhook(visitor));
    try {
      this.sending.check(url);
    } catch (error) {
      if (error instanceof OutsideFault) throw new Failure('webhook-address', error.message);
      throw error;
    }
    const secret = newSecret();
    const id = await this.store.add(
      {
        accountId: visitor.id,
        url: new URL(url).href,
        format: format ?? (isDiscordAddress(url) ? 'discord' : 'standard'),
        kinds,
        lists: await this.uuids(visitor, lists),
        onlyFollowed,
        secret,
        cursor: await this.changes.end(),
      },
      webhookLimits.perAccount,
    );
    this.security.record('webhook.created', { webhook: id });
    return { ...(await this.one(visitor.id, id)), secret };
  }

  /** Failures: unauthorized, banned, webhook-not-found, list-not-found. */
  async change(
    visitor: Visitor,
    id: string,
    { isOn, kinds, lists, onlyFollowed }: ChangeWebhook,
  ): Promise<Webhook> {
    authorize(visitor, policy.keepWebhook(visitor));
    const { state } = await this.one(visitor.id, id);
    if (kinds || lists || onlyFollowed !== undefined)
      await this.store.choose(visitor.id, id, {
        ...(kinds ? { kinds } : {}),
        ...(lists ? { lists: await this.uuids(visitor, lists) } : {}),
        ...(onlyFollowed === undefined ? {} : { onlyFollowed }),
      });
    if (isOn === true && state !== 'on') await this.store.switchOn(visitor.id, id, await this.changes.end());
    if (isOn === false && state === 'on') {
      await this.store.switchOff(visitor.id, id);
      await this.deliveries.drop(id);
    }
    return this.one(visitor.id, id);
  }

  /** Failures: unauthorized, webhook-not-found. */
  async remove(visitor: Visitor, id: string): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    if (!(await this.store.remove(visitor.id, id))) throw new Failure('webhook-not-found');
    this.security.record('webhook.deleted', { webhook: id });
  }

  /** Failures: unauthorized, banned, webhook-not-found. */
  async renewSecret(visitor: Visitor, id: string): Promise<{ secret: string }> {
    authorize(visitor, policy.keepWebhook(visitor));
    const secret = newSecret();
    if (!(await this.store.renewSecret(visitor.id, id, secret))) throw new Failure('webhook-not-found');
    this.security.record('webhook.secret-renewed', { webhook: id });
    return { secret };
  }

  /** Also while it is off. Failures: unauthorized, banned, webhook-not-found. */
  async test(visitor: Visitor, id: string): Promise<Delivery> {
    authorize(visitor, policy.keepWebhook(visitor));
    await this.one(visitor.id, id);
    const delivery = await this.deliveries.test(id, await this.changes.end());
    return this.requested(delivery);
  }

  /** Failures: unauthorized, webhook-not-found. */
  async log(visitor: Visitor, id: string): Promise<DeliveryLog> {
    if (!visitor) throw new Failure('unauthorized');
    await this.one(visitor.id, id);
    return { items: await this.deliveries.log(visitor.id, id, webhookLimits.shown) };
  }

  /** Failures: unauthorized, banned, webhook-not-found, webhook-off, delivery-not-found. */
  async redeliver(visitor: Visitor, id: string, delivery: string): Promise<Delivery> {
    authorize(visitor, policy.keepWebhook(visitor));
    const { state } = await this.one(visitor.id, id);
    if (state !== 'on') throw new Failure('webhook-off');
    if (!(await this.deliveries.again(visitor.id, id, delivery))) throw new Failure('delivery-not-found');
    return this.requested(delivery);
  }

  private async requested(delivery: string): Promise<Delivery> {
    await this.sending.request(delivery);
    const line = await this.deliveries.one(delivery);
    if (!line) throw new Failure('delivery-not-found');
    return line;
  }

  private async one(accountId: number, id: string): Promise<Webhook> {
    const [webhook] = await this.store.ofAccount(accountId, id);
    if (!webhook) throw new Failure('webhook-not-found');
    return webhook;
  }

  private async uuids(visitor: Visitor, lists: readonly string[]): Promise<string[]> {
    const uuids = new Set<string>();
    for (const list of lists) uuids.add((await this.access.row(visitor, list)).uuid);
    return [...uuids];
  }
}
