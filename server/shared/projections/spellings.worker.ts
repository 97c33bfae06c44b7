import { chunksOf } from '../../base/http/json-chunks.js';
import { answer } from '../../base/workers/answer.js';
import { type PersonName, spelled } from './name-rows.js';

/** Rows of `person_name`, and what search finds each by, both in chunks of JSON. */
export const spell = (names: PersonName[]) =>
  answer(() => {
    const all = names.map(spelled);
    return {
      rows: chunksOf(all.map(({ row }) => row)),
      forms: chunksOf(all.map(({ forms }) => JSON.stringify(forms))),
    };
  });
