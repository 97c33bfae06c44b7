import type { AuthState, UserState } from './auth.js';

/**
 * The cookie by which pages tell the server that the side navigation is collapsed, for the auth state; its value is `1`. It is
 * the choice of one browser, which keeps it.
 */
export const sidebarCookie = 'staffroll_sidebar';

/** The same for a browser that prefers the old search; its value is `old`. */
export const searchCookie = 'staffroll_search';

/** The auth state of a visitor who is not signed in. Separate from the schemas so that pages need not load them. */
export const anonymous: AuthState = {
  loggedIn: false,
  banned: false,
  banReason: null,
  banUntil: null,
  warning: null,
  id: null,
  name: null,
  screenName: null,
  avatar: null,
  isContributor: false,
  isModerator: false,
  reports: 0,
  retractedSidebar: false,
  searchSystem: 'new',
  developmentSignIn: false,
};

/** The same with the user state. */
export const anonymousUser: UserState = {
  ...anonymous,
  userId: null,
  bio: '',
  discord_id: '',
  twitter_id: '',
  bluesky_id: '',
  discordVisibility: 0,
  twitterVisibility: 0,
  blueskyVisibility: 0,
};
