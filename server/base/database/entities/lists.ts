import { defineEntity, p } from '@mikro-orm/core';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import type { CategoryNode, JsonObject } from '@libs/list/model/document.js';
import type { Lapse } from '@libs/list/check/lapse.js';
import type { MenuTally } from '@libs/list/check/completeness.js';
import type { Operation } from '@libs/list/model/operation.js';
import type { StoredInverse } from '@libs/list/history/stored-inverse.js';
import { doneBy, ownedBy } from './accounts.js';
import { grams, identity, index, json, jsonb, now, texts, time, uniqueIndex } from './columns.js';

const visible = `where deleted_at is null and status <> 'UNLISTED'`;

/**
 * One row for each list. `fields`, `settings` and `anilist` are the record; the columns after them are derived from it. An edit changes
 * `revision` and `updatedAt`: an index with one of them would have it write entries in all the others.
 */
export const List = defineEntity({
  name: 'List',
  tableName: 'list',
  properties: {
    id: identity().primary(),
    uuid: p.text().unique().check(`uuid ~ '^[0-9a-f]{48}$'`),
    slug: p.text().nullable(),
    /** Skeleton of the slug for comparing look-alikes; null if an older list has a look-alike slug. */
    slugSkeleton: p.text().nullable(),
    title: p.text(),
    status: p.text().$type<ListStatus>(),
    revision: p.integer(),
    fields: json<JsonObject>(),
    settings: json<JsonObject>(),
    anilist: json<JsonObject>(),
    native: p.text().nullable(),
    synonyms: texts().default([]),
    anilistId: p.integer().nullable().index(),
    coverImage: p.text().nullable(),
    isAdult: p.boolean().default(false),
    episodes: p.integer().default(1),
    format: p.text().nullable(),
    airing: p.text().nullable(),
    season: p.text().nullable(),
    seasonYear: p.integer().nullable(),
    startYear: p.integer().nullable(),
    studios: texts().default([]),
    author: p.text().default(''),
    searchText: p.text().default(''),
    searchGrams: grams().default(''),
    createdAt: now(),
    updatedAt: now(),
    deletedAt: time().nullable(),
    /** What lists are sorted by: a column, so that pages are found in the index alone. */
    titleKey: p.text().generated(`("left"(lower(title), 200)) stored`).nullable(),
    /** The revision that the projections (credits, search) show. */
    projectedRevision: p.integer().default(-1),
    /** The season year of the projections. */
    projectedYear: p.integer().nullable(),
    /**
     * For a list with status Completed whose series is still airing: the episode up to which it is complete. A projection, like
     * the columns below.
     */
    completeUpTo: p.text().nullable(),
    /** Why a list with status Completed is not complete after all; null: it is complete, or has another status. */
    lapse: jsonb<Lapse>().nullable(),
    /** When it lapsed. */
    lapsedAt: time().nullable(),
  },
  indexes: [
    // No edit changes what it has, or under which condition.
    index('list_public', `list (id) ${visible}`),
    index('list_created', `list (created_at desc, id desc) ${visible}`),
    index('list_title', `list (title_key, id) ${visible}`),
    index(
      'list_newest',
      `list (season_year desc nulls last, array_position('{FALL,SUMMER,SPRING,WINTER}'::text[], season),
        title_key, id) ${visible}`,
    ),
    index('list_season_year_idx', 'list (season_year) where deleted_at is null'),
    index('list_search_grams_idx', 'list using gin (search_grams)'),
    index('list_title_keys', 'list using gin (title_keys(search_text))'),
    index('list_studios', 'list using gin (studios)'),
    index(
      'list_titles',
      'list using gin (title gin_trgm_ops, native gin_trgm_ops, lines_of(synonyms) gin_trgm_ops)',
    ),
    index('list_lapsed', 'list (lapsed_at) where lapsed_at is not null'),
    index('list_by_cover', 'list using hash (cover_image)'),
    // With conditions, so that Postgres does not take slugs for keys: a new one would wait for projections of its list.
    uniqueIndex('list_slug', 'list (slug) where slug is not null'),
    uniqueIndex('list_slug_skeleton', 'list (slug_skeleton) where slug_skeleton is not null'),
  ],
});

/** The list that the row belongs to; deleting the list deletes the row. */
export const ofList = () =>
  p.manyToOne(List).mapToPk().fieldName('list_id').deleteRule('cascade').updateRule('no action');

/** Public lists by the time of their last change: derived by a trigger on `list`. */
export const ListTime = defineEntity({
  name: 'ListTime',
  tableName: 'list_time',
  properties: {
    listId: ofList().primary(),
    updatedAt: time(),
    seasonYear: p.integer().nullable(),
    isAiring: p.boolean(),
  },
  indexes: [
    index('list_time_updated', 'list_time (updated_at desc, list_id desc)'),
    index('list_time_of_year', 'list_time (season_year, updated_at desc, list_id desc)'),
    index('list_time_airing', 'list_time (updated_at desc, list_id desc) where is_airing'),
  ],
});

export const ListMenu = defineEntity({
  name: 'ListMenu',
  tableName: 'list_menu',
  properties: {
    listId: ofList().primary(),
    id: p.text().primary(),
    orderKey: p.text().collation('C'),
    data: json<JsonObject>(),
    categories: json<CategoryNode[]>(),
    /** Rows that are not spacers, and how many of those have a confirmed English name. */
    rows: p.integer().default(0),
    translated: p.integer().default(0),
    /** Of its interchange JSON, at least. */
    bytes: p.integer().default(0),
  },
  indexes: [{ properties: ['listId', 'orderKey', 'id'] }],
});

