import { z } from 'zod';
import { changeSubjects, PublicChange, webhookKinds } from '../lists/changes.js';
import { defineEndpoints } from '../base/endpoint.js';
import { line, PathName, text } from '../base/scalars.js';

/** For one account, for one webhook, in characters; deliveries are kept for this many days, and this many are shown. */
export const webhookLimits = { perAccount: 5, lists: 50, address: 500, keptDays: 14, shown: 100 } as const;

export const webhookFormats = ['standard', 'discord'] as const;
export const WebhookFormatSchema = z.enum(webhookFormats);
export type WebhookFormat = z.infer<typeof WebhookFormatSchema>;

/** Whether messages that are sent to an address appear in a channel of Discord. */
export function isDiscordAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/.test(url.hostname) &&
    /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/.test(url.pathname)
  );
}

const WebhookAddress = line(webhookLimits.address, `At most ${webhookLimits.address} characters.`).refine(
  (address) => /^https?:\/\//i.test(address) && URL.canParse(address),
  'Enter a whole address, such as https://example.com/staffroll.',
);

/** The kind of a change that a webhook is told. */
export const WebhookChangeKind = z.enum(webhookKinds);
/** An exact kind, or all about one subject. */
export const WebhookKind = z.enum([...changeSubjects, ...webhookKinds]);
/** Empty: all. */
const WebhookKinds = z.array(WebhookKind).max(webhookKinds.length + changeSubjects.length);
/** Slugs or uuids. Empty: all. */
const WebhookLists = z
  .array(text(300).min(1))
  .max(webhookLimits.lists, `At most ${webhookLimits.lists} lists.`);

const OnlyFollowed = z
  .boolean()
  .describe(
    'Only what you follow: these lists and people, and lists that credit followed people or roles anew',
  );

/** `POST /api/v1/account/webhooks` */
export const MakeWebhook = z
  .object({
    url: WebhookAddress,
    /** By default what the address suggests. */
    format: WebhookFormatSchema.optional(),
    kinds: WebhookKinds.default([]),
    lists: WebhookLists.default([]),
    onlyFollowed: OnlyFollowed.default(false),
  })
  .refine(({ url, format }) => format !== 'standard' || !isDiscordAddress(url), {
    path: ['format'],
    message: 'Discord understands only its own format. Choose Discord.',
  });
export type MakeWebhook = z.output<typeof MakeWebhook>;

/** `PATCH /api/v1/account/webhooks/{id}`: what is left out stays. */
export const ChangeWebhook = z.object({
  isOn: z.boolean().optional(),
  kinds: WebhookKinds.optional(),
  lists: WebhookLists.optional(),
  onlyFollowed: OnlyFollowed.optional(),
});
export type ChangeWebhook = z.output<typeof ChangeWebhook>;

/** `off`: by its owner; `gone`: the receiver said that it is gone for good; `failing`: nothing arrived for days. */
export const webhookStates = ['on', 'off', 'gone', 'failing'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const WebhookStateSchema = z.enum(webhookStates);

/** One of the lists that a webhook is about; the title and slug are null if it is not public now. */
export const WebhookListName = z.object({
  uuid: z.string(),
  slug: z.string().nullable(),
  title: z.string().nullable(),
});

/** A webhook, as its owner sees it. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  format: WebhookFormatSchema,
  kinds: z.array(WebhookKind),
  lists: z.array(WebhookListName),
  onlyFollowed: z.boolean(),
  state: WebhookStateSchema,
  /** Epoch seconds. */
  createdAt: z.number().int(),
  /** Since when nothing has arrived, in epoch seconds; null: the last delivery arrived. */
  failingSince: z.number().int().nullable(),
  /** Why the last delivery did not arrive. */
  lastError: z.string().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** `GET /api/v1/account/webhooks`, newest first. */
export const WebhookList = z.object({ items: z.array(Webhook) });
export type WebhookList = z.infer<typeof WebhookList>;

/** With the secret, which is shown only this once. */
export const MadeWebhook = Webhook.extend({ secret: z.string() });
export type MadeWebhook = z.infer<typeof MadeWebhook>;

export const WebhookSecret = z.object({ secret: z.string() });

export const deliveryTypes = ['changes', 'changes-gone', 'test'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A line of the log. */
export const Delivery = z.object({
  /** The `webhook-id` of the message. */
  id: z.string(),
  type: z.enum(deliveryTypes),
  /** How many things it tells about. */
  items: z.number().int(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** Epoch seconds, as the others. */
  createdAt: z.number().int(),
  attemptedAt: z.number().int().nullable(),
  /** When it is sent next, while it is waiting. */
  nextAt: z.number().int().nullable(),
  /** What the receiver answered to the last attempt; null: nothing. */
  status: z.number().int().nullable(),
  milliseconds: z.number().int().nullable(),
  error: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** `GET /api/v1/account/webhooks/{id}/deliveries`, newest first. */
export const DeliveryLog = z.object({ items: z.array(Delivery) });
export type DeliveryLog = z.infer<typeof DeliveryLog>;

/** A change in a message: several of the same thing are one, as the last of them left it. */
export const WebhookItem = PublicChange.extend({
  kind: WebhookChangeKind,
  /** How many they were. */
  times: z.number().int(),
});
export type WebhookItem = z.infer<typeof WebhookItem>;

/** The body of a message in the standard format (docs/webhooks.md). */
export const WebhookMessage = z.object({
  type: z.enum(deliveryTypes),
  /** When it was made, in ISO 8601. */
  timestamp: z.string(),
  data: z.object({
    items: z.array(WebhookItem),
    /** The `since` with which the feed of changes continues. */
    next: z.string(),
  }),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

const webhookId = PathName.meta({ description: '`id` of a webhook', example: 'Zx3kQ9' });
const OneWebhook = z.object({ id: webhookId });

export const webhookEndpoints = defineEndpoints({
  'GET /api/v1/account/webhooks': {
    summary: 'Your webhooks',
    answer: WebhookList,
    isPrivate: true,
  },
  'POST /api/v1/account/webhooks': {
    summary: 'Adds a webhook; the answer is the only time its secret is shown',
    body: MakeWebhook,
    answer: MadeWebhook,
    status: 201,
  },
  'PATCH /api/v1/account/webhooks/:id': {
    summary: 'Switches a webhook on or off, or changes what it tells about',
    path: OneWebhook,
    body: ChangeWebhook,
    answer: Webhook,
  },
  'DELETE /api/v1/account/webhooks/:id': {
    summary: 'Deletes a webhook with its log',
    path: OneWebhook,
  },
  'POST /api/v1/account/webhooks/:id/secret': {
    summary: 'Renews the secret of a webhook; for a day, messages are also signed with the former one',
    path: OneWebhook,
    answer: WebhookSecret,
  },
  'POST /api/v1/account/webhooks/:id/test': {
    summary: 'Sends a test message, once; its result is in the log',
    path: OneWebhook,
    answer: Delivery,
    status: 201,
  },
  'GET /api/v1/account/webhooks/:id/deliveries': {
    summary: 'What was sent to a webhook in the last 14 days, newest first, at most 100',
    path: OneWebhook,
    answer: DeliveryLog,
    isPrivate: true,
  },
  'POST /api/v1/account/webhooks/:id/deliveries/:delivery/redeliver': {
    summary: 'Sends a message again, with the same id',
    path: z.object({
      id: webhookId,
      delivery: PathName.meta({ description: '`id` of a delivery in its log', example: 'msg_7Yp2' }),
    }),
    answer: Delivery,
  },
});
