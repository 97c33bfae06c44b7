import type { ListTree } from '@libs/list/model/document.js';
import { nextEpisode } from '@libs/list/model/episode-names.js';
import { errors } from '@libs/contract/base/errors.js';
import { childrenOf, findNode } from '@libs/list/model/nodes.js';
import type { InsertOperation, Operation } from '@libs/list/model/operation.js';
import { say } from '../../../../stores/announcements';
import { popup } from '../../../../stores/toasts';
import type { ListSession } from '../../../shell/live/list-session';
import { cellKeys } from '../keys/cell-keys';
import {
  addBeside,
  addNode,
  duplicate,
  moveStep,
  nameNode,
  remove,
  setCell,
  isUnnamedRole,
  toggleFlag,
} from '@libs/list/operations/single.js';
import { putNodeBack } from '@libs/list/operations/put-back.js';
import { noteChanged } from '../saving/changed-rows';
import { cellInstead, countOf, firstCell } from '../state/grid-items';
import { moveNodes, moveToMenu } from '@libs/list/operations/moves.js';
import { moveToEpisodes, moveToOverview } from './overview-actions';
import { sayMoved } from './spoken';
import { anilistFollower, siteAnilist } from '../names/anilist-follower';
import { nameActions } from '../names/name-actions';
import { nameService } from '../../../review/names/name-service';
import { siteLookUp } from '../../../review/names/look-up';
import { refreshRoles } from '../../../../stores/role-dictionary';
import { translatedRole } from '../state/role-terms';
import { rowActions } from './row-actions';
import type { EditorActions, EditorPage } from '../state/editor.types';
import { noSelection, selectThese } from '@libs/list/operations/selection.js';
import { selectionStore } from '../state/selection-store';

/** One queue and one cache for the lifetime of the page. */
const service = nameService(siteLookUp);
const anilist = anilistFollower(siteAnilist);

/** The editor's actions on one session. They read the current tree when called, so they stay stable. */
export function editorActions(session: ListSession, page: EditorPage): EditorActions {
  const tree = () => (session.state.tree ?? session.state.part) as ListTree | null;
  /** What another episode takes part in waits for the whole list. */
  const whenWhole = (work: () => void) => (session.state.tree ? work() : void session.whole().then(work));
  const store: EditorActions['edit'] = (operations, confirmed) => {
    if (operations.length === 0) return [];
    const lost = session.edit(operations, confirmed);
    const done = operations.filter((one) => !lost.includes(one));
    noteChanged(session, done);
    return done;
  };
  const edit: EditorActions['edit'] = (operations, confirmed) => {
    const done = store(operations, confirmed);
    if (done.length > 0) page.onEdited();
    return done;
  };
  const withTree = (
    work: (now: ListTree) => Operation[],
    confirmed?: readonly string[],
  ): readonly Operation[] => {
    const now = tree();
    return now ? edit(work(now), confirmed) : [];
  };

  /** Scrolls a new node into view and puts the caret there. */
  const show = (added: string | null) => {
    const now = tree();
    const found = added !== null && now ? findNode(now, added) : null;
    if (!found) return;
    if (found.kind === 'menu') page.onMenuAdded(found.node.id, found.index);
    page.focus(found.node.id, firstCell(found.kind, found.node.id).column);
  };

  // Without it nothing is translated while typing; the next editor tries again.
  refreshRoles().catch(() => {});
  const keys = cellKeys(() => actions, page, show);
  const rows = rowActions(
    tree,
    edit,
    {
      ...page,
      remove: (id) => actions.remove(id),
      onTakenIn: (operations) => names.onTakenIn(operations),
    },
    selectionStore(),
  );
  // Automatic lookups run separately from what a person does.
  const names = nameActions(tree, store, service, anilist, page.show);
  const move = moving({ session, page, tree, edit, rows, whenWhole });
  const actions: EditorActions = {
    tree,
    rows,
    names: { ...names, translateAll: () => whenWhole(names.translateAll) },
    edit,
    toggle: (id, flag) => void withTree((now) => toggleFlag(now, id, flag)),
    step(id, by, column) {
      const done = withTree((now) => moveStep(now, id, by));
      sayMoved(tree(), done);
      if (done.length > 0 && column) page.focus(id, column);
    },
    ...adding({ session, page, tree, edit, show }),
    duplicate(id) {
      const done = withTree((now) => duplicate(now, id, page.newId));
      const last = done.at(-1);
      if (last?.op === 'insert') say(`Duplicated ${countOf(1, last.kind)}`, 'added');
      show(inserted(done));
    },
    remove: removing(tree, edit, page),
    toOverview: (roleId) =>
      whenWhole(() => {
        const now = tree();
        const wrong = now && moveToOverview({ now, edit, newId: page.newId }, roleId);
        if (wrong) page.jump(wrong, 'comment');
      }),
    toEpisodes: (roleId) =>
      whenWhole(() => {
        const now = tree();
        const wrong = now && moveToEpisodes({ now, edit, newId: page.newId }, roleId);
        if (wrong) page.focus(wrong, 'comment');
      }),
    wasTaken: (id) => session.wasTaken(id),
    putNodeBack: (before, node) =>
      withTree((now) => putNodeBack(now, before, node, page.newId)).length > 0 ||
      Boolean(findNode(tree()!, node.id)),
    lose: (kind, before, node) =>
      session.lose([{ op: 'insert', kind, menu: before.id, parent: before.id, node }]),
    addEpisode(episode) {
      const operations = withTree((now) => {
        const { name, index } = episode ?? nextEpisode(now);
        return addNode(now, null, index, page.newId, { name });
      });
      show(inserted(operations));
    },
    move,
    onWrite(id, column, value) {
      const written = withTree(
        (now) => {
          const operations = setCell(now, id, column, value);
          return column === 'ja' && operations.length > 0
            ? [...operations, ...translatedRole(now, id, value.trim())]
            : operations;
          // Whoever types a half of a name has seen the other.
        },
        column === 'ja' || column === 'en' ? [id] : [],
      );
      if (written.length > 0) session.typedInto(id, column);
      if (column === 'ja' && written.length > 0) names.onTyped(id);
    },
    onTyping(id, column, value) {
      const now = tree();
      const operations = now && value !== null ? setCell(now, id, column, value) : [];
      session.keepTyped(`${id}/${column}`, operations);
    },
    onPasteLines: page.onPasteLines,
    // The keys of a selection win: what is pressed then is meant for all its lines, not only for the one with the caret.
    onKey: (event, id, column) => rows.onKey(event, id, column) || keys(event, id, column),
  };

  return actions;
}

