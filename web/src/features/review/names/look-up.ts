import type { NameAnswer, NamesAnswer, NamesLookup } from '@libs/contract/names/names.js';
import { api } from '../../../lib/api';

/**
 * A name to look up: one half of it, or both if it has no link, or the id of the person; with `isStudio` only studios are meant.
 */
export interface NameQuery {
  id?: number;
  ja?: string;
  en?: string;
  isStudio?: true;
}

interface LookedUpNames {
  /** One for each name, in order. */
  names: NameAnswer[];
  notice: NamesAnswer['notice'];
}

/** Looks up at most `maxNames` names at once; rejects if there is no answer. */
export type LookUp = (
  names: readonly NameQuery[],
  options: {
    /** Also asks the anime database about names that are unknown here; for at most `maxForcedNames`. */
    forced: boolean;
    /** The uuid of the list that contains the names. */
    list: string;
  },
) => Promise<LookedUpNames>;

/** Timeout in milliseconds: the dictionary may have to be built first, and the anime database be waited for. */
const giveUpAfter = 30_000;

/** Asks this site. */
export const siteLookUp: LookUp = (names, { forced, list }) => {
  const body: NamesLookup = {
    names: [...names],
    ...(list ? { list } : {}),
    ...(forced ? { forced } : {}),
  };
  return api.call('POST /api/v1/names/lookup', { body, timeout: giveUpAfter });
};
