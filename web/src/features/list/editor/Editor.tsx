'use client';
import type { AnimeStaff } from '@libs/contract/lists/anime.js';
import type { Person } from '@libs/contract/lists/presence.js';
import type { ListTree } from '@libs/list/model/document.js';
import { idMaker } from '@libs/list/model/ids.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';
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
import { count } from '../../../lib/words';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { writeAddress } from '../reader/address';
import { MenuSkeleton } from '../reader/MenuSkeleton';
import { showNode } from '../reader/show-node';
import type { ListSession } from '../../shell/live/list-session';
import { TypedAhead } from '../../../lib/typed-ahead';
import { useListKeys } from '../reader/use-list-keys';
import type { LostChange } from '../../shell/live/pending';
import type { SessionState } from '../../shell/live/session-state';
import type { Column } from '@libs/list/operations/columns.js';
import { editorActions } from './commands/editor-actions';
import { DoneNotice, StorageNotice, type Done } from './EditorNotices';
import { EditorToolbar } from './EditorToolbar';
import { EpisodePane } from './grid/EpisodePane';
import { firstCell } from './state/grid-items';
import { LostPanel } from './saving/LostPanel';
import { setDensity, useDensity } from './grid/density';
import { MoveDialog } from './grid/MoveDialog';
import { NodeMenu, type OpenMenu } from './grid/NodeMenu';
import { PasteDialog, type PasteTarget } from './paste/PasteDialog';
import { addToOverview } from '@libs/list/overview/compare-staff.js';
import { pasteInto } from '@libs/list/operations/paste.js';
import { overviewOf } from '@libs/list/overview/overview.js';
import { putBack } from '@libs/list/operations/put-back.js';
import { loadNameReader } from './paste/read-names';
import { requests, type Requests } from './grid/requests';
import { useSelection } from './state/selection-store';
import { SelectionBar } from './grid/SelectionBar';
import { UntranslatedNotice } from './names/UntranslatedNotice';
import { useCheckedSave } from './saving/use-checked-save';
import { useClipboard } from './clipboard/use-clipboard';
import { useEditorKeys } from './keys/use-editor-keys';
import { useFocusBack } from './grid/use-focus-back';
import { useLastCell } from './grid/use-last-cell';
import { useTravel } from './grid/use-travel';
import { downloadWorkingCopy } from './saving/working-copy';

const CheckerPanel = lazy(() =>
  import('./checker/CheckerPanel').then((module) => ({ default: module.CheckerPanel })),
);

const ReplaceDialog = lazy(() =>
  import('./replace/ReplaceDialog').then((module) => ({ default: module.ReplaceDialog })),
);
const EpisodesDialog = lazy(() =>
  import('./episodes/EpisodesDialog').then((module) => ({ default: module.EpisodesDialog })),
);
const ReviewNames = lazy(() =>
  import('./review/ReviewNames').then((module) => ({ default: module.ReviewNames })),
);
const MainStaffDialog = lazy(() =>
  import('../reader/main-staff/MainStaffDialog').then((module) => ({ default: module.MainStaffDialog })),
);
const CompareStaffDialog = lazy(() =>
  import('../reader/main-staff/CompareStaffDialog').then((module) => ({
    default: module.CompareStaffDialog,
  })),
);
const KeySheet = lazy(() => import('./keys/KeySheet').then((module) => ({ default: module.KeySheet })));

const newId = idMaker(Math.random);
const none: readonly string[] = [];

interface EditorProps {
  session: ListSession;
  state: SessionState;
  /** The list, or what of it has been loaded (`state.absent` is the rest). */
  tree: ListTree;
  isWhole: boolean;
  /** Index of the current menu. */
  selected: number;
  onSelect: (index: number, added?: string) => void;
  /** Requests from elsewhere on the page to show a node. */
  jumps: Requests<[id: string, column?: Column]>;
  /** Requests from elsewhere on the page to open or close the review of names. */
  reviews: Requests<[isOpen: boolean]>;
  /** Who else is here, and how that is shown. */
  people: readonly Person[];
  here: ReactNode;
  onDone: () => void;
}

/** What the address asks for: `names` (to review them) or `checker`. */
const askedToOpen = (): string | null =>
  typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('open');

