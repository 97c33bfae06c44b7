import type { CreditRecord, PersonRecord } from './records.js';
import type { ColumnsOf } from './parquet-file.js';

/** A list without its document, for analysis. */
export interface ListRow {
  uuid: string;
  slug: string | null;
  title: string;
  native: string | null;
  status: string;
  revision: number;
  anilistId: number | null;
  myanimelist: string | null;
  anidb: string | null;
  ann: string | null;
  wikidata: string | null;
  format: string | null;
  airing: string | null;
  season: string | null;
  seasonYear: number | null;
  episodes: number;
  studios: string[];
  isAdult: boolean;
  updatedAt: Date;
}
/** A person without what is nested. */
type PersonRow = Omit<PersonRecord, 'names' | 'chosenName' | 'merged' | 'identifiers'>;

/** The columns of the Parquet files. */
export const tables = {
  lists: {
    uuid: 'text',
    slug: 'text?',
    title: 'text',
    native: 'text?',
    status: 'text',
    revision: 'integer',
    anilistId: 'integer?',
    myanimelist: 'text?',
    anidb: 'text?',
    ann: 'text?',
    wikidata: 'text?',
    format: 'text?',
    airing: 'text?',
    season: 'text?',
    seasonYear: 'integer?',
    episodes: 'integer',
    studios: 'texts',
    isAdult: 'boolean',
    updatedAt: 'time',
  } satisfies ColumnsOf<ListRow>,
  credits: {
    list: 'text',
    row: 'integer',
    person: 'text',
    creditedAs: 'text?',
    menu: 'text',
    category: 'text',
    roleJa: 'text',
    roleEn: 'text',
    ja: 'text',
    en: 'text',
    guess: 'text?',
    primaryJa: 'text',
    primaryEn: 'text',
    affiliationJa: 'text?',
    affiliationEn: 'text?',
    comment: 'text?',
    uncredited: 'boolean',
  } satisfies ColumnsOf<CreditRecord>,
  people: {
    key: 'text',
    isStudio: 'boolean',
    anilistId: 'integer?',
    ja: 'text',
    en: 'text',
    image: 'text?',
    credits: 'integer',
    lists: 'integer',
  } satisfies ColumnsOf<PersonRow>,
} as const;
