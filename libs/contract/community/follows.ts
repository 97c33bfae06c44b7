import { z } from 'zod';
import { ListNameAndStatus } from '../base/documents.js';
import { defineEndpoints } from '../base/endpoint.js';
import { line, moment, PathList, PathName, PathPerson, wholeInAddress } from '../base/scalars.js';
import { ListCard } from '../lists/lists.js';
import { SeasonSchema } from '../base/shapes.js';
import { WebhookListName } from './webhooks.js';

/** Follows of one member; how far back the feed goes, in days; its entries at most; up to how many lists are counted; and lists that wait. */
export const followLimits = { perAccount: 1000, days: 30, entries: 200, counted: 100, tasks: 30 } as const;

/**
 * Of a list, `edits`: what it contains changed; `status`: it was created, published or got another status; `comments`: its discussion.
 * Of people and studios, `lists`: only lists that did not credit them before.
 */
export const FollowWhat = z.enum(['edits', 'status', 'comments', 'lists']);
export type FollowWhat = z.infer<typeof FollowWhat>;

/** `PUT /api/v1/lists/{id}/follow`. Empty: everything. */
export const SetFollow = z.object({
  what: z
    .array(FollowWhat.exclude(['lists']))
    .max(3)
    .default([]),
});
export type SetFollow = z.output<typeof SetFollow>;

/** `PUT /api/v1/people/{id}/follow` and of studios. Empty: every credit. */
export const SetFollowOfPerson = z
  .object({
    what: z
      .array(FollowWhat.extract(['lists']))
      .max(1)
      .default([]),
  })
  .default({ what: [] });

/** A person or studio that is followed; the names are empty while no public list credits them. */
export const FollowedPerson = z.object({
  key: z.string(),
  ja: z.string(),
  en: z.string(),
  anilistId: z.number().int().nullable(),
  isStudio: z.boolean(),
});
export type FollowedPerson = z.infer<typeof FollowedPerson>;

/** A role in the lists of one season. */
export const FollowedRole = z.object({
  /** In English, as lists write it. */
  role: z.string(),
  year: z.number().int(),
  season: SeasonSchema,
});
export type FollowedRole = z.infer<typeof FollowedRole>;

/** Something that the member follows: a list, a person, or a role in a season. */
export const Follow = z.object({
  id: z.string(),
  what: z.array(FollowWhat),
  /** Epoch seconds. */
  createdAt: z.number().int(),
  list: WebhookListName.optional(),
  person: FollowedPerson.optional(),
  role: FollowedRole.optional(),
});
export type Follow = z.infer<typeof Follow>;

/** `GET /api/v1/account/follows`, newest first. */
export const FollowList = z.object({ items: z.array(Follow) });
export type FollowList = z.infer<typeof FollowList>;

/** `PUT /api/v1/account/follows/role` */
export const FollowRole = z.object({
  role: line(200, 'At most 200 characters.').min(1, 'Choose a role.'),
  year: z.number().int().min(1900).max(2200),
  season: SeasonSchema,
});
export type FollowRole = z.output<typeof FollowRole>;

/** What happened to one list on one day (UTC), and why it is in the feed. */
export const FollowedEntry = z.object({
  day: z.string(),
  /** Of the last event, in epoch seconds. */
  at: z.number().int(),
  list: ListNameAndStatus,
  /** The list was created that day. */
  isNew: z.boolean(),
  /** The member follows the list itself: how often it was edited, and whether its status changed. */
  followsList: z.boolean(),
  edits: z.number().int(),
  hasNewStatus: z.boolean(),
  /** Comments of others in its discussion; and how many of that day, in any discussion, mention the member. */
  comments: z.number().int(),
  mentions: z.number().int(),
  /** Whom the member follows, and how many credits of theirs came that day. */
  people: z.array(FollowedPerson.extend({ credits: z.number().int() })),
  roles: z.array(FollowedRole.extend({ credits: z.number().int() })),
  isUnseen: z.boolean(),
});
export type FollowedEntry = z.infer<typeof FollowedEntry>;

/** `GET /api/v1/account/following`, newest first. */
export const FollowedFeed = z.object({
  items: z.array(FollowedEntry),
  /** How many lists have something new since the member last looked; at most 100 are counted. */
  unseen: z.number().int(),
  /** The address of the same as a private Atom feed, without scheme and host; null before the member followed anything. */
  atom: z.string().nullable(),
});
export type FollowedFeed = z.infer<typeof FollowedFeed>;

export const FollowedFeedQuery = z.object({
  limit: wholeInAddress(0, followLimits.entries)
    .optional()
    .meta({ description: 'How many entries to answer; `0` only counts them', example: 20 }),
});

/** `POST /api/v1/account/following/seen`: up to this time, in epoch seconds. */
export const SeenUpTo = z.object({ until: moment });

/** Why a list waits for this member: they are its author, follow it, or it lately gained credits of whom they follow. */
export const waitingReasons = ['author', 'followed', 'people'] as const;

/** `GET /api/v1/account/tasks`, most recently changed first. */
export const OwnTasks = z.object({
  items: z.array(
    z.object({
      card: ListCard,
      because: z.enum(waitingReasons),
      /** Rows without a confirmed English name. */
      names: z.number().int(),
    }),
  ),
});
export type OwnTasks = z.infer<typeof OwnTasks>;

export const PrivateFeed = z.object({ atom: z.string() });

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
    summary: 'Follows a person, or changes what of theirs you follow',
    path: z.object({ id: PathPerson }),
    body: SetFollowOfPerson,
    answer: Follow,
  },
  'PUT /api/v1/studios/:id/follow': {
    summary: 'Follows a studio, or changes what of its you follow',
    path: z.object({ id: PathPerson }),
    body: SetFollowOfPerson,
    answer: Follow,
  },
  'PUT /api/v1/account/follows/role': {
    summary: 'Follows a role in the lists of one season',
    body: FollowRole,
    answer: Follow,
  },
  'DELETE /api/v1/account/follows/:id': {
    summary: 'Unfollows a list, person or role',
    path: z.object({
      id: PathName.meta({
        description: '`id` of what you follow, as `/api/v1/account/follows` has it',
        example: '17',
      }),
    }),
  },
  'GET /api/v1/account/following': {
    summary: 'What happened in the last 30 days to what you follow, one entry for each list and day',
    query: FollowedFeedQuery,
    answer: FollowedFeed,
    isPrivate: true,
  },
  'GET /api/v1/account/tasks': {
    summary: `Lists in progress or to review that you wrote or follow, or that lately credited people whom you follow; at most ${followLimits.tasks}`,
    answer: OwnTasks,
    isPrivate: true,
  },
  'POST /api/v1/account/following/seen': {
    isAlwaysAllowed: true,
    summary: 'Marks everything up to a time as seen',
    body: SeenUpTo,
  },
  'POST /api/v1/account/following/address': {
    summary: 'Renews the private address of your Atom feed; the old one stops working',
    answer: PrivateFeed,
  },
});
