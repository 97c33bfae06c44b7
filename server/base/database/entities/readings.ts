import { defineEntity, p } from '@mikro-orm/core';
import type { ReadingState } from '@libs/contract/names/readings.js';
import { doneBy } from './accounts.js';
import { grams, identity, index, now, time } from './columns.js';

/** Evidence for the reading of a name (rule reading-1). */
export const Reading = defineEntity({
  name: 'Reading',
  tableName: 'reading',
  properties: {
    id: identity().primary(),
    anilistId: p.integer().nullable(),
    kanji: p.text(),
    furigana: p.text().default(''),
    reading: p.text(),
    preferred: p.text().default(''),
    isCompany: p.boolean().default(false),
    source: p.text(),
    /** Visible only to moderators. */
    privateSource: p.text().default(''),
    confidence: p.integer().check('confidence >= 1 and confidence <= 5'),
    state: p
      .text()
      .$type<ReadingState>()
      .default('waiting')
      .check(`state in ('waiting', 'confirmed', 'refused')`),
    submittedBy: doneBy('submitted_by'),
    submittedAt: now(),
    decidedBy: doneBy('decided_by').index(),
    decidedAt: time().nullable(),
    /** `nameKey` of the kanji (libs/names). */
    jaKey: p.text(),
    searchText: p.text(),
    searchGrams: grams(),
  },
  indexes: [
    index('reading_search_grams_idx', 'reading using gin (search_grams)'),
    index('reading_ja_key_idx', `reading (ja_key) where state = 'confirmed'`),
    index('reading_anilist_id_idx', 'reading (anilist_id) where anilist_id is not null'),
    index('reading_state_id_idx', 'reading (state, id desc)'),
    index('reading_submitted_by_id_idx', 'reading (submitted_by, id desc)'),
    index('reading_by_name', 'reading (state, lower(reading), id)'),
  ],
});
