import { defineEntity, p } from '@mikro-orm/core';
import type { ReadingState } from '../../libs/contract/index.js';

/** Evidence of how a name is read (specification, section 3). */
export const Reading = defineEntity({
  name: 'Reading',
  tableName: 'reading',
  properties: {
    id: p.integer().primary(),
    anilistId: p.integer().nullable(),
    kanji: p.text(),
    furigana: p.text(),
    reading: p.text(),
    preferred: p.text(),
    isCompany: p.boolean(),
    source: p.text(),
    /** Never told to anybody but moderators. */
    privateSource: p.text(),
    confidence: p.integer(),
    state: p.text().$type<ReadingState>(),
    submittedBy: p.integer().nullable(),
    submittedAt: p.datetime(),
    decidedBy: p.integer().nullable(),
    decidedAt: p.datetime().nullable(),
    /** `japaneseLookupKey` of the kanji (libs/names). */
    jaKey: p.text(),
    searchText: p.text(),
  },
});
