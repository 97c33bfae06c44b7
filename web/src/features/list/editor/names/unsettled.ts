import type { CreditNode, ListTree } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import { storage } from '../../../../lib/storage';
import { needsName, namesBy } from './fill';
import type { NameQuery } from '../../../review/names/look-up';

/** A name shared by several people for which nobody has decided who is meant. */
export interface Unsettled {
  query: NameQuery;
  /** The rows waiting for the decision. */
  ids: string[];
  /** A person asked about it; otherwise half of the name is missing or unconfirmed in these rows. */
  asked: boolean;
}

/** Maximum number of rows stored per list; the rest is found when names are looked up again. */
const maxRows = 20_000;

const keyOf = (list: string) => `staffroll:unsettled:${list}`;

/** Stores the unsettled names of a list in this browser, so that they survive a reload. */
export function keepUnsettled(list: string, all: Iterable<Unsettled>): void {
  let rows = 0;
  const kept = [...all].filter(({ ids }) => (rows += ids.length) <= maxRows);
  storage.write(keyOf(list), kept.length > 0 ? JSON.stringify(kept) : null);
}

/** The stored names that are still unsettled: rows that are gone, renamed or filled in by now are dropped. */
export function readUnsettled(list: string, tree: ListTree): Unsettled[] {
  const kept = storage.readJson(keyOf(list));
  if (!Array.isArray(kept)) return [];
  return kept.filter(isUnsettled).flatMap(({ query, ids, asked }) => {
    const isWaiting = (row: CreditNode) => namesBy(row, query) && (asked || needsName(row));
    const open = ids.filter((id) => {
      const found = findNode(tree, id);
      return found?.kind === 'credit' && isWaiting(found.node);
    });
    return open.length > 0 ? [{ query, ids: open, asked }] : [];
  });
}

/** Another version of the site may have stored it. */
function isUnsettled(one: unknown): one is Unsettled {
  if (typeof one !== 'object' || one === null) return false;
  const { query, ids, asked } = one as Partial<Record<keyof Unsettled, unknown>>;
  return typeof query === 'object' && query !== null && Array.isArray(ids) && typeof asked === 'boolean';
}
