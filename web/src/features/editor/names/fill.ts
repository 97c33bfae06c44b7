import type { AnyNode, CreditNode, Json, JsonObject, ListTree, NodeKind } from '@libs/list/document.js';
import { childKind, childrenOf, findNode, type FoundNode } from '@libs/list/nodes.js';
import type { Operation, SetOperation } from '@libs/list/operation.js';
import type { NameMatch, NameSuggestion } from '@libs/contract/names.js';
import type { NameQuery } from './look-up';

/** Switches of a list's settings that say what may be filled in without asking; on unless they are switched off. */
export interface NameSettings {
  autoTranslation: boolean;
  autoLink: boolean;
  showConflicts: boolean;
}

const isOn = (value: unknown): boolean => value !== false && value !== 0;

export const nameSettings = ({ settings }: ListTree): NameSettings => ({
  autoTranslation: isOn(settings['autoTranslation']),
  autoLink: isOn(settings['autoLink']),
  showConflicts: isOn(settings['showConflicts']),
});

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What a row's name is looked up by: the half that stands there; with both, Japanese. Null for a row that names nobody. */
export function queryOf({ data }: Pick<CreditNode, 'data'>): NameQuery | null {
  const [ja, en] = [text(data['ja']), known(data['en'])];
  if (data['isWorkTitle'] || (!ja && !en)) return null;
  return { ...(ja ? { ja } : { en }), ...(data['isStudio'] ? { isStudio: true as const } : {}) };
}

/** `???` stands for a name that nobody knows. */
const known = (value: unknown): string => (/^[?？]+$/.test(text(value)) ? '' : text(value));

/** Whether half of the name is missing, so that it is worth a lookup. */
export const isHalf = ({ data }: Pick<CreditNode, 'data'>): boolean =>
  Boolean(text(data['ja'])) !== Boolean(known(data['en']));

/** A row with both halves that is not linked: worth a lookup by both, when a whole list is translated. */
export function unlinkedQuery({ data }: Pick<CreditNode, 'data'>): NameQuery | null {
  const query = queryOf({ data });
  const en = known(data['en']);
  return query?.ja && en && !data['id'] && !data['unconfirmed'] ? { ...query, en } : null;
}

/** Whether the match is who a query with both halves names, so that linking it says nothing new. */
export const isSame = ({ en }: NameQuery, match: NameMatch): boolean =>
  match.id !== null && en !== undefined && match.en.toLowerCase() === en.toLowerCase();

/** Ids of the rows that an edit has put in, those below inserted nodes included. */
export function insertedRows(operations: readonly Operation[]): string[] {
  const rowsOf = (kind: NodeKind, node: AnyNode): string[] => {
    const below = childKind[kind];
    return below ? childrenOf(kind, node).flatMap((child) => rowsOf(below, child)) : [node.id];
  };
  return operations.flatMap((operation) =>
    operation.op === 'insert' ? rowsOf(operation.kind, operation.node) : [],
  );
}

/**
 * Says who the rows name. What is credited stays as it stands; the missing half, the id and, where the person goes by
 * another name, that name are put in. Rows that are gone or name somebody else by now are passed over. `chosen`: a person
 * decided, so what stood there before gives way.
 */
export function fillIn(
  tree: ListTree,
  ids: Iterable<string>,
  query: NameQuery,
  match: NameMatch,
  by: 'chosen' | Pick<NameSettings, 'autoTranslation' | 'autoLink'>,
): Operation[] {
  return [...ids].flatMap((id) => {
    const found = findNode(tree, id);
    if (found?.kind !== 'credit' || !sameQuery(queryOf(found.node), query)) return [];
    const { data } = found.node;
    const wanted: Record<string, Json> = {};
    if (by === 'chosen' || by.autoTranslation) {
      if (match.ja && !text(data['ja'])) wanted['ja'] = match.ja;
      const isOpen = !known(data['en']) || Boolean(data['unconfirmed']);
      if (match.en && (by === 'chosen' ? query.ja : isOpen)) {
        wanted['en'] = match.en;
        wanted['unconfirmed'] = null;
      }
    }
    const links = by === 'chosen' || (by.autoLink && !data['id']);
    if (links) {
      if (match.id !== null || by === 'chosen') wanted['id'] = match.id;
      if (match.isStudio && !data['isStudio']) wanted['isStudio'] = true;
      const other = otherName({ ...data, ...wanted }, match);
      if (other || by === 'chosen') wanted['pn'] = other;
    }
    return assignments(found, wanted);
  });
}

/** Writes a suggested reading into rows that lack their English name, marked as unconfirmed. */
export function fillInSuggestion(
  tree: ListTree,
  ids: Iterable<string>,
  query: NameQuery,
  { en }: NameSuggestion,
): Operation[] {
  return [...ids].flatMap((id) => {
    const found = findNode(tree, id);
    if (found?.kind !== 'credit' || !sameQuery(queryOf(found.node), query)) return [];
    return known(found.node.data['en']) ? [] : assignments(found, { en, unconfirmed: true });
  });
}

type FoundCredit = Extract<FoundNode, { kind: 'credit' }>;

const assignments = ({ menu, node }: FoundCredit, wanted: Record<string, Json>): SetOperation[] =>
  Object.entries(wanted)
    .filter(([field, value]) => JSON.stringify(node.data[field] ?? null) !== JSON.stringify(value))
    .map(([field, value]) => ({ op: 'set', kind: 'credit', menu: menu.id, id: node.id, field, value }));

const sameQuery = (now: NameQuery | null, asked: NameQuery): boolean =>
  now !== null && (asked.ja ? now.ja === asked.ja : !now.ja && now.en === asked.en);

const withoutSpaces = (name: string) => name.replace(/\s+/g, '');

/** The primary name where the credited form differs by more than spaces; else null. */
function otherName(data: JsonObject, { primary }: NameMatch): JsonObject | null {
  const [ja, en] = [text(data['ja']), text(data['en'])];
  const isOther =
    (primary.ja && withoutSpaces(primary.ja) !== withoutSpaces(ja)) ||
    (primary.en && en && primary.en !== en);
  if (!isOther) return null;
  return { ...(primary.ja ? { ja: primary.ja } : {}), ...(primary.en ? { en: primary.en } : {}) };
}
