import { errors, Failure } from '@libs/contract/errors.js';
import type { ListTree, MenuNode } from '@libs/list/document.js';
import { insertionKeys } from '@libs/list/order.js';
import type { Operation } from '@libs/list/operation.js';
import { popup } from '../../stores/toasts';
import { pasteNodes, readClip } from './clipboard';
import type { EditorActions } from './editor-actions';
import { duplicateNodes, removeNodes, stepNodes } from './several';

/** What is done to several episodes at once, each one step to undo. All answer the ids of the episodes picked after it. */
export interface EpisodeActions {
  remove: (ids: ReadonlySet<string>) => Set<string>;
  duplicate: (ids: ReadonlySet<string>) => Set<string>;
  step: (ids: ReadonlySet<string>, by: -1 | 1) => void;
  /** To right after `after`; null: to the start. */
  move: (ids: ReadonlySet<string>, after: string | null) => void;
  /** Puts a clip after the last of `ids`. Says why when it holds no episodes. */
  paste: (json: string, ids: ReadonlySet<string>) => Set<string>;
}

export function episodeActions({ tree, edit }: EditorActions, newId: () => string): EpisodeActions {
  const change = (work: (now: ListTree) => Operation[]): Operation[] => {
    const now = tree();
    const operations = now ? work(now) : [];
    edit(operations);
    return operations;
  };
  return {
    remove(ids) {
      const menus = tree()?.menus ?? [];
      if (menus.every(({ id }) => ids.has(id))) {
        popup(errors['menu-last'].message, 'error');
        return new Set(ids);
      }
      const last = menus.findLastIndex(({ id }) => ids.has(id));
      change((now) => removeNodes(now, 'menu', ids));
      const next = menus.find(({ id }, at) => at > last && !ids.has(id)) ?? tree()?.menus.at(-1);
      return new Set(next ? [next.id] : []);
    },
    duplicate: (ids) => added(change((now) => duplicateNodes(now, 'menu', ids, newId))),
    step: (ids, by) => void change((now) => stepNodes(now, 'menu', ids, by)),
    move: (ids, after) => void change(({ menus }) => moveEpisodes(menus, ids, after)),
    paste(json, ids) {
      try {
        const { kind, nodes } = readClip(json, newId);
        if (kind !== 'menu') {
          popup('These are no episodes. Paste them into an open episode.', 'info');
          return new Set(ids);
        }
        const last = tree()?.menus.findLast(({ id }) => ids.has(id))?.id ?? null;
        return added(change((now) => pasteNodes(now, last, 'menu', nodes, newId) ?? []));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        popup(error.message, 'error');
        return new Set(ids);
      }
    },
  };
}

const added = (operations: readonly Operation[]): Set<string> =>
  new Set(operations.flatMap((one) => (one.op === 'insert' ? [one.node.id] : [])));

/** Episodes go to right after another one that stays, in their order; null: to the start. */
export function moveEpisodes(
  menus: readonly MenuNode[],
  ids: ReadonlySet<string>,
  after: string | null,
): Operation[] {
  const moved = menus.filter(({ id }) => ids.has(id));
  const others = menus.filter(({ id }) => !ids.has(id));
  const index = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
  if (moved.length === 0 || (after !== null && index === 0)) return [];
  const result = others.toSpliced(index, 0, ...moved);
  if (result.every((menu, at) => menu === menus[at])) return [];
  const orders = insertionKeys(others, index, moved.length);
  return moved.map(({ id }, at) => ({
    op: 'move',
    kind: 'menu',
    menu: id,
    id,
    toMenu: id,
    parent: null,
    order: orders[at]!,
  }));
}
