import { Injectable } from '@nestjs/common';
import type { SearchForms } from '@libs/names/search-forms.js';
import { arraysOf, chunkText, parseChunks } from '../../base/http/json-chunks.js';
import { ahead } from '../../base/workers/batches.js';
import { theSite } from '../../base/workers/fair-queue.js';
import { WorkerPool } from '../../base/workers/worker-pool.js';
import { type PersonName, spelled } from './name-rows.js';

/**
 * Up to this many names are processed here: that takes a few milliseconds, less than a round trip to another thread.
 */
const madeHere = 30;

/** How many names are processed together, and how many such batches may wait to be stored. */
const together = 1_000;
const waiting = 50;

const file = new URL('./spellings.worker.js', import.meta.url);

/** Some spellings with their search keys. */
export interface Spelled {
  names: PersonName[];
  /** Rows of `person_name`, as JSON arrays. */
  rows: Iterable<string>;
  /** What search finds each by. */
  forms: SearchForms[];
}

/**
 * Creates the search keys of names. For one name that takes a fraction of a millisecond, but a list may bring 200,000.
 */
@Injectable()
export class Spellings {
  constructor(private readonly pool: WorkerPool) {}

  /** Begins at once, so that Postgres can do something else meanwhile. Failure: too-much-work. */
  spell(names: PersonName[]): AsyncGenerator<Spelled> {
    const batches = Array.from({ length: Math.ceil(names.length / together) }, (_, at) =>
      names.slice(at * together, (at + 1) * together),
    );
    return ahead(batches, waiting, (some) => this.spellSome(some));
  }

  private async spellSome(names: PersonName[]): Promise<Spelled> {
    if (names.length <= madeHere) {
      const all = names.map(spelled);
      return { names, rows: arraysOf(all.map(({ row }) => row)), forms: all.map(({ forms }) => forms) };
    }
    const { rows, forms } = await this.pool.run<{ rows: Uint8Array[]; forms: Uint8Array[] }>(
      { file, name: 'spell' },
      names,
      theSite,
    );
    return { names, rows: rows.map(chunkText), forms: await parseChunks(forms) };
  }
}
