'use client';
import type { ListTree } from '@libs/list/document.js';
import { idMaker } from '@libs/list/ids.js';
import {
  ClipboardPaste,
  Download,
  EllipsisVertical,
  Keyboard,
  Languages,
  LogIn,
  ListChecks,
  Plus,
  Redo2,
  Replace,
  Undo2,
} from 'lucide-react';
import { findNode } from '@libs/list/nodes.js';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { cx } from '../../lib/cx';
import { logIn, useAuth } from '../../stores/auth';
import { popup } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import type { ListSession } from '../live/list-session';
import { refusalText } from '../live/save-state';
import type { SessionState } from '../live/session-state';
import { Cell } from './Cell';
import type { Column } from './columns';
import { cellText } from './commands';
import { editorActions } from './editor-actions';
import { EditorGrid, episodeHead } from './EditorGrid';
import { gridColumns } from './GridRow';
import type { LostChange } from '../live/pending';
import { firstCell } from './grid-items';
import { LostPanel } from './LostPanel';
import { putBack } from './put-back';
import { focusedCell } from './travel';
import { MoveDialog } from './MoveDialog';
import { NameLookups, NameNotice } from './names/NameLookups';
import { NodeMenu, type OpenMenu } from './NodeMenu';
import { PasteDialog, type PasteTarget } from './PasteDialog';
import { requests, type Requests } from './requests';
import { SelectionBar } from './SelectionBar';
import { AddEpisode } from './AddEpisode';
import { useTravel } from './use-travel';
import { checkedSave, type CheckedSave } from './save';
import { SaveIndicator } from './SaveIndicator';
import { commitCell, useEditorKeys } from './use-editor-keys';
import { useClipboard } from './use-clipboard';
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
/** Milliseconds in which a removal can be taken back with one press. */
const undoTime = 8_000;

