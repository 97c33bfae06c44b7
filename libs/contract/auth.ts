import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';

/** The auth state (specification, section 3): `GET /account/auth.php` and the block embedded in pages. */
export const AuthState = z.object({
  loggedIn: z.boolean(),
  banned: z.boolean(),
  /** Shown to a banned user. */
  banReason: z.string().nullable(),
  /** When the ban ends by itself, in epoch seconds; null for a permanent ban or no ban. */
  banUntil: z.number().int().nullable(),
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
  searchSystem: z.enum(['new', 'old']),
  /** Whether the development sign-in is on. */
  developmentSignIn: z.boolean(),
});
export type AuthState = z.infer<typeof AuthState>;

export const developmentAccounts = ['user', 'contributor', 'moderator', 'banned'] as const;
export const DevelopmentSignIn = z.object({ account: z.enum(developmentAccounts) });
export type DevelopmentSignIn = z.infer<typeof DevelopmentSignIn>;

const state = {
  summary: "The visitor's auth state (specification, section 3)",
  answer: AuthState,
  isPrivate: true,
  isOpen: true,
};

export const authEndpoints = defineEndpoints({
  'GET /account/auth.php': state,
  'GET /api/account/auth.php': state,
  'GET /api/v1/session': state,
  'POST /api/v1/session/development': {
    isOpen: true,
    summary: 'Signs in as a ready-made account; only while development sign-in is on',
    body: DevelopmentSignIn,
  },
  'POST /api/v1/session/end': {
    isOpen: true,
    summary: 'Signs out',
  },
});
