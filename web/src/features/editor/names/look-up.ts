import type { NameAnswer, NamesAnswer, NamesLookup } from '@libs/contract/names.js';
import { api } from '../../../lib/api';

/**
 * A name to be looked up: one half of it, or both of somebody who is not linked, or the id of who is to be named; with
 * `isStudio` only studios are meant.
 */
export interface NameQuery {
  id?: number;
  ja?: string;
  en?: string;
  isStudio?: true;
}

export interface LookedUpNames {
  /** One for each name, in order. */
  names: NameAnswer[];
  notice: NamesAnswer['notice'];
}

/** Where names are looked up, at most `mostNames` at once; rejects where nobody answers. */
export type LookUp = (
  names: readonly NameQuery[],
  options: {
    /** Also asks the anime database for who is not known here; for at most `mostForcedNames`. */
    forced: boolean;
    /** uuid of the list in which the names stand. */
    list: string;
  },
) => Promise<LookedUpNames>;

/** Milliseconds that an answer may take: the dictionary may have to be made first, and the anime database waited for. */
const patience = 30_000;

/** Asks this site. */
export const siteLookUp: LookUp = (names, { forced, list }) => {
  const body: NamesLookup = {
    names: [...names],
    ...(list ? { list } : {}),
    ...(forced ? { forced } : {}),
  };
  return api.post<NamesAnswer>('/api/v1/names/lookup', { body, timeout: patience });
};
