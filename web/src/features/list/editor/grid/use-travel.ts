import { columnOf, type Flag } from '@libs/list/check/flags.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { useRef, useState } from 'react';
import { say } from '../../../../stores/announcements';
import { popup } from '../../../../stores/toasts';
import type { ListSession } from '../../../shell/live/list-session';
import type { Column } from '@libs/list/operations/columns.js';
import { changeWords } from '../commands/spoken';
import { changedPlace, flagBeside, focusedCell, untranslatedBeside } from './travel';

interface Travelling {
  session: ListSession;
  tree: ListTree;
  /** Index of the current menu. */
  selected: number;
  jumpTo: (id: string, column: Column) => void;
  openChecker: () => void;
}

/** The keys that move the caret to another place in the list; undo and redo also do, to show what they changed. */
export function useTravel({ session, tree, selected, jumpTo, openChecker }: Travelling) {
  const flags = useRef<readonly Flag[] | null>(null);
  /** The checker was opened in order to jump to a finding, in this direction. */
  const [wanted, setWanted] = useState<-1 | 1 | null>(null);
  /** What has come since it was rendered included. */
  const current = () => (session.state.tree as ListTree | null) ?? tree;
  const here = () => focusedCell()?.id ?? tree.menus[selected]?.id ?? '';

  const shown = () => (session.state.tree ?? session.state.part) as ListTree | null;
  const travel = (go: () => readonly Operation[], what: 'Undone' | 'Redone', nothing: string) => {
    const before = shown();
    const done = go();
    const now = shown();
    if (done.length === 0) return void popup(nothing, 'info');
    say(`${what}: ${changeWords(done)}`, 'undo');
    const place =
      before && now ? changedPlace(before, now, done, tree.menus[selected]?.id, what === 'Undone') : null;
    if (place) jumpTo(place.id, place.column);
  };
  const leadTo = (found: readonly Flag[], by: -1 | 1) => {
    const flag = flagBeside(current(), found, here(), by);
    if (flag) jumpTo(flag.nodeId!, columnOf(flag));
    else popup('The checker found nothing.', 'info');
  };

  return {
    undo: () => travel(() => session.undo(), 'Undone', 'Nothing to undo.'),
    /** Undoes the author's own steps until this many are left. */
    undoTo: (steps: number) => travel(() => session.undoTo(steps), 'Undone', 'You have nothing to undo.'),
    redo: () => travel(() => session.redo(), 'Redone', 'Nothing to redo.'),
    toFinding(by: -1 | 1) {
      if (flags.current) return leadTo(flags.current, by);
      setWanted(by);
      openChecker();
    },
    toUntranslated(by: -1 | 1) {
      const id = untranslatedBeside(current(), here(), by);
      if (id) jumpTo(id, 'en');
      else popup('Every row has a confirmed English name.', 'info');
    },
    toEpisode(by: -1 | 1) {
      const to = tree.menus[selected + by];
      if (to) jumpTo(to.id, 'en');
    },
    checker: {
      /** Opened for a jump, it does not take the focus. */
      takesFocus: wanted === null,
      onFindings(found: readonly Flag[] | null) {
        flags.current = found;
        if (!found) return;
        if (wanted !== null) leadTo(found, wanted);
        setWanted(null);
      },
    },
  };
}
