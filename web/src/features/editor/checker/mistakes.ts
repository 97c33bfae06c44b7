import { creditedAs } from '@libs/list/check/credited.js';
import type { LookAlike, LookAlikeName } from '@libs/list/check/look-alikes.js';
import type { ListTree } from '@libs/list/document.js';
import type { StaffName } from '../../../stores/mistakes';

/** A name that somebody wrote in this visit and that nearly is another one of the list. */
export interface Suspect {
  staff: StaffName;
  matches: { staff: StaffName }[];
  /** Name of the episode in which the row stands. */
  episode: string;
  /** The first of the rows that were written. */
  rowId: string;
  pairs: LookAlike[];
}

const keyOf = (who: LookAlikeName): string =>
  `${who.isStudio ? 's' : 'p'}:${creditedAs({ ja: who.ja, en: who.en })?.name ?? ''}`;
const staffOf = ({ ja, en }: LookAlikeName): StaffName => ({ ja, en });

/**
 * The pairs that concern rows with these ids, as questions: one for each name written, likeliest first. Where both names
 * were written, the rarer one is asked about.
 */
export function suspects(
  tree: ListTree,
  pairs: readonly LookAlike[],
  changed: ReadonlySet<string>,
): Suspect[] {
  const written = writtenNames(tree, changed);
  const found = new Map<string, Suspect>();
  for (const pair of pairs) {
    const [who, other] = written.has(keyOf(pair.b)) ? [pair.b, pair.a] : [pair.a, pair.b];
    const place = written.get(keyOf(who));
    if (!place) continue;
    const known = found.get(keyOf(who));
    if (known) {
      known.matches.push({ staff: staffOf(other) });
      known.pairs.push(pair);
    } else {
      found.set(keyOf(who), {
        ...place,
        staff: staffOf(who),
        matches: [{ staff: staffOf(other) }],
        pairs: [pair],
      });
    }
  }
  return [...found.values()];
}

/** Where each name stands first among the rows with these ids. */
function writtenNames(tree: ListTree, changed: ReadonlySet<string>) {
  const written = new Map<string, { episode: string; rowId: string }>();
  for (const menu of tree.menus) {
    for (const { id, data } of menu.categories.flatMap(({ roles }) =>
      roles.flatMap(({ credits }) => credits),
    )) {
      const name = changed.has(id) ? creditedAs(data)?.name : undefined;
      const key = `${data['isStudio'] ? 's' : 'p'}:${name}`;
      if (name && !written.has(key)) {
        written.set(key, { episode: String(menu.data['name'] || 'the episode without a name'), rowId: id });
      }
    }
  }
  return written;
}
