import { errors, Failure } from '@libs/contract/base/errors.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { moveEpisodes } from '@libs/list/operations/moves.js';
import { popup } from '../../../../stores/toasts';
import { pasteNodes } from '@libs/list/operations/clipboard.js';
import { readClip } from '../clipboard/read-clip';
import type { EditorActions } from '../state/editor.types';
import { duplicateNodes, removeNodes, stepNodes } from '@libs/list/operations/several.js';

/** Actions for several episodes at once, each one undo step. All return the ids to select afterwards. */
interface EpisodeActions {
  remove: (ids: ReadonlySet<string>) => Set<string>;
  duplicate: (ids: ReadonlySet<string>) => Set<string>;
  step: (ids: ReadonlySet<string>, by: -1 | 1) => void;
  /** Directly after `after`; null: to the start. */
  move: (ids: ReadonlySet<string>, after: string | null) => void;
  /** Pastes a clip after the last of `ids`. Reports if it contains no episodes. */
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
          popup('These are not episodes. Paste them into an open episode.', 'info');
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
