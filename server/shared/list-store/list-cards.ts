import type { EntityManager } from '@mikro-orm/postgresql';
import { type Compilable, expressionBuilder, type InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ListCard } from '@libs/contract/lists/lists.js';
import { seasons } from '@libs/contract/base/choices.js';
import { anyOf, epoch, placeIn } from '../../base/database/expressions.js';
import type { Tables } from '../../base/database/kysely.js';
import { type Builder, prepared, type ValueOf } from '../../base/database/prepared.js';
import { isLapsed } from './lapsed-lists.js';

/** Selects public lists, in the text of an untyped query. */
export const visible = `l.deleted_at is null and l.status <> 'UNLISTED'`;

const eb = expressionBuilder<Tables & { l: Tables['list'] }, 'l'>();

/** The place of the season of `list as l` in its year; null if it is unknown. */
export const seasonPlace = placeIn(seasons, eb.ref('l.season'));

/** The same for `list as l` in a typed query. */
export const isVisible = eb.and([eb('l.deleted_at', 'is', null), eb('l.status', '<>', 'UNLISTED')]);

const contributors = jsonArrayFrom(
  eb
    .selectFrom('list_contributor as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select(['a.id', 'a.level', 'a.anonymous', 'a.screen_name as screenName'])
    .whereRef('c.list_id', '=', 'l.id')
    .where((of) => of.or([of('a.anonymous', '=', false), of('a.level', '=', 0)]))
    .orderBy('c.changes', 'desc')
    .orderBy('a.id'),
);

const columns = [
  'l.slug',
  'l.uuid',
  'l.native',
  'l.title',
  'l.status',
  epoch(eb.ref('l.updated_at')).as('lastModified'),
  'l.author',
  'l.anilist_id as anilistId',
  'l.synonyms',
  'l.cover_image as coverImage',
  'l.is_adult as isAdult',
  'l.episodes',
  'l.format',
  'l.airing as airingStatus',
  'l.season',
  'l.season_year as seasonYear',
  'l.start_year as startYear',
  'l.studios',
  isLapsed.$castTo<boolean>().as('isLapsed'),
  contributors.as('contributors'),
] as const;

const allCards = (db: Builder) => db.selectFrom('list as l').select(columns);

/** A query of `list as l` that returns cards. */
type CardQuery = ReturnType<typeof allCards>;

type CardRow = InferResult<CardQuery>[number];

const toCard = <Row extends CardRow>(row: Row) => ({
  ...row,
  release:
    row.season && row.seasonYear
      ? `${row.season} ${row.seasonYear}`
      : row.seasonYear
        ? String(row.seasonYear)
        : null,
});

/**
 * A prepared query that returns cards: `narrow` chooses the lists, their order and how many, and may select more. As in
 * `preparedCards<{ id: number }>((lists, value) => lists.where('l.id', '=', value('id')))`. `isFrequent`: as for `prepared`.
 */
export function preparedCards<Values extends object, More extends object = object>(
  narrow: (lists: CardQuery, value: ValueOf<Values>) => Compilable<CardRow & More>,
  { isFrequent = false } = {},
): (em: EntityManager, values: Values) => Promise<(ListCard & More)[]> {
  const ask = prepared<Values>({ isFrequent })((db, value) => narrow(allCards(db), value));
  return async (em, values) => (await ask(em, values)).map(toCard);
}

/** The cards of the lists with these ids; deleted ones as well. In the order of the ids. */
export const cardsOf = preparedCards<{ ids: readonly number[] }>(
  (lists, value) => lists.where('l.id', '=', anyOf(value('ids'))).orderBy('l.id'),
  { isFrequent: true },
);