export const ListChange = defineEntity({
  name: 'ListChange',
  tableName: 'list_change',
  properties: {
    listId: ofList().primary(),
    revision: p.integer().primary(),
    changeId: p.text(),
    accountId: doneBy('account_id'),
    at: now(),
    operations: json<Operation[]>(),
    /** The operations that undo it, shortened. */
    inverse: json<StoredInverse>(),
  },
  uniques: [{ properties: ['listId', 'changeId'] }],
  indexes: [
    index('list_change_account_id_at_idx', 'list_change (account_id, at desc)'),
    // Changes that revert others: few, and looked for on every page of a history.
    index(
      'list_change_reverts',
      `list_change (list_id, revision) where change_id like 'revert-%' or change_id like 'restore-%'`,
    ),
  ],
});

/** That a list was deleted or restored, and why. The system does neither, so `accountId` is only null once the account is deleted. */
export const ListDeletion = defineEntity({
  name: 'ListDeletion',
  tableName: 'list_deletion',
  properties: {
    id: identity().primary(),
    listId: ofList(),
    accountId: doneBy('account_id').index(),
    at: now(),
    what: p.text().$type<'deleted' | 'restored'>().check(`what in ('deleted', 'restored')`),
    reason: p.text().default(''),
  },
  indexes: [index('list_deletion_list_id_id_idx', 'list_deletion (list_id, id desc)')],
});

/** English names that members confirmed by hand, and where (rule name-2). */
export const ConfirmedName = defineEntity({
  name: 'ConfirmedName',
  tableName: 'confirmed_name',
  properties: {
    accountId: ownedBy().primary(),
    listId: ofList().primary().index(),
    ja: p.text().primary().index(),
    isStudio: p.boolean().primary(),
    en: p.text(),
    at: now(),
  },
});

export const ListAuthor = defineEntity({
  name: 'ListAuthor',
  tableName: 'list_author',
  properties: { listId: ofList().primary(), accountId: ownedBy().primary().index() },
});

/** Who changed a list, for cards; maintained when changes are stored. */
export const ListContributor = defineEntity({
  name: 'ListContributor',
  tableName: 'list_contributor',
  properties: {
    listId: ofList().primary(),
    accountId: ownedBy().primary().index(),
    changes: p.integer().default(0),
  },
});

/** A comment or note of a list for search (`Comment` of libs/list): a projection of public lists only. */
export const ListNote = defineEntity({
  name: 'ListNote',
  tableName: 'list_note',
  properties: {
    listId: ofList().primary(),
    place: p.integer().primary(),
    kind: p.text(),
    position: p.integer().nullable(),
    menu: p.text(),
    category: p.text(),
    roleJa: p.text(),
    roleEn: p.text(),
    text: p.text(),
  },
  indexes: [
    index('list_note_order', 'list_note (list_id desc, place)'),
    index('list_note_text', 'list_note using gin (text gin_trgm_ops)'),
  ],
});

/**
 * The numbers of everything in a menu, in reading order: of its credits (`Credit.position`) and notes (`ListNote.place`). They
 * ascend through the whole list, with gaps for what comes between. A projection of public lists only; no foreign key, as for
 * `Credit`.
 */
export const ListOutline = defineEntity({
  name: 'ListOutline',
  tableName: 'list_outline',
  properties: {
    listId: p.integer().primary(),
    menuId: p.text().primary(),
    /** The first and last of `places`. The first is that of the menu itself. */
    first: p.integer(),
    last: p.integer(),
    /** How many of `nodes` are rows. */
    rows: p.integer(),
    /** The menu and everything in it, each as the letter of its kind and its id, with spaces between. */
    nodes: p.text(),
    places: p.array<number>().columnType('integer[]'),
    tally: json<MenuTally>(),
  },
  indexes: [index('list_outline_order', 'list_outline (list_id, first)')],
});

/** What a list is called in another database: derived from its document by a trigger on `list`. */
export const ListIdentifier = defineEntity({
  name: 'ListIdentifier',
  tableName: 'list_identifier',
  properties: {
    listId: ofList().primary(),
    /** A database of libs/identities. */
    database: p.text().primary(),
    identifier: p.text(),
  },
  indexes: [index('list_identifier_database_identifier_idx', 'list_identifier (database, identifier)')],
});

/** How many lists or people have an identifier. Kept by triggers. */
export const IdentifierUse = defineEntity({
  name: 'IdentifierUse',
  tableName: 'identifier_use',
  properties: {
    kind: p.text().$type<'list' | 'person'>().primary(),
    database: p.text().primary(),
    identifier: p.text().primary(),
    uses: p.integer(),
  },
  indexes: [index('identifier_use_shared', 'identifier_use (kind, database, identifier) where uses > 1')],
});

/** A former slug of a list; links with it still work. Written by triggers on `list`. */
export const FormerSlug = defineEntity({
  name: 'FormerSlug',
  tableName: 'former_slug',
  properties: { slug: p.text().primary(), listId: ofList().index(), at: now() },
  indexes: [index('former_slug_folded', 'former_slug (lower(normalize(slug, NFKC)))')],
});
