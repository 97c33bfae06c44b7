import { defineEntity, p } from '@mikro-orm/core';
import type {
  DeliveryState,
  DeliveryType,
  Webhook as ShownWebhook,
  WebhookFormat,
  WebhookItem,
  WebhookState,
} from '@libs/contract/community/webhooks.js';
import { ownedBy } from './accounts.js';
import { index, json, now, texts, time } from './columns.js';

/** An address that is told about public changes. */
export const Webhook = defineEntity({
  name: 'Webhook',
  tableName: 'webhook',
  properties: {
    id: p.uuid().defaultRaw('gen_random_uuid()').primary(),
    accountId: ownedBy().index(),
    url: p.text(),
    format: p.text().$type<WebhookFormat>().check(`format in ('standard', 'discord')`),
    /** Empty: all. */
    kinds: texts().$type<ShownWebhook['kinds']>(),
    /** Uuids. Empty: all. */
    lists: texts(),
    /** Only what its owner follows. */
    onlyFollowed: p.boolean().default(false),
    /** As it is: a hash could not sign. */
    secret: p.text(),
    /** The one before, which also signs until then. */
    formerSecret: p.text().nullable(),
    formerUntil: time().nullable(),
    /** Of the last public change that deliveries have been made of, or that it is not told about. */
    cursor: p.text(),
    /** When the last delivery was made. */
    madeAt: time().nullable(),
    /** Why it is off; null: it is on. */
    off: p.text().$type<Exclude<WebhookState, 'on'>>().nullable().check(`off in ('off', 'gone', 'failing')`),
    failingSince: time().nullable(),
    lastError: p.text().nullable(),
    createdAt: now(),
  },
});

/** A message to a webhook; its id is the `webhook-id`, the same for every attempt. */
export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_delivery',
  properties: {
    id: p.uuid().defaultRaw('gen_random_uuid()').primary(),
    webhookId: p
      .manyToOne(Webhook)
      .mapToPk()
      .fieldName('webhook_id')
      .deleteRule('cascade')
      .updateRule('no action'),
    type: p.text().$type<DeliveryType>(),
    items: json<WebhookItem[]>(),
    /** The cursor after these changes. */
    next: p.text(),
    state: p
      .text()
      .$type<DeliveryState>()
      .default('waiting')
      .check(`state in ('waiting', 'delivered', 'failed')`),
    attempts: p.smallint().default(0),
    createdAt: now().index(),
    attemptedAt: time().nullable(),
    /** Null once it is no longer waiting. */
    nextAt: time().nullable(),
    status: p.smallint().nullable(),
    milliseconds: p.integer().nullable(),
    error: p.text().nullable(),
  },
  indexes: [
    index('webhook_delivery_log', 'webhook_delivery (webhook_id, created_at desc, id)'),
    index('webhook_delivery_due', `webhook_delivery (next_at) where state = 'waiting'`),
  ],
});