interface EditorProps {
  session: ListSession;
  state: SessionState;
  tree: ListTree;
  /** Index of the menu on show. */
  selected: number;
  onSelect: (index: number, added?: string) => void;
  /** Wishes to show a node, from elsewhere on the page. */
  jumps: Requests<[id: string]>;
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
    if (index !== selected) onSelect(index);
    setJump([id, column]);
  };

  const onJump = useEffectEvent((id: string) => void jumpTo(id, 'en'));
  useEffect(() => jumps.listen(onJump), [jumps]);

  useEffect(() => {
    if (removed === null) return;
    const timer = setTimeout(() => setRemoved(null), undoTime);
    return () => clearTimeout(timer);
  }, [removed]);

  const { rows } = actions;
  useClipboard(rows, readOnly);

  const download = () => downloadWorkingCopy(tree);
  const stopAt = useEffectEvent((id: string) => jumpTo(id, 'ja'));
  const saving = useRef<CheckedSave | null>(null);
  useEffect(() => {
    const checked = checkedSave(session, stopAt);
    saving.current = checked;
    return () => checked.leave();
  }, [session]);
  useEffect(() => () => actions.names.leave(), [actions]);
  const save = () => void saving.current?.save();
  const { checker, ...travel } = useTravel({
    session,
    tree,
    selected,
    jumpTo,
    openChecker: () => setChecking(true),
  });
  const lastCell = useLastCell();
  const returnLost = (change: LostChange) => {
    const now = actions.tree() ?? tree;
    const near = [lastCell.current, node?.id].find((id) => id && findNode(now, id)) ?? '';
    const operations = putBack(now, near, change, newId);
    const [first] = operations;
    if (!first) return popup('There is no role here to take it. Open an episode that has one.', 'error');
    actions.edit(operations);
    session.dismissLost(change.id);
    jumpTo(first.node.id, firstCell(first.kind, first.node.id).column);
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
      <div
        role="toolbar"
        aria-label="Editing"
        className="sticky top-(--list-top) z-20 -mx-2 mb-3 flex flex-wrap items-center gap-1 border-b border-line bg-page px-2 py-2"
      >
        <IconButton label="Undo (Ctrl+Z)" isDisabled={!state.canUndo || readOnly} onPress={undo}>
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton label="Redo (Ctrl+Shift+Z)" isDisabled={!state.canRedo || readOnly} onPress={travel.redo}>
          <Redo2 aria-hidden />
        </IconButton>
        <Button
          size="small"
          className="h-9"
          isDisabled={readOnly}
          onPress={() => setPasting({ text: '', nodeId: node?.id ?? null })}
        >
          <ClipboardPaste aria-hidden /> <span className="max-sm:sr-only">Paste text</span>
        </Button>
        <AddEpisode tree={tree} actions={actions} isDisabled={readOnly} onAll={() => setArranging(true)} />
        <Button
          size="small"
          className="h-9"
          aria-expanded={isChecking}
          onPress={() => setChecking(!isChecking)}
        >
          <ListChecks aria-hidden /> <span className="max-sm:sr-only">Check</span>
        </Button>
        <IconButton
          label="Translate names"
          isDisabled={readOnly}
          onPress={() => (commitCell(), actions.names.translateAll())}
        >
          <Languages aria-hidden />
        </IconButton>
        <IconButton
          label="Find and replace (Ctrl+H)"
          className="max-sm:hidden"
          isDisabled={readOnly}
          onPress={() => setReplacing(true)}
        >
          <Replace aria-hidden />
        </IconButton>
        <IconButton label="Keyboard (?)" className="max-sm:hidden" onPress={() => setHelping(true)}>
          <Keyboard aria-hidden />
        </IconButton>
        <span className="ml-auto flex min-w-0 items-center gap-2 pl-2">
          <NameLookups progress={actions.names.progress} onCancel={actions.names.cancel} />
          {here}
          <SaveIndicator state={state} />
          {state.held && state.canEdit && (
            <Button size="small" className="h-9" onPress={save}>
              Save
            </Button>
          )}
          <Button tone="primary" size="small" className="h-9" onPress={() => (commitCell(), onDone())}>
            Done
          </Button>
        </span>
      </div>

      {state.refusal && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-danger/40 bg-surface p-4"
        >
          <p className="min-w-0 flex-1">
            {refusalText(state.refusal)} Nothing that you typed is lost: it stays in this browser.
          </p>
          <Button onPress={download}>
            <Download aria-hidden /> Download working copy
          </Button>
          {state.refusal.code === 'unauthorized' && (
            <Button onPress={logIn}>
              <LogIn aria-hidden /> Log in
            </Button>
          )}
          <Button onPress={() => session.retry()}>Try again</Button>
        </div>
      )}
      {!state.canEdit && !state.refusal && state.connected && <WorkingCopyNotice onDownload={download} />}
      <LostPanel
        lost={state.lost}
        onDismiss={(id) => session.dismissLost(id)}
        {...(readOnly ? {} : { onPutBack: returnLost })}
      />

      {node ? (
        <>
          <div
            id={episodeHead}
            className="mb-2 flex flex-wrap items-start gap-1 rounded-lg border border-line bg-surface px-2 py-1.5"
          >
            <Cell
              id={node.id}
              column="en"
              label="Name of this episode"
              placeholder="Episode, such as #01「…」"
              value={cellText('menu', node.data, 'en')}
              events={actions}
              readOnly={readOnly}
              className="flex-1 text-base font-semibold"
            />
            <Cell
              id={node.id}
              column="comment"
              label="Note of this episode"
              placeholder="Note (Markdown)"
              isMultiline
              value={cellText('menu', node.data, 'comment')}
              events={actions}
              readOnly={readOnly}
              className="order-last w-full text-muted"
            />
            <button
              type="button"
              aria-haspopup="menu"
              aria-label="Actions for this episode"
              title="Actions (Alt+Enter)"
              tabIndex={-1}
              onClick={(event) => openMenu(node.id, event.currentTarget)}
              className="flex size-8 items-center justify-center rounded-[4px] text-muted hover:bg-hover [&_svg]:size-4"
            >
              <EllipsisVertical aria-hidden />
            </button>
          </div>
          {node.categories.length === 0 && (
            <EmptyState title="This episode is empty">
              Paste its credits as text, or add a category and enter them row by row.
            </EmptyState>
          )}
          <ColumnNames />
          <EditorGrid
            key={node.id}
            menu={node}
            actions={actions}
            readOnly={readOnly}
            onMenu={openMenu}
            focusing={focusing}
          />
          <Button className="mt-4" isDisabled={readOnly} onPress={() => actions.addBelow(node.id)}>
            <Plus aria-hidden /> Add a category
          </Button>
          <NameNotice progress={actions.names.progress} />
        </>
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
      {removed !== null && (
        <output className="fixed inset-x-4 bottom-[calc(5rem+var(--bottom-panels,0px))] z-50 mx-auto flex w-fit max-w-toast items-center gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-lg md:bottom-[calc(1rem+var(--bottom-panels,0px))]">
          <span className="min-w-0 truncate">Removed {removed}</span>
          <Button size="small" onPress={undo}>
            Undo
          </Button>
        </output>
      )}
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
      <PasteDialog target={pasting} actions={actions} newId={newId} onClose={() => setPasting(null)} />
    </>
  );
}

/** The line that had the caret last, also while a button has the focus. */
function useLastCell() {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const follow = () => {
      const cell = focusedCell();
      if (cell) last.current = cell.id;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return last;
}

function WorkingCopyNotice({ onDownload }: { onDownload: () => void }) {
  const { loggedIn } = useAuth();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="min-w-0 flex-1">
        {loggedIn
          ? 'This is a working copy: you may not edit this list, but you can try things out and download the result.'
          : 'This is a working copy. Log in to save it, or download it as a file (Ctrl+Shift+S).'}
      </p>
      {!loggedIn && (
        <Button tone="primary" onPress={logIn}>
          <LogIn aria-hidden /> Log in
        </Button>
      )}
      <Button onPress={onDownload}>
        <Download aria-hidden /> Download JSON
      </Button>
    </div>
  );
}

function ColumnNames() {
  return (
    <div aria-hidden className={cx(gridColumns, 'hidden pt-2 text-xs text-faint md:grid [&>span]:px-2')}>
      <span />
      <span>Japanese</span>
      <span>English</span>
      <span>Affiliation</span>
      <span>Comment</span>
      <span className="text-right">Flags</span>
    </div>
  );
}
