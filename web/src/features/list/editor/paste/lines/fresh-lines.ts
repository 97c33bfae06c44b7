import type { TextReading } from '@libs/text/notes/note-groups.js';
import type { TakenLine } from '@libs/text/words/line-kinds.js';

/** A text as it was read, and what its lines were taken for. */
export interface ReadLines {
  reading: TextReading;
  lines: readonly TakenLine[];
}

export interface Fresh {
  /** Lines that were taken for something else, or whose credits are others. */
  lines: ReadonlySet<number>;
  /** Credits that were not there before, and those that are not there any more. */
  come: number;
  gone: number;
}

export const nothingFresh: Fresh = { lines: new Set(), come: 0, gone: 0 };

/** What is different in a text that was read again by other rules. Takes linear time. */
export function freshLines(before: ReadLines, after: ReadLines): Fresh {
  const lines = new Set<number>();
  const were = new Map<number, TakenLine>();
  for (const one of before.lines) were.set(one.line, one);
  for (const one of after.lines) if (were.get(one.line)?.as !== one.as) lines.add(one.line);
  const left = new Map<string, number>();
  for (const [key] of creditsOf(before.reading)) left.set(key, (left.get(key) ?? 0) + 1);
  let come = 0;
  for (const [key, line] of creditsOf(after.reading)) {
    const amount = left.get(key) ?? 0;
    if (amount > 0) left.set(key, amount - 1);
    else {
      lines.add(line);
      come++;
    }
  }
  let gone = 0;
  for (const amount of left.values()) gone += amount;
  return { lines, come, gone };
}

/** Each credit as a text that says all of it, with its line. */
function* creditsOf({ menus, placements }: TextReading): Generator<[key: string, line: number]> {
  for (const { line, path } of placements) {
    if (path.staff === undefined) continue;
    const menu = menus[path.menu];
    const role = menu?.credits[path.category!]?.roles[path.role!];
    const row = role?.staff[path.staff];
    if (!row) continue;
    const said = [
      menu!.name,
      role!.original,
      role!.name,
      row.ja,
      row.en,
      row.comment,
      row.studio?.ja,
      row.isStudio,
    ];
    yield [JSON.stringify(said), line];
  }
}
