import type { AnyNode, CreditNode, Json, ListTree, NodeKind } from '@libs/list/model/document.js';
import { isGuessed } from '@libs/list/model/credits.js';
import { otherName } from '@libs/list/model/known-name.js';
import type { NameSettings } from '@libs/list/model/name-settings.js';
import { childKind, childrenOf, findNode, type FoundNode } from '@libs/list/model/nodes.js';
import type { Operation, SetOperation } from '@libs/list/model/operation.js';
import { isCertain } from '@libs/contract/names/certain.js';
import type { NameMatch, NameSuggestion } from '@libs/contract/names/names.js';
import type { NameQuery } from '../../../review/names/look-up';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The query for a row's name: the half that is filled in; if both are, the Japanese one. Null for a row that names nobody. */
export function queryOf({ data }: Pick<CreditNode, 'data'>): NameQuery | null {
  const [ja, en] = [text(data['ja']), known(data['en'])];
  if (data['isWorkTitle'] || (!ja && !en)) return null;
  return { ...(ja ? { ja } : { en }), ...(data['isStudio'] ? { isStudio: true as const } : {}) };
}

/** `???` stands for an unknown name. */
const known = (value: unknown): string => (/^[?？]+$/.test(text(value)) ? '' : text(value));

/** Whether half of the name is missing, so that it is worth a lookup. */
export const isHalf = ({ data }: Pick<CreditNode, 'data'>): boolean =>
  Boolean(text(data['ja'])) !== Boolean(known(data['en']));

/** Whether a match rests on a single list or editor, which is not enough to be certain. */
export const isGuess = ({ basis }: NameMatch): boolean => !isCertain(basis);

/** Whether the row's name is incomplete: a half is missing, or only suggested. */
export const needsName = (node: Pick<CreditNode, 'data'>): boolean =>
  isHalf(node) || Boolean(node.data['unconfirmed']);

/** For a row with both halves but no link: a query for both, used when a whole list is translated. */
export function unlinkedQuery({ data }: Pick<CreditNode, 'data'>): NameQuery | null {
  const query = queryOf({ data });
  const en = known(data['en']);
  return query?.ja && en && !data['id'] && !data['unconfirmed'] ? { ...query, en } : null;
}

/** Whether the match is the person of a query with both halves, so that linking it adds nothing new. */
export const isSame = ({ en }: NameQuery, match: NameMatch): boolean =>
  match.id !== null && en !== undefined && match.en.toLowerCase() === en.toLowerCase();

/** The rows that an edit inserted (including those below inserted nodes) or renamed; their ids. */
export function namedRows(operations: readonly Operation[]): string[] {
  const rowsOf = (kind: NodeKind, node: AnyNode): string[] => {
    const below = childKind[kind];
    return below ? childrenOf(kind, node).flatMap((child) => rowsOf(below, child)) : [node.id];
  };
  const ids = operations.flatMap((operation) => {
    if (operation.op === 'insert') return rowsOf(operation.kind, operation.node);
    const isName = operation.op === 'set' && (operation.field === 'ja' || operation.field === 'en');
    return isName && operation.kind === 'credit' ? [operation.id] : [];
  });
  return [...new Set(ids)];
}

/**
 * Identifies the people in these rows. Credited names stay as they are; adds the missing half, the id and, if the person is known
 * by another name, that name. Skips rows that are gone or name somebody else by now. `chosen`: a person decided, so existing
 * values are overwritten.
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
    if (found?.kind !== 'credit' || !namesBy(found.node, query)) return [];
    const { data } = found.node;
    // A name that somebody wrote stays as it is, unless it is the name of whom was found.
    const isDoubted = Boolean(data['unconfirmed']) && !isGuessed(data);
    if (by !== 'chosen' && isDoubted && text(data['en']) !== match.en) return [];
    const wanted: Record<string, Json> = {};
    if (by === 'chosen' || by.autoTranslation) {
      if (match.ja && !text(data['ja'])) wanted['ja'] = match.ja;
      const isOpen = !known(data['en']) || Boolean(data['unconfirmed']);
      if (match.en && (by === 'chosen' ? query.ja : isOpen)) {
        wanted['en'] = match.en;
        wanted['unconfirmed'] = null;
        wanted['doubted'] = null;
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

/** Below this confidence a suggestion is only offered (rule name-4). */
const fillsFrom = 0.6;

/** Writes a suggested reading into rows that lack their English name, marked as unconfirmed, if it is likely enough. */
export function fillInSuggestion(
  tree: ListTree,
  ids: Iterable<string>,
  query: NameQuery,
  { en, confidence }: NameSuggestion,
): Operation[] {
  return confidence < fillsFrom ? [] : markUnconfirmed(tree, ids, query, en, false);
}

/**
 * Writes the name of a namesake on AniList, or of somebody whom only one list names, in the same way, even over an unconfirmed
 * suggestion.
 */
export const fillInNamesake = (
  tree: ListTree,
  ids: Iterable<string>,
  query: NameQuery,
  { en }: Pick<NameMatch, 'en'>,
): Operation[] => (en ? markUnconfirmed(tree, ids, query, en, true) : []);

const markUnconfirmed = (
  tree: ListTree,
  ids: Iterable<string>,
  query: NameQuery,
  en: string,
  replaces: boolean,
): Operation[] =>
  [...ids].flatMap((id) => {
    const found = findNode(tree, id);
    if (found?.kind !== 'credit' || !namesBy(found.node, query)) return [];
    const { data } = found.node;
    const isFree = !known(data['en']) || (replaces && isGuessed(data));
    return isFree ? assignments(found, { en, unconfirmed: true }) : [];
  });

type FoundCredit = Extract<FoundNode, { kind: 'credit' }>;

const assignments = ({ menu, node }: FoundCredit, wanted: Record<string, Json>): SetOperation[] =>
  Object.entries(wanted)
    .filter(([field, value]) => JSON.stringify(node.data[field] ?? null) !== JSON.stringify(value))
    .map(([field, value]) => ({ op: 'set', kind: 'credit', menu: menu.id, id: node.id, field, value }));

/** Whether the row still has the name that was looked up. */
export const namesBy = (row: Pick<CreditNode, 'data'>, query: NameQuery): boolean =>
  sameQuery(queryOf(row), query);

const sameQuery = (now: NameQuery | null, asked: NameQuery): boolean =>
  now !== null && (asked.ja ? now.ja === asked.ja : !now.ja && now.en === asked.en);
