const accountTabs = ['settings', 'profile', 'privacy', 'sessions', 'keys', 'webhooks', 'styles'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** Reads the tab from the address of `/account`; defaults to the first one. */
export function readTab(search: string): AccountTab {
  const named = new URLSearchParams(search).get('tab');
  return accountTabs.find((tab) => tab === named) ?? 'settings';
}

export const tabAddress = (tab: AccountTab): `/${string}` =>
  tab === 'settings' ? '/account' : `/account?tab=${tab}`;
