import { useEffect, useEffectEvent, useState } from 'react';
import { writeAddress } from '../reader/address';
import { useListKeys } from '../reader/use-list-keys';
import { useClipboard } from './clipboard/use-clipboard';
import type { EditorProps } from './editor-props';
import { setDensity, useDensity } from './grid/density';
import { useFocusBack } from './grid/use-focus-back';
import { useLastCell } from './grid/use-last-cell';
import { useNewRow } from './grid/use-new-row';
import { useTravel } from './grid/use-travel';
import { useEditorKeys } from './keys/use-editor-keys';
import { useCheckedSave } from './saving/use-checked-save';
import { downloadWorkingCopy } from './saving/working-copy';
import { useActions } from './use-actions';
import { useEditorCommands } from './use-editor-commands';
import { useJumps } from './use-jumps';
import { askedToOpen, useOpened } from './use-opened';
import { useTakenIn } from './use-taken-in';

/** What the parts of the editor share: the actions on the list, what is open, and the ways of the caret. */
export type EditorView = ReturnType<typeof useEditor>;

export function useEditor(props: EditorProps) {
  const { session, state, tree, isWhole, selected, reviews } = props;
  /** What needs the whole list waits for it; the toolbar says that it is loading. */
  const whenWhole = (work: () => void) => (isWhole ? work() : void session.whole().then(work));
  const opened = useOpened(whenWhole);
  const { paste, replace, check, setChecking, setDone, setHelping } = opened;
  /** The menu that was shown when the review was opened: choosing another one closes it. */
  const [reviewing, setReviewing] = useState<string | null>(() =>
    askedToOpen() === 'names' && state.refusal === null ? (tree.menus[selected]?.id ?? null) : null,
  );
  const node = tree.menus[selected];
  const isReviewing = node !== undefined && reviewing === node.id;
  /** The server refuses changes, and editing is off until that is resolved. */
  const isRefused = state.refusal !== null;
  const on = useActions(props, opened);
  const { actions, focusing } = on;
  const { jumpTo, setJump } = useJumps(props, on, isReviewing, () => setReviewing(null));

  const pasteText = (text: string) => paste({ text, nodeId: node?.id ?? null });
  useClipboard(actions.rows, isRefused, pasteText);

  const density = useDensity();
  const turnDensity = () => setDensity(density === 'compact' ? 'comfortable' : 'compact');
  const download = () => whenWhole(() => downloadWorkingCopy(actions.tree() ?? tree));
  const checkedSave = useCheckedSave(session, (id) => jumpTo(id, 'ja'));
  const save = () => whenWhole(checkedSave);
  const { checker, ...travel } = useTravel({ session, tree, selected, jumpTo, openChecker: check });
  const lastCell = useLastCell();
  const toLastCell = () => {
    if (lastCell.current) focusing.request(lastCell.current.id, lastCell.current.column);
    return lastCell.current !== null;
  };
  useFocusBack(toLastCell);
  useNewRow(state.newRow, (id) => session.leaveNewRow(id));
  const takenIn = useTakenIn(props, actions, opened, lastCell, jumpTo);
  const openReview = () => {
    if (isRefused) return;
    whenWhole(() => {
      setChecking(false);
      setReviewing(node?.id ?? null);
    });
  };
  // An address may ask for the review of names or the checker (`?edit&open=names`), as from what needs doing.
  useEffect(() => {
    if (askedToOpen() === null) return;
    writeAddress({}, 'replace');
    void session.whole();
  }, [session]);
  const onReview = useEffectEvent((isOpen: boolean) => (isOpen ? openReview() : setReviewing(null)));
  useEffect(() => reviews.listen(onReview), [reviews]);
  const closeReview = () => {
    setReviewing(null);
    // Returns the caret to where it was.
    if (lastCell.current) setJump([lastCell.current.id, lastCell.current.column]);
    // A button that was pressed for it keeps the focus.
    else if (node && !document.activeElement?.closest('[role="toolbar"]')) setJump([node.id, 'en']);
  };
  const turnReview = () => (isReviewing ? closeReview() : openReview());
  const undo = () => {
    setDone(null);
    // The review stays open; the name whose decision was undone waits there again.
    if (isReviewing) return void session.undo();
    travel.undo();
  };
  const undoTo = (first: number) => {
    setDone(null);
    travel.undoTo(first);
  };
  const redo = () => (isReviewing ? void session.redo() : travel.redo());
  useEditorKeys({
    save,
    download,
    undo,
    redo,
    replace: () => !isRefused && replace(),
    help: () => setHelping(true),
    density: turnDensity,
    review: turnReview,
    finding: travel.toFinding,
    untranslated: (by) => whenWhole(() => travel.toUntranslated(by)),
    episode: travel.toEpisode,
    newEpisode: () => !isRefused && actions.addEpisode(),
  });
  useEditorCommands({
    mayChange: !isRefused,
    check,
    review: turnReview,
    isReviewing,
    paste: () => pasteText(''),
    replace,
    download,
    help: () => setHelping(true),
  });
  // Elsewhere on the page this opens the readers' search, which covers all rows; here, only visible rows are rendered.
  useListKeys({ find: isRefused ? null : replace, help: () => setHelping(true) });
  return {
    node,
    isRefused,
    anilistId: typeof tree.fields['anilistId'] === 'string' ? tree.fields['anilistId'] : null,
    actions,
    focusing,
    opened,
    checker,
    lastCell,
    toLastCell,
    takenIn,
    returnLost: (...lost: Parameters<typeof takenIn.putLostBack>) =>
      whenWhole(() => takenIn.putLostBack(...lost)),
    isReviewing,
    turnReview,
    closeReview,
    jumpTo,
    pasteText,
    save,
    download,
    turnDensity,
    undo,
    undoTo,
    redo,
  };
}
