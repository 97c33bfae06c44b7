import type { Json, JsonObject, ListTree, MenuNode } from '../model/document.js';
import { doubtFields } from '../model/credits.js';
import { without } from '../model/json.js';
import { otherName } from '../model/known-name.js';
import type { Operation, SetOperation } from '../model/operation.js';
import { walk } from '../model/walk.js';
import { affiliationOf, comparedName, isAffiliationWaiting, isWaiting, type ReviewKind } from './review.js';

/** A person's decision about a name. */
export interface Decision {
  /** The English name. */
  en: string;
  /**
   * Who is meant, if a known person was chosen: their id and primary name. Omitted: the rows keep their ids, if they have any.
   */
  person?: { id: number | null; ja: string; en: string };
  /** Whether it is a studio; omitted: no change. */
  isStudio?: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The fields of a waiting row after a decision; null: removed. */
function fieldsOf(data: JsonObject, { en, person, isStudio }: Decision): Record<string, Json> {
  return {
    en,
    unconfirmed: null,
    doubted: null,
    untranslated: null,
    ...(isStudio === undefined ? {} : { isStudio: isStudio || null }),
    ...(person ? { id: person.id, pn: otherName({ ...data, en }, { primary: person }) } : {}),
  };
}

const operations = (
  kind: 'credit' | 'role',
  menu: MenuNode,
  { id, data }: { id: string; data: JsonObject },
  wanted: Record<string, Json>,
): SetOperation[] =>
  Object.entries(wanted)
    .filter(([field, value]) => JSON.stringify(data[field] ?? null) !== JSON.stringify(value))
    .map(([field, value]) => ({ op: 'set', kind, menu: menu.id, id, field, value }));

/**
 * Writes a decision into all waiting rows (or roles) with these ids, as one change and thus one undo step. Leaves alone what has
 * been removed, renamed (`ja`, beyond its `nameKey`) or confirmed in the meantime. Takes time in proportion to the list.
 */
export function decide(
  { menus }: Pick<ListTree, 'menus'>,
  ids: ReadonlySet<string>,
  ja: string,
  decision: Decision,
): Operation[] {
  const isNamed = (kind: ReviewKind, value: unknown) =>
    comparedName(kind, text(value)) === comparedName(kind, ja);
  const made: Operation[] = [];
  for (const { kind, node, menu } of walk(menus)) {
    if (!ids.has(node.id)) continue;
    if (kind === 'credit' && isNamed('person', node.data['ja']) && isWaiting(node))
      made.push(...operations('credit', menu, node, fieldsOf(node.data, decision)));
    if (kind === 'role' && isNamed('role', node.data['original']))
      made.push(...operations('role', menu, node, { name: decision.en }));
  }
  return made;
}

/**
 * Writes the English name of a studio into the waiting affiliations with its name of these rows, as one change. Leaves alone what has
 * been removed, renamed or confirmed in the meantime. Takes time in proportion to the list.
 */
export function decideAffiliation(
  { menus }: Pick<ListTree, 'menus'>,
  ids: ReadonlySet<string>,
  ja: string,
  en: string,
): Operation[] {
  const made: Operation[] = [];
  for (const { node, menu } of walk(menus, 'credit')) {
    const studio = ids.has(node.id) ? affiliationOf(node) : null;
    if (!studio || !isAffiliationWaiting(studio)) continue;
    if (comparedName('affiliation', text(studio['ja'])) !== comparedName('affiliation', ja)) continue;
    made.push(...operations('credit', menu, node, { studio: { ...without(studio, doubtFields), en } }));
  }
  return made;
}
