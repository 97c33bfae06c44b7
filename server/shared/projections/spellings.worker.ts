import { personForms } from '@libs/names/search-forms.js';
import { chunksOf } from '../../base/http/json-chunks.js';
import { answer } from '../../base/workers/answer.js';
import { nameRow, type PersonName } from './name-rows.js';
import type { Spelling } from '../search-index/person-documents.js';

/** Rows of `person_name`, in chunks of JSON. */
export const rows = (names: PersonName[]) => answer(() => chunksOf(names.map(nameRow)));

/** Each a `SearchForms`, in chunks of JSON. */
export const forms = (names: Spelling[]) =>
  answer(() => chunksOf(names.map((name) => JSON.stringify(personForms(name)))));
