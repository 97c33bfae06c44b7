import type { AuthState } from './auth.js';

/** The auth state of a visitor who is not signed in. Apart from the schemas, so that pages need not load those. */
export const anonymous: AuthState = {
  loggedIn: false,
  banned: false,
  banReason: null,
  banUntil: null,
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
