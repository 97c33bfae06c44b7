import { z } from 'zod';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import { ListCard } from '../lists/lists.js';
import { ScreenName } from './screen-name.js';
import { line, pageInAddress, text, trimmed, PathId, PathName } from '../base/scalars.js';
import { MemberFace } from '../base/shapes.js';

/** Who can see a contact handle (rule privacy-2). The numbers are stored and sent. */
export const visibility = { private: 0, users: 1, public: 2 } as const;
export const Visibility = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Visibility = z.infer<typeof Visibility>;

/** The kinds of contact handle, in display order. */
export const contacts = ['discord', 'twitter', 'bluesky'] as const;
export type Contact = (typeof contacts)[number];

/** Characters. */
export const profileLimits = { bio: 4_000, contact: 200 } as const;

/** Prefixes to strip from a handle that was entered as an address or with an @. */
const handle = (address: RegExp, shape: RegExp, fault: string) =>
  line(profileLimits.contact)
    .transform((text) =>
      text
        .replace(address, '')
        .replace(/^@/, '')
        .replace(/[/?#].*$/, ''),
    )
    .refine((text) => text === '' || shape.test(text), fault);

/** Contact handles, empty when not set. A full profile address is reduced to its handle. */
const Handles = {
  discord: handle(
    /^(?!)/,
    /^[^\s@\p{C}](?:[^@\p{C}]{0,38}[^\s@\p{C}])?$/u,
    'Your Discord username, for example watcher or watcher.of.credits.',
  ),
  twitter: handle(
    /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:twitter|x)\.com\//i,
    /^\w{1,15}$/,
    'Your Twitter username: at most 15 letters, digits and underscores.',
  ),
  bluesky: handle(
    /^(?:https?:\/\/)?(?:www\.)?bsky\.app\/profile\//i,
    /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i,
    'Your full Bluesky handle, for example name.bsky.social.',
  ),
} satisfies Record<Contact, z.ZodType>;

/** `PUT /api/v1/account/profile`. Pages use `SaveProfile.shape` to validate as you type. */
export const SaveProfile = z.object({
  screenName: ScreenName,
  /** Markdown. */
  bio: trimmed(profileLimits.bio, `At most ${profileLimits.bio} characters.`),
  ...Handles,
  discordVisibility: Visibility,
  twitterVisibility: Visibility,
  blueskyVisibility: Visibility,
});
export type SaveProfile = z.infer<typeof SaveProfile>;

/** `GET /api/v1/account`: everything about your own account (rule privacy-2). Times are epoch seconds. */
export const OwnAccount = SaveProfile.extend({
  screenName: z.string(),
  id: z.number().int(),
  avatar: z.string().nullable(),
  /** The Discord account used to sign in; null for the ready-made development accounts. */
  discordId: z.string().nullable(),
  anonymous: z.boolean(),
  isContributor: z.boolean(),
  isModerator: z.boolean(),
  banReason: z.string().nullable(),
  createdAt: z.number().int(),
  /** The last warning of a moderator that you have read: plain text, and when it was written. Null: none. */
  lastWarning: z.object({ text: z.string(), at: z.number().int() }).nullable(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** `PUT /api/v1/account/anonymity` */
export const SetAnonymity = z.object({ anonymous: z.boolean() });
export type SetAnonymity = z.infer<typeof SetAnonymity>;

/** A signed-in browser session. Times are epoch seconds; `usedAt` is up to an hour old. */
export const SessionLine = z.object({
  id: z.string(),
  /** For example `Firefox on Windows`; empty when the browser did not identify itself. */
  browser: z.string(),
  createdAt: z.number().int(),
  usedAt: z.number().int(),
  /** The session that makes this request. */
  isThis: z.boolean(),
});
export type SessionLine = z.infer<typeof SessionLine>;

/** `GET /api/v1/account/sessions` */
export const SessionList = z.object({ items: z.array(SessionLine) });
export type SessionList = z.infer<typeof SessionList>;

/** `DELETE /api/v1/account` */
export const DeleteAccount = z.object({
  /** Must match exactly. */
  screenName: text(200),
});
export type DeleteAccount = z.infer<typeof DeleteAccount>;

/** What deleting your account would leave behind. */
export const Belongings = z.object({
  /** Lists with you as their only author; others can claim them afterwards. */
  lists: z.number().int(),
  /** How many of those are UNLISTED and will be visible to moderators only. */
  unlisted: z.number().int(),
});
export type Belongings = z.infer<typeof Belongings>;

/** `GET /api/v1/users/{id}`: what this visitor may see of a member. Times are epoch seconds. */
export const MemberProfile = z.object({
  id: z.number().int(),
  screenName: z.string(),
  avatar: z.string().nullable(),
  bio: z.string(),
  createdAt: z.number().int(),
  isContributor: z.boolean(),
  isModerator: z.boolean(),
  /** The handles that this visitor may see. */
  contacts: z.object({ discord: z.string(), twitter: z.string(), bluesky: z.string() }).partial(),
  /** Counts cover public lists only: lists changed, and lists the member is an author of. */
  lists: z.number().int(),
  authored: z.number().int(),
  /** Stored changes to those lists. */
  changes: z.number().int(),
  /** Hidden from other members; present only for the member and for moderators. */
  isHidden: z.boolean(),
  /** Present only for the member and for moderators. */
  banReason: z.string().nullable(),
  isOwn: z.boolean(),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

/** `GET /api/v1/users/{id}/lists` */
export const MemberListsQuery = z.object({ page: pageInAddress(), ...places });
export type MemberListsQuery = z.infer<typeof MemberListsQuery>;

export const MemberLists = z.object({
  items: z.array(ListCard),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
});
export type MemberLists = z.infer<typeof MemberLists>;

/** `GET /api/v1/users/{id}/activity`: what a member did with public lists in the last 53 weeks. */
export const MemberActivity = z.object({
  /** Those with changes, oldest first. */
  weeks: z.array(
    z.object({
      /** Monday, 0:00 UTC, in epoch seconds. */
      start: z.number().int(),
      changes: z.number().int(),
      lists: z.number().int(),
    }),
  ),
  changes: z.number().int(),
  /** Each once. */
  lists: z.number().int(),
  comments: z.number().int(),
});
export type MemberActivity = z.infer<typeof MemberActivity>;

/** `GET /api/v1/thanks` */
export const Thanks = z.object({
  /** Members who changed a public list in the last seven days, the latest first, at most 24; no anonymous ones. */
  members: z.array(MemberFace),
  /** How many more there are, anonymous ones as well. */
  more: z.number().int(),
  /** Public lists that changed in these days. */
  lists: z.number().int(),
});
export type Thanks = z.infer<typeof Thanks>;

const OneMember = z.object({ id: PathId.describe('Account id of a member') });

export const accountEndpoints = defineEndpoints({
  'GET /api/v1/account': {
    summary: 'Returns your account',
    answer: OwnAccount,
    isPrivate: true,
  },
  'PUT /api/v1/account/profile': {
    summary: 'Saves your profile. Visibility: 0 for only you, 1 for members, 2 for everybody',
    body: SaveProfile,
    answer: OwnAccount,
  },
  'PUT /api/v1/account/anonymity': {
    summary: 'Sets whether others see your name',
    body: SetAnonymity,
    answer: OwnAccount,
  },
  'GET /api/v1/account/sessions': {
    summary: 'Lists your active sessions',
    answer: SessionList,
    isPrivate: true,
  },
  'DELETE /api/v1/account/sessions/:id': {
    isAlwaysAllowed: true,
    summary: 'Ends one session and signs out its open pages',
    path: z.object({
      id: PathName.meta({
        description: '`id` of a session, as `/api/v1/account/sessions` has it',
        example: 'Zx3kQ9',
      }),
    }),
  },
  'POST /api/v1/account/sessions/end-others': {
    isAlwaysAllowed: true,
    summary: 'Ends all your sessions except the current one',
  },
  'GET /api/v1/account/export': {
    summary: 'Downloads everything stored about you, as a file',
    answer: z.looseObject({}),
    isPrivate: true,
  },
  'GET /api/v1/account/belongings': {
    summary: 'Lists that deleting your account would leave without an author',
    answer: Belongings,
    isPrivate: true,
  },
  'DELETE /api/v1/account': {
    isAllowedWhenWarned: true,
    summary: 'Deletes your account; your contributions stay',
    body: DeleteAccount,
  },
  'GET /api/v1/thanks': {
    summary: 'Who worked on public lists in the last seven days; up to ten minutes old',
    dependsOn: ['lists'],
    answer: Thanks,
  },
  'GET /api/v1/users/:id': {
    isOpen: true,
    summary: 'Returns a member, as far as this visitor may see them',
    path: OneMember,
    answer: MemberProfile,
    isPrivate: true,
  },
  'GET /api/v1/users/:id/activity': {
    isOpen: true,
    summary: 'What a member did with public lists in the last 53 weeks',
    path: OneMember,
    answer: MemberActivity,
    isPrivate: true,
  },
  'GET /api/v1/users/:id/lists': {
    isOpen: true,
    summary: 'Lists that a member changed, most recently updated first',
    path: OneMember,
    query: MemberListsQuery,
    answer: MemberLists,
    isPrivate: true,
  },
});
