import { defineEntity, p } from '@mikro-orm/core';
import type { JsonObject } from '../../libs/list/index.js';

/** Somebody (or, with `isStudio`, a company) that credits point to. `key` is the identity: `p:123`, `s:123`, `p:ja:名前`, … */
export const Person = defineEntity({
  name: 'Person',
  tableName: 'person',
  properties: {
    id: p.integer().primary(),
    key: p.text(),
    isStudio: p.boolean(),
    anilistId: p.integer().nullable(),
    ja: p.text(),
    en: p.text(),
    image: p.text().nullable(),
    /** English role names, most frequent first. */
    jobs: p.array<string>(),
    credits: p.integer(),
    lists: p.integer(),
    /** Seasons of the first and the last list; null where no list has a year. */
    firstYear: p.integer().nullable(),
    lastYear: p.integer().nullable(),
  },
});

/** One spelling of a person in credits; what search looks through. */
export const PersonName = defineEntity({
  name: 'PersonName',
  tableName: 'person_name',
  properties: {
    personId: p.integer().primary(),
    ja: p.text().primary(),
    en: p.text().primary(),
    count: p.integer(),
    searchText: p.text(),
  },
});

/** Everything of one identity is shown as another (`Person.key`); taken back by removing the row. */
export const PersonMerge = defineEntity({
  name: 'PersonMerge',
  tableName: 'person_merge',
  properties: {
    fromKey: p.text().primary(),
    intoKey: p.text(),
    accountId: p.integer().nullable(),
    at: p.datetime(),
  },
});

/** What a moderator said of a person or studio: the name that is shown. */
export const PersonProfile = defineEntity({
  name: 'PersonProfile',
  tableName: 'person_profile',
  properties: { key: p.text().primary(), ja: p.text(), en: p.text() },
});

/** Changes of somebody's credits over many lists (server/staff/administration). */
export const PersonTask = defineEntity({
  name: 'PersonTask',
  tableName: 'person_task',
  properties: {
    id: p.integer().primary(),
    key: p.text(),
    title: p.text(),
    wish: p.json<JsonObject>(),
    accountId: p.integer().nullable(),
    state: p.text(),
    reason: p.text().nullable(),
    at: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

export const PersonTaskList = defineEntity({
  name: 'PersonTaskList',
  tableName: 'person_task_list',
  properties: {
    taskId: p.integer().primary(),
    listId: p.integer().primary(),
    state: p.text(),
    credits: p.integer(),
    revision: p.integer().nullable(),
    reason: p.text().nullable(),
  },
});

/** One credit of one list: the projection behind person and studio pages. */
export const Credit = defineEntity({
  name: 'Credit',
  tableName: 'credit',
  properties: {
    listId: p.integer().primary(),
    /** Place in the list, from 0. */
    position: p.integer().primary(),
    personId: p.integer(),
    /** Key of whom the document names, where that one was merged into the person. */
    ownKey: p.text().nullable(),
    menu: p.text(),
    category: p.text(),
    roleJa: p.text(),
    roleEn: p.text(),
    ja: p.text(),
    en: p.text(),
    affiliation: p.json<JsonObject>().nullable(),
    comment: p.text().nullable(),
    isNc: p.boolean(),
    /** Whether it was credited under the person's primary name. */
    isPrimary: p.boolean(),
    /** The primary name as this credit tells it. */
    mainJa: p.text(),
    mainEn: p.text(),
  },
});

/** How many credits somebody has in a list. Follows `credit`. */
export const PersonList = defineEntity({
  name: 'PersonList',
  tableName: 'person_list',
  properties: {
    personId: p.integer().primary(),
    listId: p.integer().primary(),
    credits: p.integer(),
  },
});
