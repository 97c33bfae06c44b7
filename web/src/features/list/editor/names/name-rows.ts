import type { CreditNode, ListTree } from '@libs/list/model/document.js';
import { findNode, type FoundNode } from '@libs/list/model/nodes.js';
import type { NameQuery } from '../../../review/names/look-up';
import { needsName, queryOf } from './fill';

/** A name that is asked about once, with the ids of its rows. */
export interface PendingLookup {
  query: NameQuery;
  ids: Set<string>;
}

export const keyOf = (query: NameQuery) => JSON.stringify([query.ja, query.en, query.isStudio, query.id]);

export const listOf = (now: ListTree) => String(now.fields['uuid'] ?? '');

/** The names of rows, each once, with its rows. `queryFor`: the query for a row; null: it is not looked up. */
export function group(
  rows: readonly CreditNode[],
  queryFor: (node: CreditNode) => NameQuery | null,
): PendingLookup[] {
  const groups = new Map<string, PendingLookup>();
  for (const row of rows) {
    const query = queryFor(row);
    if (!query) continue;
    const known = groups.get(keyOf(query));
    if (known) known.ids.add(row.id);
    else groups.set(keyOf(query), { query, ids: new Set([row.id]) });
  }
  return [...groups.values()];
}

/** The rows with these ids that still exist. */
export const rowsWith = (now: ListTree, ids: Iterable<string>): CreditNode[] =>
  [...ids].flatMap((id) => {
    const found = findNode(now, id);
    return found?.kind === 'credit' ? [found.node] : [];
  });

/** The row, and those in its episode without an id: the same name in one episode is the same person. */
export function rowsLike(found: Extract<FoundNode, { kind: 'credit' }>): CreditNode[] {
  const others = found.menu.categories.flatMap(({ roles }) =>
    roles.flatMap(({ credits }) => credits.filter(({ data }) => !data['id'])),
  );
  return [...new Set([found.node, ...others])];
}

/** The query for a row with an unsettled name: half of it is missing, or unconfirmed. */
export const openQuery = (node: CreditNode): NameQuery | null => (needsName(node) ? queryOf(node) : null);

/** The query with the row's id, if it has one. */
export const withId = ({ data }: CreditNode, query: NameQuery): NameQuery =>
  typeof data['id'] === 'number' && data['id'] > 0 ? { ...query, id: data['id'] } : query;

export const allRows = ({ menus }: ListTree): CreditNode[] =>
  menus.flatMap(({ categories }) =>
    categories.flatMap(({ roles }) => roles.flatMap(({ credits }) => credits)),
  );
