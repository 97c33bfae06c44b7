import { defineEntity, p } from '@mikro-orm/core';
import { index, texts } from './columns.js';

/** What a row of the search tables refers to: a person or a list. */
const kind = () =>
  p
    .text()
    // A one-byte type that the schema comparison does not know.
    .columnType('"char"')
    .ignoreSchemaChanges('type')
    .$type<'p' | 'l'>()
    .check(`kind in ('p', 'l')`);

/** A word known to search, with its misspelt forms. */
export const SearchWord = defineEntity({
  name: 'SearchWord',
  tableName: 'search_word',
  properties: { word: p.text().collation('C').primary(), forms: texts() },
  indexes: [index('search_word_forms_idx', 'search_word using gin (forms)')],
});

/** Changes that an external search engine must still receive. */
export const SearchPending = defineEntity({
  name: 'SearchPending',
  tableName: 'search_pending',
  properties: {
    kind: kind().primary(),
    owner: p.integer().primary(),
    /** Of the latest change; later ones have larger values. */
    stamp: p.bigint('string').columnType('bigint').autoincrement().generated('by default as identity'),
  },
});
