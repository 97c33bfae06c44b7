import type { EntityManager } from '@mikro-orm/postgresql';
import { latinWords } from '@libs/names/search-forms.js';
import { typoForms } from '@libs/names/typos.js';
import { rawQuery } from '../../../base/database/raw-query.js';
import { sendArrays } from '../../../base/http/json-chunks.js';
import { mapInBatches } from '../../../base/workers/batches.js';
import type { SearchDocument, SearchEngine, SearchKind, SearchQuestion } from '../search-engine.js';
import { findBeginnings } from './beginnings.js';
import { Hits, tiers } from '../hits.js';
import { findInside, findWords } from './inside.js';
import { linesOf } from './lines.js';
import { findMisspelt } from './misspelt.js';
import { keysOf, otherKeysOf } from './question.js';
import { sources } from './sources.js';

/** With fewer results than this, the question may contain a typing error or be an alternative form. */
const few = 5;

/** Search in Postgres (docs/decisions/0005). `put` and `remove` use the transaction of `em`, if there is one. */
export class PostgresEngine implements SearchEngine {
  constructor(private readonly em: EntityManager) {}

  async find({ kind, q, limit, offset }: SearchQuestion): Promise<number[]> {
    const source = sources[kind];
    const keys = keysOf(q);
    if (keys.length === 0) return [];
    const need = offset + limit;
    const hits = new Hits();
    hits.add(await findBeginnings(this.em, source, keys, need));
    for (const key of keys) if (hits.size < need) hits.add(await findInside(this.em, source, key, need));
    for (const { words } of keys)
      if (hits.size < need && words.length > 1)
        hits.add(await findWords(this.em, source, words, tiers.words, need));
    if (hits.size < few) {
      const others = otherKeysOf(q);
      if (others.length > 0)
        hits.add(
          (await findBeginnings(this.em, source, others, need)).map((hit) => ({
            ...hit,
            tier: tiers.otherWords + hit.tier / 10,
          })),
        );
    }
    // A whole Japanese name was hardly meant to be one of the many that differ from it in one character.
    const isFound = hits.bestTier === tiers.exact && !/\p{Script=Latin}/u.test(q);
    // Where something contains it as it is, it is no error that it stands inside of titles.
    const isInside = hits.size === 0;
    for (const key of keys)
      if (hits.size < few && !isFound) hits.add(await findMisspelt(this.em, source, key, need, isInside));
    return hits.ranked(offset, limit);
  }

  /** `areNew`: none of them is stored. */
  async put(documents: SearchDocument[], areNew = false): Promise<void> {
    for (const kind of areNew ? [] : (['person', 'list'] as const))
      await this.remove(
        kind,
        documents.filter((document) => document.kind === kind).map(({ id }) => id),
      );
    await this.addWords(documents);
    const lines = (await mapInBatches(documents, linesOf)).flat();
    // In the order of the indexes, most entries are beside the one before.
    lines.sort((a, b) => (a.line < b.line ? -1 : 1));
    await sendArrays(lines, JSON.stringify, (some) =>
      rawQuery(
        this.em,
        `insert into search_line (kind, owner, line, place, weight)
         select kind::"char", owner, line, place, weight
         from json_to_recordset(?::json) as r (kind text, owner integer, line text, place smallint, weight integer)`,
        [some],
      ),
    );
  }

  async remove(kind: SearchKind, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    await rawQuery(
      this.em,
      `delete from search_line where kind = '${sources[kind].code}' and owner = any (?::integer[])`,
      [ids],
    );
  }

  /** Words are never deleted: a word that nothing contains just finds nothing. */
  private async addWords(documents: SearchDocument[]): Promise<void> {
    const all = await mapInBatches(documents, ({ romaji }) => latinWords(romaji));
    const words = [...new Set(all.flat())];
    if (words.length === 0) return;
    const known = await rawQuery<{ word: string }>(
      this.em,
      'select word from search_word where word = any (?::text[])',
      [words],
    );
    const old = new Set(known.map(({ word }) => word));
    await sendArrays(
      words.filter((word) => !old.has(word)),
      (word) => JSON.stringify({ word, forms: typoForms(word) }),
      (some) =>
        rawQuery(
          this.em,
          `insert into search_word (word, forms)
           select word, forms from json_to_recordset(?::json) as r (word text, forms text[]) on conflict do nothing`,
          [some],
        ),
    );
  }
}
