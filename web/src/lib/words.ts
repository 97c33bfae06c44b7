import type { airingStatuses, formats, listSorts, seasons } from '@libs/contract/base/choices.js';
import { digits } from '@libs/characters/digits.js';

/** The labels of the contract's codes, in display order. */
type Words<Codes extends readonly string[]> = Record<Codes[number], string>;

export const airingWords: Words<typeof airingStatuses> = {
  RELEASING: 'Releasing',
  FINISHED: 'Finished',
  NOT_YET_RELEASED: 'Not yet released',
  HIATUS: 'On hiatus',
  CANCELLED: 'Cancelled',
};

export const seasonWords: Words<typeof seasons> = {
  WINTER: 'Winter',
  SPRING: 'Spring',
  SUMMER: 'Summer',
  FALL: 'Fall',
};

export const formatWords: Words<typeof formats> = {
  TV: 'TV',
  TV_SHORT: 'TV short',
  MOVIE: 'Movie',
  SPECIAL: 'Special',
  OVA: 'OVA',
  ONA: 'ONA',
  MUSIC: 'Music',
};

export const sortWords: Words<typeof listSorts> = {
  updated: 'Last updated',
  created: 'Newest lists',
  title: 'Title',
  season: 'Season',
};

/** “1 list”, “5,512 lists”. */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${digits(amount)} ${amount === 1 ? one : many}`;

/** “SPRING 2026” as shown on a card: “Spring 2026”. */
export const releaseText = (release: string): string =>
  release.replace(/[A-Z]{2,}/g, (word) => word[0]! + word.slice(1).toLowerCase());
