import { defineEntity, p } from '@mikro-orm/core';
import type { CategoryNode, JsonObject, Operation } from '../../libs/list/index.js';

/** One row for each list. What stands in `fields`, `settings` and `anilist` is the record; the columns after them are derived from it. */
export const List = defineEntity({
  name: 'List',
  tableName: 'list',
  properties: {
    id: p.integer().primary(),
    uuid: p.text(),
    slug: p.text().nullable(),
    title: p.text(),
    status: p.text(),
    revision: p.integer(),
    fields: p.json<JsonObject>(),
    settings: p.json<JsonObject>(),
    anilist: p.json<JsonObject>(),
    native: p.text().nullable(),
    synonyms: p.array<string>(),
    anilistId: p.integer().nullable(),
    coverImage: p.text().nullable(),
    isAdult: p.boolean(),
    episodes: p.integer(),
    format: p.text().nullable(),
    airing: p.text().nullable(),
    season: p.text().nullable(),
    seasonYear: p.integer().nullable(),
    startYear: p.integer().nullable(),
    studios: p.array<string>(),
    author: p.text(),
    searchText: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    /** The revision that the projections (credits, search) show. */
    projectedRevision: p.integer(),
    /** The season year that they show. */
    projectedYear: p.integer().nullable(),
  },
});

export const ListMenu = defineEntity({
  name: 'ListMenu',
  tableName: 'list_menu',
  properties: {
    listId: p.integer().primary(),
    id: p.text().primary(),
    orderKey: p.text(),
    data: p.json<JsonObject>(),
    categories: p.json<CategoryNode[]>(),
    /** Rows that are not spacers, and those of them that have both languages. */
    rows: p.integer(),
    translated: p.integer(),
  },
});

export const ListChange = defineEntity({
  name: 'ListChange',
  tableName: 'list_change',
  properties: {
    listId: p.integer().primary(),
    revision: p.integer().primary(),
    changeId: p.text(),
    accountId: p.integer().nullable(),
    at: p.datetime(),
    operations: p.json<Operation[]>(),
    /** What undoes it. */
    inverse: p.json<Operation[]>(),
  },
});

export const ListAuthor = defineEntity({
  name: 'ListAuthor',
  tableName: 'list_author',
  properties: { listId: p.integer().primary(), accountId: p.integer().primary() },
});

/** Who changed a list, for cards; kept while changes are stored. */
export const ListContributor = defineEntity({
  name: 'ListContributor',
  tableName: 'list_contributor',
  properties: { listId: p.integer().primary(), accountId: p.integer().primary(), changes: p.integer() },
});

/** A comment or note of a list, as search finds it (`Comment` of libs/list): a projection, only of what everybody may see. */
export const ListNote = defineEntity({
  name: 'ListNote',
  tableName: 'list_note',
  properties: {
    listId: p.integer().primary(),
    place: p.integer().primary(),
    kind: p.text(),
    position: p.integer().nullable(),
    menu: p.text(),
    category: p.text(),
    roleJa: p.text(),
    roleEn: p.text(),
    text: p.text(),
  },
});
