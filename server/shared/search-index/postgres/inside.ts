import type { EntityManager } from '@mikro-orm/postgresql';
import { queryGrams } from '@libs/names/grams.js';
import { rawQuery } from '../../../base/database/raw-query.js';
import { gramQuery } from '../../../base/database/gram-query.js';
import { type Hit, tiers } from '../hits.js';
import type { Key } from './question.js';
import type { Source } from './sources.js';

/** How many people are scanned, in most lists first, before the index is used for a very common key. */
const frequent = 2_000;

/** How common a key must be for an index lookup to take longer than scanning the best-known people. */
const isCommon = (line: string): boolean =>
  [...line].length === 1 || (line.length < 4 && /^\p{Script=Latin}+$/u.test(line));

/** Everything that contains the key anywhere, best first. */
export async function findInside(em: EntityManager, source: Source, key: Key, need: number): Promise<Hit[]> {
  if (source.code === 'p' && isCommon(key.line)) {
    // In index order throughout, so that Postgres stops when it has enough.
    const rows = await rawQuery<Hit>(
      em,
      `select n.id, ${tiers.inside} as tier, ${source.weight} as weight
       from (select id, lists, credits from person order by lists desc, credits desc, id limit ${frequent}) p
       cross join lateral (select * from person_name n where n.person_id = p.id offset 0) n
       where strpos(n.search_text, ?) > 0 order by p.lists desc, p.credits desc, p.id limit ?`,
      [key.line, need],
    );
    if (rows.length >= need) return rows;
  }
  return matching(em, source, [key.line], tiers.inside, need);
}

/** Everything that contains all of the words, in any place. */
export const findWords = (
  em: EntityManager,
  source: Source,
  words: string[],
  tier: number,
  need: number,
): Promise<Hit[]> => matching(em, source, words, tier, need);

function matching(
  em: EntityManager,
  source: Source,
  parts: string[],
  tier: number,
  need: number,
): Promise<Hit[]> {
  const grams = [...new Set(parts.flatMap(queryGrams))];
  return rawQuery<Hit>(
    em,
    `select ${source.id} as id, ${tier}::integer as tier, ${source.weight} as weight from ${source.from}
     where ${source.grams} @@ ?::tsquery and ${source.where}
       and ${parts.map(() => `strpos(replace(${source.text}, ' ', ''), ?) > 0`).join(' and ')}
     order by weight desc, id limit ?`,
    [gramQuery(grams), ...parts, need],
  );
}
