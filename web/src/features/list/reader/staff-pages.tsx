'use client';
import { createContext, useContext, type ReactNode } from 'react';
import { readProvider, type StaffPageProvider } from '../../../lib/person-link';
import { usePreferences } from '../../../stores/preferences';

const Provider = createContext<StaffPageProvider>('kfsl');

/** Announced for each external link. */
export const outsideLinkId = 'leads-to-anilist';

/** Announced for each name that nobody has confirmed. */
export const unconfirmedId = 'not-confirmed';
export const unconfirmedWords = 'Not confirmed: nobody has checked yet whether this name is right';

/**
 * Makes the names inside link to the reader's choice (preference `staffPageProvider`). Read once for thousands of
 * links.
 */
export function StaffPages({ children }: { children: ReactNode }) {
  const provider = readProvider(usePreferences().staffPageProvider);
  return (
    <Provider value={provider}>
      {children}
      <p id={unconfirmedId} hidden>
        {unconfirmedWords}
      </p>
      {provider === 'anilist' && (
        <p id={outsideLinkId} hidden>
          Opens AniList in a new tab
        </p>
      )}
    </Provider>
  );
}

export const useStaffPages = (): StaffPageProvider => useContext(Provider);
