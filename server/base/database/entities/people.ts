import { defineEntity, p } from '@mikro-orm/core';
import type { JsonObject } from '@libs/list/model/document.js';
import { doneBy } from './accounts.js';
import { grams, identity, index, json, jsonb, now, texts, time, uniqueIndex } from './columns.js';
import { ofList } from './lists.js';

/**
 * A person (or with `isStudio` a company) that credits refer to. `key` is the identity: `p:123`, `s:123`, `p:ja:名前`, …
 */
export const Person = defineEntity({
  name: 'Person',
  tableName: 'person',
  properties: {
    id: identity().primary(),
    key: p.text().unique(),
    isStudio: p.boolean(),
    anilistId: p.integer().nullable(),
    ja: p.text().default('').index(),
    en: p.text().default('').index(),
    /** What the directory is ordered by, as a column: for an index of expressions, Postgres reads all people as well. */
    sortName: p.text().generated(`("left"(lower(coalesce(nullif(en, ''), ja)), 60)) stored`).nullable(),
    image: p.text().nullable(),
    /** English role names, most frequent first. */
    jobs: texts().default([]),
    credits: p.integer().default(0),
    lists: p.integer().default(0),
    /** Season years of the first and last list; null if no list has a year. */
    firstYear: p.integer().nullable(),
    lastYear: p.integer().nullable(),
  },
  indexes: [
    index('person_lists_credits_id_idx', 'person (lists desc, credits desc, id)'),
    index('person_is_studio_credits_id_idx', 'person (is_studio, credits desc, id)'),
    index('person_is_studio_lists_credits_id_idx', 'person (is_studio, lists desc, credits desc, id)'),
    index('person_by_name', 'person (is_studio, sort_name collate "C", id)'),
    index('person_is_studio_id_idx', 'person (is_studio, id)'),
    index('person_jobs_idx', 'person using gin (jobs)'),
    index('person_by_image', 'person using hash (image)'),
  ],
});

/** One spelling of a person in credits; used by search. */
export const PersonName = defineEntity({
  name: 'PersonName',
  tableName: 'person_name',
  properties: {
    personId: p
      .manyToOne(Person)
      .mapToPk()
      .fieldName('person_id')
      .deleteRule('cascade')
      .updateRule('no action')
      .primary(),
    ja: p.text().primary().index(),
    en: p.text().primary().index(),
    id: identity(),
    count: p.integer().default(0),
    /** Lookup keys of the names (libs/names). */
    jaKey: p.text().default('').index(),
    enKey: p.text().default('').index(),
    searchText: p.text().default(''),
    searchGrams: grams().default(''),
  },
  indexes: [
    uniqueIndex('person_name_id_idx', 'person_name (id)'),
    index('person_name_search_grams_idx', 'person_name using gin (search_grams)'),
    index('person_name_ja_en_idx', 'person_name using gin (ja gin_trgm_ops, en gin_trgm_ops)'),
  ],
});

/** Everything of one identity is shown as another (`Person.key`); deleting the row undoes that. */
export const PersonMerge = defineEntity({
  name: 'PersonMerge',
  tableName: 'person_merge',
  properties: {
    fromKey: p.text().primary(),
    intoKey: p.text().index(),
    accountId: doneBy('account_id').index(),
    at: now(),
  },
  checks: [{ name: 'person_merge_check', expression: 'into_key <> from_key' }],
});

/** The displayed name that a moderator chose for a person or studio. */
export const PersonProfile = defineEntity({
  name: 'PersonProfile',
  tableName: 'person_profile',
  properties: { key: p.text().primary(), ja: p.text(), en: p.text() },
});

/** What a person is called in other databases (libs/identities), and their own pages. AniList's identifier is in `key`. */
export const PersonIdentifier = defineEntity({
  name: 'PersonIdentifier',
  tableName: 'person_identifier',
  properties: {
    key: p.text().primary(),
    database: p.text().primary(),
    identifier: p.text().primary(),
  },
  indexes: [index('person_identifier_database_identifier_idx', 'person_identifier (database, identifier)')],
});

