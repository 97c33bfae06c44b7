import type { NameMatch } from '@libs/contract/names/names.js';

/** A known person, for specs. */
export const knownPerson = (ja: string, en: string, more: Partial<NameMatch> = {}): NameMatch => ({
  id: 1,
  ja,
  en,
  primary: { ja, en },
  isStudio: false,
  source: 'name',
  basis: 'id',
  confirmedBy: null,
  picture: null,
  description: '',
  occupations: [],
  studios: [],
  years: null,
  credits: 1,
  creditsInList: 0,
  works: [],
  worksInCommon: 0,
  ...more,
});
