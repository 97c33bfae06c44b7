import { z } from 'zod';
import { ListCard } from './lists.js';
import { ScreenName } from './screen-name.js';

/** Who sees a way to reach a member (specification, section 3): its number is what is stored and sent. */
export const visibility = { private: 0, users: 1, public: 2 } as const;
export const Visibility = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Visibility = z.infer<typeof Visibility>;

/** The ways to reach a member, in order. */
export const contacts = ['discord', 'twitter', 'bluesky'] as const;
export type Contact = (typeof contacts)[number];

/** Characters. */
export const profileLimits = { bio: 4_000, contact: 200 } as const;

/** What stands for a handle that is written as an address or with an @. */
const handle = (address: RegExp, shape: RegExp, fault: string) =>
  z
    .string()
    .trim()
    .max(profileLimits.contact)
    .transform((text) =>
      text
        .replace(address, '')
        .replace(/^@/, '')
        .replace(/[/?#].*$/, ''),
    )
    .refine((text) => text === '' || shape.test(text), fault);

/** Handles, each empty where there is none. A whole address of a profile is taken for its handle. */
const Handles = {
  discord: handle(
    /^(?!)/,
    /^[^\s@\p{C}](?:[^@\p{C}]{0,38}[^\s@\p{C}])?$/u,
    'Your name at Discord, as watcher or watcher.of.credits.',
  ),
  twitter: handle(
    /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:twitter|x)\.com\//i,
    /^\w{1,15}$/,
    'Your name at Twitter: at most 15 letters, digits and _.',
  ),
  bluesky: handle(
    /^(?:https?:\/\/)?(?:www\.)?bsky\.app\/profile\//i,
    /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i,
    'Your whole name at Bluesky, as name.bsky.social.',
  ),
} satisfies Record<Contact, z.ZodType>;

/** `PUT /api/v1/account/profile`. Pages use `SaveProfile.shape` to say at once what is wrong. */
export const SaveProfile = z.object({
  screenName: ScreenName,
  /** Markdown. */
  bio: z.string().trim().max(profileLimits.bio, `At most ${profileLimits.bio} characters.`),
  ...Handles,
  discordVisibility: Visibility,
  twitterVisibility: Visibility,
  blueskyVisibility: Visibility,
});
export type SaveProfile = z.infer<typeof SaveProfile>;

/** `GET /api/v1/account`: what one's own account holds (specification, section 3). Times are epoch seconds. */
export const OwnAccount = SaveProfile.extend({
  screenName: z.string(),
  id: z.number().int(),
  avatar: z.string().nullable(),
  /** The account at Discord that signs in; null for ready-made accounts. */
  discordId: z.string().nullable(),
  anonymous: z.boolean(),
  isContributor: z.boolean(),
  isModerator: z.boolean(),
  banReason: z.string().nullable(),
  createdAt: z.number().int(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** `PUT /api/v1/account/anonymity` */
export const SetAnonymity = z.object({ anonymous: z.boolean() });
export type SetAnonymity = z.infer<typeof SetAnonymity>;

/** A browser that is signed in. Times are epoch seconds; `usedAt` is up to five minutes old. */
export const SessionLine = z.object({
  id: z.string(),
  /** As `Firefox on Windows`; empty where it did not say. */
  browser: z.string(),
  createdAt: z.number().int(),
  usedAt: z.number().int(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type SessionLine = z.infer<typeof SessionLine>;

/** `GET /api/v1/account/sessions` */
export const SessionList = z.object({ items: z.array(SessionLine) });
export type SessionList = z.infer<typeof SessionList>;

/** `DELETE /api/v1/account` */
export const DeleteAccount = z.object({
  /** Exactly as it stands. */
  screenName: z.string().max(200),
});
export type DeleteAccount = z.infer<typeof DeleteAccount>;

/** What deleting one's account would leave behind. */
export const Belongings = z.object({
  /** Lists of which one is the only author; others can claim them then. */
  lists: z.number().int(),
  /** Those of them that are UNLISTED: only moderators see them then. */
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
  /** Handles that the visitor may see. */
  contacts: z.object({ discord: z.string(), twitter: z.string(), bluesky: z.string() }).partial(),
  /** Lists that everybody may see: changed, and looked after as an author. */
  lists: z.number().int(),
  authored: z.number().int(),
  /** Stored changes of those. */
  changes: z.number().int(),
  /** Others do not see this page; told to the member and to moderators. */
  isHidden: z.boolean(),
  /** Told to the member and to moderators. */
  banReason: z.string().nullable(),
  isOwn: z.boolean(),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

/** `GET /api/v1/users/{id}/lists` */
export const MemberListsQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
export type MemberListsQuery = z.infer<typeof MemberListsQuery>;

export const MemberLists = z.object({
  items: z.array(ListCard),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type MemberLists = z.infer<typeof MemberLists>;