const inserted = (operations: readonly Operation[]): string | null => {
  const last = operations.at(-1);
  return last?.op === 'insert' ? last.node.id : null;
};

interface Adding extends Pick<EditorActions, 'tree' | 'edit'> {
  session: ListSession;
  page: EditorPage;
  show: (added: string) => void;
}

/** Adds nodes, and puts the caret into them. A row is stored with the first thing that is written into it. */
function adding({
  session,
  page,
  tree,
  edit,
  show,
}: Adding): Pick<EditorActions, 'addBeside' | 'addBelow' | 'addSpacer' | 'isNewRow'> {
  const add = ([insert]: InsertOperation[]) => {
    if (!insert) return;
    if (insert.kind === 'credit') session.beginNewRow(insert);
    else edit([insert]);
    say(`Added ${countOf(1, insert.kind)}`, 'added');
    show(insert.node.id);
  };
  const isNewRow = (id: string) => session.state.newRow === id;
  return {
    isNewRow,
    addBeside(id, side) {
      const now = tree();
      if (now) add(addBeside(now, id, side, page.newId));
    },
    addBelow(id) {
      const now = tree();
      if (isUnnamedRole(now, id)) {
        popup(errors['role-unnamed'].message, 'error');
        return page.focus(id, 'ja');
      }
      const found = now && findNode(now, id);
      if (found) add(addNode(now, id, childrenOf(found.kind, found.node).length, page.newId));
    },
    addSpacer(id) {
      const now = tree();
      const found = now && findNode(now, id);
      if (found?.kind !== 'credit') return;
      const next = found.role.credits[found.index + 1];
      const added = inserted(edit(addBeside(now!, id, isNewRow(id) ? 'before' : 'after', page.newId)));
      if (added === null) return;
      say('Added an empty row', 'spacer');
      // The caret goes on below it.
      if (isNewRow(id)) return;
      if (next) page.focus(next.id, 'ja');
      else add(addBeside(tree()!, added, 'after', page.newId));
    },
  };
}

/** Removes a node, and puts the caret into the line that is there instead. */
function removing(
  tree: EditorActions['tree'],
  edit: EditorActions['edit'],
  page: EditorPage,
): EditorActions['remove'] {
  return (id) => {
    const now = tree();
    const found = now && findNode(now, id);
    if (!now || !found) return;
    const first = page.steps();
    const operations = remove(now, id);
    if (operations.length === 0) return void popup(errors['menu-last'].message, 'error');
    if (edit(operations).length === 0) return;
    // A new row into which nothing was written was never stored.
    if (page.steps() > first) page.onRemoved(nameNode(found), first);
    const left = tree()!;
    const next =
      found.kind === 'menu'
        ? firstCell('menu', left.menus[Math.min(found.index, left.menus.length - 1)]!.id)
        : cellInstead(found.menu, id, left);
    if (next) page.focus(next.id, next.column);
  };
}

interface Moving extends Pick<EditorActions, 'tree' | 'edit' | 'rows'> {
  session: ListSession;
  page: EditorPage;
  whenWhole: (work: () => void) => void;
}

/** Moves nodes. The caret and the selection stay with what was moved within its menu, and else in this menu. */
function moving({ session, page, tree, edit, rows, whenWhole }: Moving): EditorActions['move'] {
  const move: EditorActions['move'] = (ids, targetId, side) => {
    const before = tree();
    if (!before) return;
    const target = findNode(before, targetId)?.menu.id;
    if (target !== undefined && session.state.absent?.has(target))
      return whenWhole(() => move(ids, targetId, side));
    const isToMenu = side !== undefined && findNode(before, targetId)?.kind === 'menu';
    const done = edit(
      isToMenu && findNode(before, ids[0] ?? '')?.kind !== 'menu'
        ? moveToMenu(before, ids, targetId, page.newId)
        : moveNodes(before, ids, targetId, side),
    );
    const moved = done.filter((one) => one.op === 'move');
    const first = moved[0];
    const now = tree();
    if (!first || !now) return;
    rows.selection.set(noSelection);
    if (moved.some(({ menu }) => menu === first.toMenu)) {
      if (moved.length > 1) rows.selection.set(selectThese(first.kind, ids));
      page.focus(first.id, firstCell(first.kind, first.id).column);
      sayMoved(now, done);
      return;
    }
    const to = now.menus.find(({ id }) => id === first.toMenu);
    popup(`Moved to ${String(to?.data['name'] || 'an episode without a name')}`);
    const from = before.menus.find(({ id }) => id === first.menu);
    const next = from && cellInstead(from, moved.at(-1)!.id, now);
    if (next) page.focus(next.id, next.column);
  };
  return move;
}
