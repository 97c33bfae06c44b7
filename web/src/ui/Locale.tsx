'use client';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Only English is supported, whatever the browser prefers, so that server and browser draw the same. */
export function Locale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en">{children}</I18nProvider>;
}
