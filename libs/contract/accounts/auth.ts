import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { UnreadWarning } from './warnings.js';

/** Who is signed in. */
export const AuthState = z.object({
  loggedIn: z.boolean(),
  banned: z.boolean(),
  /** Shown to a banned user. */
  banReason: z.string().nullable(),
  /** When the ban ends by itself, in epoch seconds; null for a permanent ban or no ban. */
  banUntil: z.number().int().nullable(),
  /** The oldest warning that the member has not read; until then they change nothing. Null: none. */
  warning: UnreadWarning.nullable(),
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  screenName: z.string().nullable(),
  avatar: z.string().nullable(),
  isContributor: z.boolean(),
  isModerator: z.boolean(),
  /** Open reports, for the badge. */
  reports: z.number().int(),
  /** Whether this browser shows the side navigation collapsed. */
  retractedSidebar: z.boolean(),
  /** Which search this browser prefers. */
  searchSystem: z.enum(['new', 'old']),
  /** Whether the development sign-in is on. */
  developmentSignIn: z.boolean(),
});
export type AuthState = z.infer<typeof AuthState>;

/** 0 nobody, 1 members, 2 everybody, as in the profile. */
const visibility = z.number().int();

/**
 * The auth and user state (rule format-7): `GET /account/auth.php` and the block embedded in pages, for nobody but the
 * member. The ids of other sites are those of the profile; empty where there is none.
 */
export const UserState = AuthState.extend({
  /** As `id`. */
  userId: z.number().int().nullable(),
  /** Markdown. */
  bio: z.string(),
  discord_id: z.string(),
  twitter_id: z.string(),
  bluesky_id: z.string(),
  discordVisibility: visibility,
  twitterVisibility: visibility,
  blueskyVisibility: visibility,
});
export type UserState = z.infer<typeof UserState>;

export const developmentAccounts = ['user', 'contributor', 'moderator', 'banned'] as const;
export const DevelopmentSignIn = z.object({ account: z.enum(developmentAccounts) });
export type DevelopmentSignIn = z.infer<typeof DevelopmentSignIn>;

const state = {
  summary: "The visitor's auth and user state",
  answer: UserState,
  isPrivate: true,
  isOpen: true,
};

export const authEndpoints = defineEndpoints({
  'GET /account/auth.php': state,
  'GET /api/account/auth.php': state,
  'GET /api/v1/session': {
    isOpen: true,
    summary: 'Who is signed in',
    answer: AuthState,
    isPrivate: true,
  },
  'POST /api/v1/session/development': {
    isAllowedWhenWarned: true,
    isOpen: true,
    summary: 'Signs in as a ready-made account; only while development sign-in is on',
    body: DevelopmentSignIn,
  },
  'POST /api/v1/session/end': {
    isOpen: true,
    isAlwaysAllowed: true,
    summary: 'Signs out',
  },
});
