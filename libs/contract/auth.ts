import { z } from 'zod';

/** The auth state (specification, section 3): `GET /account/auth.php` and the block embedded in pages. */
export const AuthState = z.object({
  loggedIn: z.boolean(),
  banned: z.boolean(),
  /** Shown to a banned user. */
  banReason: z.string().nullable(),
  /** When the ban ends by itself, in epoch seconds; null: it does not, or there is none. */
  banUntil: z.number().int().nullable(),
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  screenName: z.string().nullable(),
  avatar: z.string().nullable(),
  isContributor: z.boolean(),
  isModerator: z.boolean(),
  /** Open reports, for the badge. */
  reports: z.number().int(),
  retractedSidebar: z.boolean(),
  searchSystem: z.enum(['new', 'old']),
  /** Whether the development sign-in is on. */
  developmentSignIn: z.boolean(),
});
export type AuthState = z.infer<typeof AuthState>;

export const developmentAccounts = ['user', 'contributor', 'moderator', 'banned'] as const;
export const DevelopmentSignIn = z.object({ account: z.enum(developmentAccounts) });
export type DevelopmentSignIn = z.infer<typeof DevelopmentSignIn>;
