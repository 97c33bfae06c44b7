'use client';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { locale } from '../../lib/locale';

/** Only English is supported, whatever the browser prefers, so that server and browser render the same. */
export function Locale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
