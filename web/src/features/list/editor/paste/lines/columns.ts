import { cellsOf } from '@libs/text/hints/parts.js';
import { maxColumns, type ColumnKind } from '@libs/text/words/line-kinds.js';

/** What the columns of a row may be of which nobody has said anything: a role and its names, behind an episode if there is one. */
export function guessedColumns(row: string): ColumnKind[] {
  const cells = cellsOf(row, undefined).slice(0, maxColumns);
  const isEpisode = cells.length > 2 && /^\s*(?:第|#|＃|ep)?\s*\d+\s*(?:話|回)?/i.test(cells[0]!);
  const known: ColumnKind[] = isEpisode ? ['episode', 'role', 'names'] : ['role', 'names'];
  return cells.map((_, at) => (cells.length === 1 ? 'names' : (known[at] ?? 'left-out')));
}
