import { creditedAs } from '@libs/list/check/credited.js';
import type { LookAlike, LookAlikeName } from '@libs/list/check/look-alikes.js';
import type { ListTree } from '@libs/list/model/document.js';
import { walk } from '@libs/list/model/walk.js';
import type { StaffName } from '../../../../stores/overlay.types';

/** A name written in this visit that is nearly equal to another one in the list. */
export interface Suspect {
  staff: StaffName;
  matches: { staff: StaffName }[];
  /** Name of the episode with the row. */
  episode: string;
  /** The first of the written rows. */
  rowId: string;
  pairs: LookAlike[];
}

const keyOf = (who: LookAlikeName): string =>
  `${who.isStudio ? 's' : 'p'}:${creditedAs({ ja: who.ja, en: who.en })?.name ?? ''}`;
const staffOf = ({ ja, en }: LookAlikeName): StaffName => ({ ja, en });

/**
 * The pairs that involve rows with these ids, as questions: one for each written name, likeliest first. If both names
 * were written, the question is about the rarer one.
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

/** The first place of each name among the rows with these ids. */
function writtenNames(tree: ListTree, changed: ReadonlySet<string>) {
  const written = new Map<string, { episode: string; rowId: string }>();
  for (const { node, menu } of walk(tree.menus, 'credit')) {
    const { id, data } = node;
    const name = changed.has(id) ? creditedAs(data)?.name : undefined;
    const key = `${data['isStudio'] ? 's' : 'p'}:${name}`;
    if (name && !written.has(key)) {
      written.set(key, { episode: String(menu.data['name'] || 'the episode without a name'), rowId: id });
    }
  }
  return written;
}
