import { Injectable } from '@nestjs/common';
import { personForms, type SearchForms } from '@libs/names/search-forms.js';
import { arraysOf, parseChunks, chunkText } from '../../base/http/json-chunks.js';
import type { Spelling } from '../search-index/person-documents.js';
import { theSite } from '../../base/workers/fair-queue.js';
import { WorkerPool } from '../../base/workers/worker-pool.js';
import { nameRow, type PersonName } from './name-rows.js';

/**
 * Up to this many names are processed here: that takes a few milliseconds, less than a round trip to another thread.
 */
const madeHere = 30;

const file = new URL('./spellings.worker.js', import.meta.url);

/**
 * Creates the search keys of names. For one name that takes a fraction of a millisecond, but a list may bring 200,000.
 */
@Injectable()
export class Spellings {
  constructor(private readonly pool: WorkerPool) {}

  /** Rows of `person_name`, as JSON arrays. Failure: too-much-work. */
  async rows(names: PersonName[]): Promise<Iterable<string>> {
    if (names.length <= madeHere) return arraysOf(names.map(nameRow));
    const chunks = await this.pool.run<Uint8Array[]>({ file, name: 'rows' }, names, theSite);
    return chunks.map(chunkText);
  }

  /** The search keys of each. Failure: too-much-work. */
  async forms(names: Spelling[]): Promise<SearchForms[]> {
    if (names.length <= madeHere) return names.map(personForms);
    return parseChunks(await this.pool.run({ file, name: 'forms' }, names, theSite));
  }
}