/** The page in edit mode: the selected menu as a grid, its tools above it. */
export function Editor({
  session,
  state,
  tree,
  isWhole,
  selected,
  onSelect,
  jumps,
  reviews,
  people,
  here,
  onDone,
}: EditorProps) {
  /** What needs the whole list waits for it; the toolbar says that it is loading. */
  const whenWhole = (work: () => void) => (isWhole ? work() : void session.whole().then(work));
  const [focusing] = useState(requests<[id: string, column: Column]>);
  const [showing] = useState(requests<[index: number, added: string]>);
  const [sights] = useState(requests<[id: string]>);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [moving, setMoving] = useState<readonly string[]>(none);
  const [pasting, setPasting] = useState<PasteTarget | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const [isArranging, setArranging] = useState(false);
  /** The Overview that receives the main staff from AniList. */
  const [staffing, setStaffing] = useState<string | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [isChecking, setChecking] = useState(() => askedToOpen() === 'checker');
  /** The menu that was shown when the review was opened: choosing another one closes it. */
  const [reviewing, setReviewing] = useState<string | null>(() =>
    askedToOpen() === 'names' && state.refusal === null ? (tree.menus[selected]?.id ?? null) : null,
  );
  const [jump, setJump] = useState<[id: string, column: Column] | null>(null);
  const node = tree.menus[selected];
  const isReviewing = node !== undefined && reviewing === node.id;
  const readOnly = state.refusal !== null;
  const anilistId = typeof tree.fields['anilistId'] === 'string' ? tree.fields['anilistId'] : null;

  const openMenu = useCallback((id: string, anchor: Element) => setMenu({ id, anchor }), []);
  const onShow = useEffectEvent(onSelect);
  useEffect(() => showing.listen(onShow), [showing]);
  const actions = useMemo(
    () =>
      editorActions(session, {
        newId,
        focus: focusing.request,
        jump: jumps.request,
        onRemoved: (name, first) => setDone({ what: `Removed ${name}`, first }),
        onEdited: () => setDone(null),
        steps: () => session.steps,
        undoTo: (steps) => void session.undoTo(steps),
        onPastedOver: (what, first, act) =>
          setDone({ what: `Pasted ${what}`, first, instead: { label: 'Insert instead', act } }),
        show: sights.request,
        onMenuAdded: (id, index) => showing.request(index, id),
        onPasteLines: (text, nodeId) => void session.whole().then(() => setPasting({ text, nodeId })),
        openMenu,
      }),
    [session, focusing, showing, sights, jumps, openMenu],
  );

  // After rendering: the grid of another episode listens only once it is mounted.
  useEffect(() => {
    if (jump) focusing.request(...jump);
  }, [jump, focusing]);
  const jumpTo = (id: string, column: Column) => {
    // The current tree: what undo restored is not rendered yet.
    const now = actions.tree() ?? tree;
    const found = findNode(now, id);
    if (!found && !session.state.tree) return void session.whole().then(() => jumps.request(id, column));
    if (!found) return popup('This is no longer in the list.', 'info');
    const index = now.menus.indexOf(found.menu);
    setReviewing(null);
    const isDrawn = tree.menus.some(({ id: menuId }) => menuId === found.menu.id);
    if (!isDrawn) onSelect(index, found.menu.id);
    else if (index !== selected) onSelect(index);
    setJump([id, column]);
  };

  const onJump = useEffectEvent((id: string, column: Column = 'en') => void jumpTo(id, column));
  useEffect(() => jumps.listen(onJump), [jumps]);

  const onSight = useEffectEvent((id: string) => {
    const found = findNode(actions.tree() ?? tree, id);
    const index = found ? tree.menus.findIndex((one) => one.id === found.menu.id) : -1;
    if (index < 0 || isReviewing) return;
    if (index !== selected) onSelect(index);
    showNode(id);
  });
  useEffect(() => sights.listen(onSight), [sights]);

  const { rows } = actions;
  const isSelected = useSelection(rows.selection).ids.size > 0;
  const paste = (target: PasteTarget) => whenWhole(() => setPasting(target));
  const pasteText = (text: string) => paste({ text, nodeId: node?.id ?? null });
  const replace = () => whenWhole(() => setReplacing(true));
  const arrange = () => whenWhole(() => setArranging(true));
  const moveTo = (ids: readonly string[]) => whenWhole(() => setMoving(ids));
  useClipboard(rows, readOnly, pasteText);

  const density = useDensity();
  const turnDensity = () => setDensity(density === 'compact' ? 'comfortable' : 'compact');
  const download = () => whenWhole(() => downloadWorkingCopy(actions.tree() ?? tree));
  const checkedSave = useCheckedSave(session, (id) => jumpTo(id, 'ja'));
  const save = () => whenWhole(checkedSave);
  useEffect(() => {
    loadNameReader().catch(() => {});
    return () => actions.names.leave();
  }, [actions]);
  useEffect(() => {
    if (isWhole) actions.names.resume();
  }, [actions, isWhole]);
  const { checker, ...travel } = useTravel({
    session,
    tree,
    selected,
    jumpTo,
    openChecker: () => whenWhole(() => setChecking(true)),
  });
  const lastCell = useLastCell();
  const toLastCell = () => lastCell.current && focusing.request(lastCell.current.id, lastCell.current.column);
  useFocusBack(toLastCell);
  /** Puts the caret into the first of the inserted nodes. */
  const toFirst = (operations: readonly Operation[]) => {
    const first = operations.find(({ op }) => op === 'insert');
    if (first?.op === 'insert') jumpTo(first.node.id, firstCell(first.kind, first.node.id).column);
  };
  const returnLost = (change: LostChange) => whenWhole(() => putLostBack(change));
  const putLostBack = (change: LostChange) => {
    const now = actions.tree() ?? tree;
    const near = [lastCell.current?.id, node?.id].find((id) => id && findNode(now, id)) ?? '';
    const operations = putBack(now, near, change, newId);
    if (!operations[0])
      return popup('There is no role here to add it to. Open an episode that has one.', 'error');
    actions.edit(operations);
    session.dismissLost(change.id);
    toFirst(operations);
  };
  const takeMainStaff = ({ credits, rows: taken }: AnimeStaff) => {
    setStaffing(null);
    // Not looked up here: the names stay as they are on AniList until an editor confirms them.
    const now = actions.tree() ?? tree;
    const operations = pasteInto(now, staffing, 'roles', [{ name: '', credits }], newId);
    if (operations.length === 0) return popup('The Overview is gone. Add one, and try again.', 'error');
    actions.edit(operations);
    popup(`Added ${count(taken, 'row')} from AniList`);
    toFirst(operations);
  };
  const addMissingStaff = (credits: AnimeStaff['credits'], added: number) => {
    setComparing(false);
    const operations = addToOverview(actions.tree() ?? tree, credits, newId);
    if (operations.length === 0) return popup('The Overview is gone. Add one, and try again.', 'error');
    actions.edit(operations);
    popup(`Added ${count(added, 'row')} from AniList`);
    toFirst(operations);
  };
  const openReview = () => {
    if (readOnly) return;
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
    else if (node) setJump([node.id, 'en']);
  };
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
    replace: () => !readOnly && replace(),
    help: () => setHelping(true),
    density: turnDensity,
    review: () => (isReviewing ? closeReview() : openReview()),
    finding: travel.toFinding,
    untranslated: (by) => whenWhole(() => travel.toUntranslated(by)),
    episode: travel.toEpisode,
    newEpisode: () => !readOnly && actions.addEpisode(),
  });
  // Elsewhere on the page this opens the readers' search, which covers all rows; here, only visible rows are rendered.
  useListKeys({ find: readOnly ? null : replace, help: () => setHelping(true) });
  return (
    <>
      <EditorToolbar
        {...{ session, tree, state, actions, readOnly, here, isChecking, onDone }}
        onUndo={undo}
        onRedo={redo}
        onPasteText={() => pasteText('')}
        onCheck={() => whenWhole(() => setChecking(!isChecking))}
        isReviewing={isReviewing}
        onReview={() => (isReviewing ? closeReview() : openReview())}
        onEpisodes={arrange}
        onReplace={replace}
        onCompare={anilistId ? () => whenWhole(() => setComparing(true)) : null}
        onDensity={turnDensity}
        onHelp={() => setHelping(true)}
        onDownload={download}
        onSave={save}
      />
      <StorageNotice state={state} onDownload={download} onRetry={() => session.retry()} />
      {isWhole && !readOnly && !isReviewing && (
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

      {isReviewing && isWhole ? (
        <Suspense
          fallback={
            <div className="h-96">
              <TypedAhead />
            </div>
          }
        >
          <ReviewNames
            {...{ tree, actions, people }}
            onUndo={() => void session.undo()}
            onRedo={() => void session.redo()}
            onJump={jumpTo}
            onClose={closeReview}
          />
        </Suspense>
      ) : node && state.absent?.has(node.id) ? (
        <MenuSkeleton />
      ) : node ? (
        <EpisodePane
          menu={node}
          actions={actions}
          readOnly={readOnly}
          onMenu={openMenu}
          focusing={focusing}
          onPasteText={() => pasteText('')}
          onMainStaff={anilistId && overviewOf(tree) === node ? () => setStaffing(node.id) : null}
        />
      ) : (
        <EmptyState
          title="This list has no episodes"
          action={<Button onPress={() => actions.addEpisode()}>Add an episode</Button>}
        />
      )}

      {isChecking && isWhole && (
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
      <DoneNotice done={done} isAboveBar={isSelected} onUndo={undoTo} onPass={() => setDone(null)} />
      {node && !isReviewing && (
        <SelectionBar {...{ menu: node, rows, readOnly, lastCell }} onMove={moveTo} onBack={toLastCell} />
      )}
      <Suspense fallback={<TypedAhead />}>
        {isReplacing && isWhole && (
          <ReplaceDialog
            isOpen
            onClose={() => setReplacing(false)}
            tree={tree}
            menuId={node?.id ?? null}
            actions={actions}
          />
        )}
        {isArranging && isWhole && (
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
        {staffing !== null && (
          <MainStaffDialog anilistId={anilistId} onClose={() => setStaffing(null)} onTake={takeMainStaff} />
        )}
        {isComparing && isWhole && (
          <CompareStaffDialog
            {...{ anilistId, tree, readOnly }}
            onClose={() => setComparing(false)}
            onAdd={addMissingStaff}
            onJump={(id) => {
              setComparing(false);
              jumpTo(id, 'en');
            }}
          />
        )}
        {isHelping && <KeySheet isOpen onClose={() => setHelping(false)} />}
      </Suspense>
      <NodeMenu
        open={menu}
        actions={actions}
        readOnly={readOnly}
        onClose={() => setMenu(null)}
        onMove={(id) => moveTo([id])}
        onReplace={replace}
        onEpisodes={arrange}
        onPaste={(nodeId) => paste({ text: '', nodeId })}
        onNote={(id) => focusing.request(id, 'comment')}
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
