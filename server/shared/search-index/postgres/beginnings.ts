import type { EntityManager } from '@mikro-orm/postgresql';
import { rawQuery } from '../../../base/database/raw-query.js';
import { type Hit, tiers } from '../hits.js';
import { maxLineLength } from './lines.js';
import type { Key } from './question.js';
import type { Source } from './sources.js';

/** Keys of up to this many characters have an index in rank order. */
const indexed = 3;
const last = '\u{10FFFF}';

/**
 * Everything that starts with one of the keys, best first, at least `need` results if there are that many. For keys of
 * up to three characters it reads only as many rows as it returns, however many match.
 */
export async function findBeginnings(
  em: EntityManager,
  source: Source,
  keys: Key[],
  need: number,
): Promise<Hit[]> {
  // A name may have several lines with the same beginning.
  for (let take = need * 3; ; take *= 3) {
    const parts = keys.map(({ line }) => statement(source, line, take));
    const rows = await rawQuery<Hit>(
      em,
      parts.map(({ sql }) => sql).join(' union all '),
      parts.flatMap(({ values }) => values),
    );
    if (rows.length < take || new Set(rows.map(({ id }) => id)).size >= need) return rows;
  }
}

function statement({ code }: Source, key: string, take: number): { sql: string; values: unknown[] } {
  const line = [...key].slice(0, maxLineLength).join('');
  const length = [...line].length;
  const lines = `select owner, place, weight from search_line where kind = '${code}'`;
  // The indexes have the rank and not the weight: whoever has the same rank as the last may have more weight.
  const [beginning, values] =
    length <= indexed
      ? [
          `${lines} and "left"(line, ${length}) = ? order by place, rank desc fetch first ? rows with ties`,
          [line, take],
        ]
      : [`${lines} and line >= ? and line < ?`, [line, line + last]];
  return {
    sql: `(select owner as id, ${tiers.exact} as tier, weight from search_line
        where kind = '${code}' and line = ? and place = 1 order by weight desc, owner limit ?)
      union all
      (select owner, place::integer, weight from (${beginning}) b order by place, weight desc, owner limit ?)`,
    values: [line, take, ...values, take],
  };
}
