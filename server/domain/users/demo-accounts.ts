import type { developmentAccounts } from '@libs/contract/accounts/auth.js';

export interface DemoAccount {
  /** The key by which the development sign-in selects it. */
  account: (typeof developmentAccounts)[number];
  screenName: string;
  avatar: null;
  bio: string;
  isContributor: boolean;
  isModerator: boolean;
  banned: boolean;
  /** Shown to the banned account. */
  banReason: string | null;
}

/** The four ready-made accounts of the development sign-in (rule login-2). */
export const demoAccounts: readonly DemoAccount[] = [
  {
    account: 'user',
    screenName: 'pausebutton',
    avatar: null,
    bio: 'I watch the endings to the last frame. Mostly slice of life and films.',
    isContributor: false,
    isModerator: false,
    banned: false,
    banReason: null,
  },
  {
    account: 'contributor',
    screenName: 'genga_no_mori',
    avatar: null,
    bio: 'Key animation credits, one freeze frame at a time. Corrections are welcome.',
    isContributor: true,
    isModerator: false,
    banned: false,
    banReason: null,
  },
  {
    account: 'moderator',
    screenName: 'cut_bag',
    avatar: null,
    bio: 'Checks lists against the broadcast and name readings against interviews. Ask me before you merge two people.',
    isContributor: true,
    isModerator: true,
    banned: false,
    banReason: null,
  },
  {
    account: 'banned',
    screenName: 'fast_forward',
    avatar: null,
    bio: '',
    isContributor: false,
    isModerator: false,
    banned: true,
    banReason:
      'Thank you for your time here. Several lists were filled with machine-made readings after two reminders, so this account is closed for editing. Write to the team if you would like to come back.',
  },
];
