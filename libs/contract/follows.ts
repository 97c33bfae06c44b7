import { z } from 'zod';
import { ListNameAndStatus } from './documents.js';
import { defineEndpoints } from './endpoint.js';
import { PathList, PathName, PathPerson } from './scalars.js';
import { WebhookListName } from './webhooks.js';

/** Follows of one member; how far back the feed goes, in days; and its entries at most. */
export const followLimits = { perAccount: 1000, days: 30, entries: 200 } as const;

/** `edits`: what a list contains changed; `status`: it was created, published or got another status. */
export const FollowWhat = z.enum(['edits', 'status']);
export type FollowWhat = z.infer<typeof FollowWhat>;

/** `PUT /api/v1/lists/{id}/follow`. Empty: everything. */
export const SetFollow = z.object({ what: z.array(FollowWhat).max(2).default([]) });
export type SetFollow = z.output<typeof SetFollow>;

/** A person or studio that is followed; the names are empty while no public list credits them. */
export const FollowedPerson = z.object({
  key: z.string(),
  ja: z.string(),
  en: z.string(),
  anilistId: z.number().int().nullable(),
  isStudio: z.boolean(),
});
export type FollowedPerson = z.infer<typeof FollowedPerson>;

/** Something that the member follows: either a list or a person. */
export const Follow = z.object({
  id: z.string(),
  what: z.array(FollowWhat),
  /** Epoch seconds. */
  createdAt: z.number().int(),
  list: WebhookListName.optional(),
  person: FollowedPerson.optional(),
});
export type Follow = z.infer<typeof Follow>;

/** `GET /api/v1/account/follows`, newest first. */
export const FollowList = z.object({ items: z.array(Follow) });
export type FollowList = z.infer<typeof FollowList>;

/** What happened to one list on one day (UTC), and why it is in the feed. */
export const FollowedEntry = z.object({
  day: z.string(),
  /** Of the last event, in epoch seconds. */
  at: z.number().int(),
  list: ListNameAndStatus,
  /** The member follows the list itself: how often it was edited, and whether it was created or its status changed. */
  edits: z.number().int(),
  isNew: z.boolean(),
  hasNewStatus: z.boolean(),
  followsList: z.boolean(),
  /** Whom the member follows and the new list credits. */
  people: z.array(FollowedPerson),
  isUnseen: z.boolean(),
});
export type FollowedEntry = z.infer<typeof FollowedEntry>;

/** `GET /api/v1/account/following`, newest first. */
export const FollowedFeed = z.object({
  items: z.array(FollowedEntry),
  unseen: z.number().int(),
});
export type FollowedFeed = z.infer<typeof FollowedFeed>;

/** `POST /api/v1/account/following/seen`: up to this time, in epoch seconds. */
export const SeenUpTo = z.object({ at: z.number().int().min(0).max(4_000_000_000) });

export const followEndpoints = defineEndpoints({
  'GET /api/v1/account/follows': {
    summary: 'What you follow; nobody else can see it',
    answer: FollowList,
    isPrivate: true,
  },
  'PUT /api/v1/lists/:id/follow': {
    summary: 'Follows a list, or changes what of it you follow',
    path: z.object({ id: PathList }),
    body: SetFollow,
    answer: Follow,
  },
  'PUT /api/v1/people/:id/follow': {
    summary: 'Follows a person',
    path: z.object({ id: PathPerson }),
    answer: Follow,
  },
  'PUT /api/v1/studios/:id/follow': {
    summary: 'Follows a studio',
    path: z.object({ id: PathPerson }),
    answer: Follow,
  },
  'DELETE /api/v1/account/follows/:id': {
    summary: 'Follows it no more',
    path: z.object({ id: PathName }),
  },
  'GET /api/v1/account/following': {
    summary: 'What happened in the last 30 days to what you follow, one entry for each list and day',
    answer: FollowedFeed,
    isPrivate: true,
  },
  'POST /api/v1/account/following/seen': {
    summary: 'Notes up to when you have seen what happened',
    body: SeenUpTo,
  },
});