/** People with the same Japanese name that a moderator has told apart. */
export const PersonToldApart = defineEntity({
  name: 'PersonToldApart',
  tableName: 'person_told_apart',
  properties: {
    isStudio: p.boolean().primary(),
    ja: p.text().primary(),
    /** Who had the name at that time; a new person with it reopens the question. */
    keys: texts(),
    accountId: doneBy('account_id').index(),
    at: now(),
  },
});

/** Tasks that change somebody's credits across many lists (server/domain/staff/administration). */
export const PersonTask = defineEntity({
  name: 'PersonTask',
  tableName: 'person_task',
  properties: {
    id: identity().primary(),
    key: p.text(),
    title: p.text(),
    /** The requested change (`CreditRequest`). */
    request: json<JsonObject>(),
    accountId: doneBy('account_id').index(),
    state: p.text().default('waiting'),
    reason: p.text().nullable(),
    at: now(),
    endedAt: time().nullable(),
  },
  indexes: [
    index('person_task_key_id_idx', 'person_task (key, id desc)'),
    // Two at a time would undo each other's work.
    uniqueIndex('person_task_key_idx', `person_task (key) where state in ('waiting', 'running')`),
  ],
});

export const PersonTaskList = defineEntity({
  name: 'PersonTaskList',
  tableName: 'person_task_list',
  properties: {
    taskId: p
      .manyToOne(PersonTask)
      .mapToPk()
      .fieldName('task_id')
      .deleteRule('cascade')
      .updateRule('no action')
      .primary(),
    listId: ofList().primary().index(),
    state: p.text().default('waiting'),
    credits: p.integer().default(0),
    revision: p.integer().nullable(),
    reason: p.text().nullable(),
  },
});

/**
 * One credit of one list: the projection behind person and studio pages. No foreign keys: credits have one writer, and
 * checking the keys took half of the writing time.
 */
export const Credit = defineEntity({
  name: 'Credit',
  tableName: 'credit',
  properties: {
    listId: p.integer().primary(),
    /** Its number in `ListOutline`, which ascends with the rows of the list and leaves gaps. */
    position: p.integer().primary(),
    personId: p.integer(),
    /** Key of the person in the document, if that one was merged into this person. */
    ownKey: p.text().nullable(),
    menu: p.text(),
    category: p.text(),
    roleJa: p.text(),
    roleEn: p.text(),
    ja: p.text(),
    en: p.text(),
    /** An English name that nobody has confirmed; `en` is empty then, so that it does not count as anybody's name. */
    guess: p.text().nullable(),
    affiliation: jsonb<JsonObject>().nullable(),
    comment: p.text().nullable(),
    isNc: p.boolean(),
    /** Whether it was credited under the person's primary name. */
    isPrimary: p.boolean(),
    /** The primary name according to this credit. */
    mainJa: p.text(),
    mainEn: p.text(),
  },
  indexes: [
    { properties: ['personId', 'listId', 'position'] },
    index(
      'credit_person_id_list_id_position_idx1',
      'credit (person_id, list_id, position) where affiliation is not null',
    ),
    index(
      'credit_of_studio',
      `credit (hashtextextended(coalesce(nullif(affiliation->>'ja', ''), affiliation->>'en', ''), 0), person_id)
        where affiliation is not null`,
    ),
    index('credit_guess', 'credit (list_id, position) where guess is not null'),
    // Names without a confirmed English form. Anything too long for an index is not a name.
    index(
      'credit_waiting',
      `credit (ja, list_id, person_id) where en = '' and ja <> '' and length(ja) <= 500`,
    ),
    // Role names may be longer than an index allows.
    index('credit_role', 'credit (hashtextextended(role_en || chr(10) || role_ja, 0), list_id, position)'),
  ],
});
