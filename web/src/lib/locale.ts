import { storage } from './storage';

/** The only supported one (rule page-1). */
export const defaultLocale = 'en';
const localeKey = 'user-locale';
const supported: readonly string[] = [defaultLocale];

const read = (): string => {
  const stored = storage.read(localeKey);
  return stored !== null && supported.includes(stored) ? stored : defaultLocale;
};

/** The one stored in this browser, if it is supported. */
export const locale = read();

/** Stores the locale, replacing an unsupported one. Called once after hydration. */
export const restoreLocale = (): void => storage.write(localeKey, locale);
