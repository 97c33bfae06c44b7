import type { NameMatch } from '@libs/contract/names.js';

/** Somebody who is known, for specs. */
export const knownPerson = (ja: string, en: string, more: Partial<NameMatch> = {}): NameMatch => ({
  id: 1,
  ja,
  en,
  primary: { ja, en },
  isStudio: false,
  source: 'name',
  picture: null,
  occupations: [],
  studios: [],
  years: null,
  credits: 1,
  creditsInList: 0,
  works: [],
  worksInCommon: 0,
  ...more,
});
