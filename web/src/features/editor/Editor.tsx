'use client';
import type { ListTree } from '@libs/list/document.js';
import { idMaker } from '@libs/list/ids.js';
import { findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { popup } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import type { ListSession } from '../live/list-session';
import type { LostChange } from '../live/pending';
import type { SessionState } from '../live/session-state';
import type { Column } from './columns';
import { editorActions } from './editor-actions';
import { RemovedNotice, StorageNotice } from './EditorNotices';
import { EditorToolbar } from './EditorToolbar';
import { EpisodePane } from './EpisodePane';
import { firstCell } from './grid-items';
import { LostPanel } from './LostPanel';
import { MoveDialog } from './MoveDialog';
import { NodeMenu, type OpenMenu } from './NodeMenu';
import { PasteDialog, type PasteTarget } from './PasteDialog';
import { putBack } from './put-back';
import { requests, type Requests } from './requests';
import { SelectionBar } from './SelectionBar';
import { UntranslatedNotice } from './UntranslatedNotice';
import { useCheckedSave } from './use-checked-save';
import { useClipboard } from './use-clipboard';
import { useEditorKeys } from './use-editor-keys';
import { useLastCell } from './use-last-cell';
import { useTravel } from './use-travel';
import { downloadWorkingCopy } from './working-copy';

const CheckerPanel = lazy(() =>
  import('./checker/CheckerPanel').then((module) => ({ default: module.CheckerPanel })),
);

const ReplaceDialog = lazy(() =>
  import('./ReplaceDialog').then((module) => ({ default: module.ReplaceDialog })),
);
const EpisodesDialog = lazy(() =>
  import('./EpisodesDialog').then((module) => ({ default: module.EpisodesDialog })),
);
const KeySheet = lazy(() => import('./KeySheet').then((module) => ({ default: module.KeySheet })));

const newId = idMaker(Math.random);
const none: readonly string[] = [];

interface EditorProps {
  session: ListSession;
  state: SessionState;
  tree: ListTree;
  /** Index of the menu on show. */
  selected: number;
  onSelect: (index: number, added?: string) => void;
  /** Wishes to show a node, from elsewhere on the page. */
  jumps: Requests<[id: string, column?: Column]>;
  /** Who else is here. */
  here: ReactNode;
  onDone: () => void;
}

/** The page in edit mode: the selected menu as a grid, its tools above it. */
export function Editor({ session, state, tree, selected, onSelect, jumps, here, onDone }: EditorProps) {
  const [focusing] = useState(requests<[id: string, column: Column]>);
  const [showing] = useState(requests<[index: number, added: string]>);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [moving, setMoving] = useState<readonly string[]>(none);
  const [pasting, setPasting] = useState<PasteTarget | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const [isArranging, setArranging] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [jump, setJump] = useState<[id: string, column: Column] | null>(null);
  const node = tree.menus[selected];
  const readOnly = state.refusal !== null;

  const openMenu = useCallback((id: string, anchor: Element) => setMenu({ id, anchor }), []);
  const onShow = useEffectEvent(onSelect);
  useEffect(() => showing.listen(onShow), [showing]);
  const actions = useMemo(
    () =>
      editorActions(session, {
        newId,
        focus: focusing.request,
        onRemoved: setRemoved,
        onMenuAdded: (id, index) => showing.request(index, id),
        onPasteLines: (text, nodeId) => setPasting({ text, nodeId }),
        openMenu,
      }),
    [session, focusing, showing, openMenu],
  );

  // After drawing: the grid of another episode listens only once it is there.
  useEffect(() => {
    if (jump) focusing.request(...jump);
  }, [jump, focusing]);
  const jumpTo = (id: string, column: Column) => {
    // As it is now: what undo has brought back is not drawn yet.
    const now = actions.tree() ?? tree;
    const found = findNode(now, id);
    if (!found) return popup('This is not in the list any more.', 'info');
    const index = now.menus.indexOf(found.menu);
    const isDrawn = tree.menus.some(({ id: menuId }) => menuId === found.menu.id);
    if (!isDrawn) onSelect(index, found.menu.id);
    else if (index !== selected) onSelect(index);
    setJump([id, column]);
  };

  const onJump = useEffectEvent((id: string, column: Column = 'en') => void jumpTo(id, column));
  useEffect(() => jumps.listen(onJump), [jumps]);

  const { rows } = actions;
  useClipboard(rows, readOnly, (text) => setPasting({ text, nodeId: node?.id ?? null }));

  const download = () => downloadWorkingCopy(tree);
  const save = useCheckedSave(session, (id) => jumpTo(id, 'ja'));
  useEffect(() => () => actions.names.leave(), [actions]);
  const { checker, ...travel } = useTravel({
    session,
    tree,
    selected,
    jumpTo,
    openChecker: () => setChecking(true),
  });
  const lastCell = useLastCell();
  /** To the first of what has been put in. */
  const toFirst = (operations: readonly Operation[]) => {
    const first = operations.find(({ op }) => op === 'insert');
    if (first?.op === 'insert') jumpTo(first.node.id, firstCell(first.kind, first.node.id).column);
  };
  const returnLost = (change: LostChange) => {
    const now = actions.tree() ?? tree;
    const near = [lastCell.current, node?.id].find((id) => id && findNode(now, id)) ?? '';
    const operations = putBack(now, near, change, newId);
    if (!operations[0])
      return popup('There is no role here to take it. Open an episode that has one.', 'error');
    actions.edit(operations);
    session.dismissLost(change.id);
    toFirst(operations);
  };
  const undo = () => {
    setRemoved(null);
    travel.undo();
  };
  useEditorKeys({
    onSave: save,
    onDownload: download,
    onUndo: undo,
    onRedo: travel.redo,
    onReplace: () => !readOnly && setReplacing(true),
    onHelp: () => setHelping(true),
    onFinding: travel.toFinding,
    onUntranslated: travel.toUntranslated,
    onEpisode: travel.toEpisode,
    onNewEpisode: () => !readOnly && actions.addEpisode(),
  });
  return (
    <>
      <EditorToolbar
        {...{ tree, state, actions, readOnly, here, isChecking, onDone }}
        onUndo={undo}
        onRedo={travel.redo}
        onPasteText={() => setPasting({ text: '', nodeId: node?.id ?? null })}
        onCheck={() => setChecking(!isChecking)}
        onEpisodes={() => setArranging(true)}
        onReplace={() => setReplacing(true)}
        onHelp={() => setHelping(true)}
        onDownload={download}
        onSave={save}
      />
      <StorageNotice state={state} onDownload={download} onRetry={() => session.retry()} />
      {!readOnly && (
        <UntranslatedNotice
          tree={tree}
          onTranslate={actions.names.translateAll}
          onAnswered={() => node && focusing.request(node.id, 'en')}
        />
      )}
      <LostPanel
        lost={state.lost}
        onDismiss={(id) => session.dismissLost(id)}
        {...(readOnly ? {} : { onPutBack: returnLost })}
      />

      {node ? (
        <EpisodePane
          menu={node}
          actions={actions}
          readOnly={readOnly}
          onMenu={openMenu}
          focusing={focusing}
          onPasteText={() => setPasting({ text: '', nodeId: node.id })}
        />
      ) : (
        <EmptyState
          title="This list has no episodes"
          action={<Button onPress={() => actions.addEpisode()}>Add an episode</Button>}
        />
      )}

      {isChecking && (
        <Suspense>
          <div aria-hidden className="h-[45dvh]" />
          <CheckerPanel
            tree={tree}
            actions={actions}
            readOnly={readOnly}
            onJump={jumpTo}
            {...checker}
            onClose={() => setChecking(false)}
          />
        </Suspense>
      )}
      <RemovedNotice removed={removed} onUndo={undo} onPass={() => setRemoved(null)} />
      {node && <SelectionBar menu={node} rows={rows} readOnly={readOnly} onMove={setMoving} />}
      <Suspense>
        {isReplacing && (
          <ReplaceDialog
            isOpen
            onClose={() => setReplacing(false)}
            tree={tree}
            menuId={node?.id ?? null}
            actions={actions}
          />
        )}
        {isArranging && (
          <EpisodesDialog
            isOpen
            tree={tree}
            current={node?.id ?? null}
            actions={actions}
            newId={newId}
            readOnly={readOnly}
            onUndo={() => void session.undo()}
            onRedo={() => void session.redo()}
            onOpen={onSelect}
            onClose={() => setArranging(false)}
          />
        )}
        {isHelping && <KeySheet isOpen onClose={() => setHelping(false)} />}
      </Suspense>
      <NodeMenu
        open={menu}
        actions={actions}
        readOnly={readOnly}
        onClose={() => setMenu(null)}
        onMove={(id) => setMoving([id])}
        onReplace={() => setReplacing(true)}
        onEpisodes={() => setArranging(true)}
        onPaste={(nodeId) => setPasting({ text: '', nodeId })}
      />
      <MoveDialog ids={moving} actions={actions} onClose={() => setMoving(none)} />
      <PasteDialog
        {...{ target: pasting, actions, newId }}
        onClose={() => setPasting(null)}
        onTaken={toFirst}
      />
    </>
  );
}
