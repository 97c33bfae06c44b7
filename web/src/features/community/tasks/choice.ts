import { withQuery } from '../../../lib/api';
import type { Step } from '../../../lib/pages';
import { readSeason, type SeasonOfYear } from '../../directory/seasons/season';

/** How much there is to do. `isMore`: there is more than was counted. */
export interface Size {
  count: number;
  isMore?: boolean;
  /** In how many lists. */
  lists?: number;
}

/** What tasks are narrowed down to. */
export interface Choice {
  season: SeasonOfYear | null;
  /** The exact name of an animation studio; empty: any. */
  studio: string;
  /** Only lists that the member follows, or that credit whom they follow. */
  followed: boolean;
}

/** What an address narrows tasks down to. */
export function choiceIn(search: string): Choice {
  const asked = new URLSearchParams(search);
  return {
    season: readSeason(asked.get('year') ?? '', asked.get('season') ?? ''),
    studio: asked.get('studio') ?? '',
    followed: asked.has('followed'),
  };
}

/** The same as an address. */
export const addressOfChoice = (
  path: string,
  { season, studio, followed }: Choice,
  page = 1,
  step: Step = {},
): `/${string}` =>
  withQuery(path, {
    ...(season ? { year: season.year, season: season.season.toLowerCase() } : {}),
    studio: studio || undefined,
    followed: followed || undefined,
    page: page > 1 ? page : undefined,
    ...step,
  }) as `/${string}`;
