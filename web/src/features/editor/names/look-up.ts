import type { Translation } from '@libs/contract/translate.js';
import { api } from '../../../lib/api';

/** A name to be looked up: one half of it; with `isStudio` only studios are meant. */
export interface NameQuery {
  ja?: string;
  en?: string;
  isStudio?: true;
}

/** Somebody who may be meant by a name. */
export interface NameMatch {
  /** Id in the anime database; null: not linked. */
  id: number | null;
  /** The spelling that was found; either half may be empty. */
  ja: string;
  en: string;
  /** The primary name. */
  primary: { ja: string; en: string };
  isStudio: boolean;
  avatar: string | null;
  jobs: string[];
  /** English names of the studios that they were credited for. */
  studios: string[];
}

/** Where names are looked up. Answers one list for each name, in order: none, one that is certain, or several; null: could not be asked. */
export type LookUp = (names: readonly NameQuery[]) => Promise<(NameMatch[] | null)[]>;

const path = '/api/data/translate.v4.php';

/** Milliseconds that one name may take. */
const patience = 8_000;

/** Asks this site. */
export const siteLookUp: LookUp = (names) =>
  Promise.all(
    names.map(async ({ ja, en, isStudio }) => {
      try {
        const rows = await api.get<Translation[]>(path, { query: ja ? { ja } : { en }, timeout: patience });
        return rows.map(matchOf).filter((match) => !isStudio || match.isStudio);
      } catch {
        return null;
      }
    }),
  );

const matchOf = (row: Translation): NameMatch => ({
  id: row.anilist_id,
  ja: row.ja ?? '',
  en: row.en ?? '',
  primary: { ja: row.pn_ja ?? '', en: row.pn_en ?? '' },
  isStudio: row.is_studio === 1,
  avatar: row.avatar,
  jobs: row.jobs,
  studios: Object.keys(row.studios),
});
