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

/** A decision about a waiting name, role or affiliation (`ReviewEntry`). */
export interface Decided {
  kind: ReviewKind;
  ja: string;
  /** Ids of its rows, or roles. */
  nodes: readonly string[];
  decision: Decision;
}

/**
 * Writes decisions into all their waiting rows (or roles), as one change and thus one undo step. Leaves alone what has been removed,
 * renamed (`ja`, beyond its `nameKey`) or confirmed in the meantime. Takes time in proportion to the list, however many decisions.
 */
export function decide({ menus }: Pick<ListTree, 'menus'>, decided: readonly Decided[]): Operation[] {
  const names = new Map<string, Decided>();
  const affiliations = new Map<string, Decided>();
  for (const one of decided)
    for (const id of one.nodes) (one.kind === 'affiliation' ? affiliations : names).set(id, one);
  const isOf = (one: Decided | undefined, kind: ReviewKind, value: unknown): one is Decided =>
    one !== undefined && comparedName(kind, text(value)) === comparedName(kind, one.ja);
  const made: Operation[] = [];
  for (const { kind, node, menu } of walk(menus)) {
    const name = names.get(node.id);
    if (kind === 'credit' && isOf(name, 'person', node.data['ja']) && isWaiting(node))
      made.push(...operations('credit', menu, node, fieldsOf(node.data, name.decision)));
    if (kind === 'role' && isOf(name, 'role', node.data['original']))
      made.push(...operations('role', menu, node, { name: name.decision.en }));
    const affiliation = affiliations.get(node.id);
    const studio = kind === 'credit' && affiliation ? affiliationOf(node) : null;
    if (studio && isAffiliationWaiting(studio) && isOf(affiliation, 'affiliation', studio['ja'])) {
      const { en } = affiliation.decision;
      made.push(...operations('credit', menu, node, { studio: { ...without(studio, doubtFields), en } }));
    }
  }
  return made;
}
