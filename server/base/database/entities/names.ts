import { defineEntity, p } from '@mikro-orm/core';
import { now } from './columns.js';

/** The imported reading dictionary, one for each edition of the code that builds it. */
export const NameDictionary = defineEntity({
  name: 'NameDictionary',
  tableName: 'name_dictionary',
  properties: {
    edition: p.integer().autoincrement(false).primary(),
    /** Identifies the content. */
    version: p.text(),
    /** Compressed with gzip. */
    content: p.blob().lazy(),
    importedAt: now(),
  },
});
