'use client';
import { createContext, useContext, type ReactNode } from 'react';
import { readProvider, type StaffPageProvider } from '../../lib/person-link';
import { usePreferences } from '../../stores/preferences';

const Provider = createContext<StaffPageProvider>('kfsl');

/** Said of each link that leaves the site. */
export const outsideLinkId = 'leads-to-anilist';

/** Lets the names inside lead where this reader wants (preference `staffPageProvider`). Read once for thousands of links. */
export function StaffPages({ children }: { children: ReactNode }) {
  const provider = readProvider(usePreferences().staffPageProvider);
  return (
    <Provider value={provider}>
      {children}
      {provider === 'anilist' && (
        <p id={outsideLinkId} hidden>
          Opens AniList in a new tab
        </p>
      )}
    </Provider>
  );
}

export const useStaffPages = (): StaffPageProvider => useContext(Provider);
