'use client';
import { errors } from '@libs/contract/errors.js';
import type { ListHead } from '@libs/contract/lists.js';
import type { Refusal } from '@libs/contract/live.js';
import { policy } from '@libs/contract/policy.js';
import type { ListTree } from '@libs/list/document.js';
import { findNode } from '@libs/list/nodes.js';
import { ChevronLeft, ChevronRight, PenLine } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { logIn, useAuth } from '../../stores/auth';
import { popup } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { columnFields, type Column } from '../editor/columns';
import { requests } from '../editor/requests';
import { PresenceBar } from '../live/PresenceBar';
import { PresenceMarks } from '../live/PresenceMarks';
import { useListSession } from '../live/use-list-session';
import { usePlace } from '../live/use-place';
import { ClaimButton } from './ClaimButton';
import { ListHeader, ListHeaderBelow } from './ListHeader';
import { ListToolbar } from './ListToolbar';
import { MenuRail, MenuStrip, splitName } from './MenuRail';
import { MenuSearch } from './MenuSearch';
import { MenuView } from './MenuView';
import { ModeView } from './ModeView';
import { restoreNameDisplay, useNameDisplay } from './name-display';
import { NameChoice } from './NameChoice';
import { MenuSkeleton } from './MenuSkeleton';
import { StaffPages } from './staff-pages';
import { useAskedPlace } from './use-asked-place';
import { useDelegatedLinks } from './use-delegated-links';
import { showNode } from './show-node';
import { useEditMode } from './use-edit-mode';
import { useHistoryAddress } from './use-history-address';
import { useListContent, useListDocument } from './use-list-content';
import { useEditKey, useFindKey, useHelpKey, useMenuKeys } from './use-menu-keys';
import { useOwnHistory } from './address';
import { openMode, useListMode } from './use-list-mode';
import { useSelectedMenu } from './use-selected-menu';
import { useKeepPlace } from './use-keep-place';
import { useTouched } from './use-touched';

const FindPanel = lazy(() => import('./find/FindPanel').then((module) => ({ default: module.FindPanel })));
const PrintedList = lazy(() =>
  import('./copy/PrintedList').then((module) => ({ default: module.PrintedList })),
);
const Settings = lazy(() => import('./settings/Settings').then((module) => ({ default: module.Settings })));
const KeySheet = lazy(() => import('../editor/KeySheet').then((module) => ({ default: module.KeySheet })));
const HistoryPanel = lazy(() =>
  import('../history/HistoryPanel').then((module) => ({ default: module.HistoryPanel })),
);
const ReportDialog = lazy(() =>
  import('../reports/ReportDialog').then((module) => ({ default: module.ReportDialog })),
);
const Editor = lazy(() => import('../editor/Editor').then((module) => ({ default: module.Editor })));

/** The column of the grid that edits a field of a node; null where the node is gone. */
function columnOfField(tree: ListTree, node: string, field: string): string | null {
  const found = findNode(tree, node);
  const columns = found ? Object.entries(columnFields[found.kind]) : [];
  return columns.find(([, one]) => one === field)?.[0] ?? null;
}

/** A list as readers see it, following what others change; in edit mode the selected menu becomes a grid. */
export function ListView({ head }: { head: ListHead }) {
  useOwnHistory();
  const { document, failure, retry } = useListDocument(head);
  const isKnown = document !== null || failure !== null;
  const { session, state, presence, present } = useListSession(
    head.card.uuid,
    isKnown ? Math.max(head.revision, document?.savingId ?? 0) : null,
  );
  const tree = state.tree as ListTree | null;
  const content = useListContent(head, document, tree);
  const mode = useListMode();
  const [chosen, select] = useSelectedMenu(content.menus, mode);
  const selected = mode === 'credits' ? chosen : -1;
  const [isEditing, setEditing] = useEditMode();
  const auth = useAuth();
  const actor = auth.loggedIn && auth.id !== null ? { ...auth, id: auth.id } : null;
  const [authorIds, setAuthorIds] = useState(head.authorIds);
  const mayEdit = policy.editList(actor, { status: content.status, authorIds });
  const mayTry = auth.known && policy.openWorkingCopy(actor);
  // Who loses the right in mid-edit keeps the editor with what was typed; it says why nothing is stored.
  const [hasBegun, setBegun] = useState(false);
  if (hasBegun !== (isEditing && (mayTry || hasBegun))) setBegun(!hasBegun);
  const editing = isEditing && (mayTry || hasBegun);
  const [isFinding, setFinding] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const [isReporting, setReporting] = useState(false);
  useTouched(state.touched);
  const [history, openHistory] = useHistoryAddress();
  const [jumps] = useState(() => requests<[id: string, column?: Column]>({ waits: true }));
  const needsTree = editing || history !== null || (mode === 'settings' && mayEdit);
  useEffect(() => {
    if (needsTree) void session?.load();
  }, [needsTree, session]);
  const names = useNameDisplay();
  const credits = useRef<HTMLDivElement>(null);
  useDelegatedLinks(credits);
  useKeepPlace(credits, content);
  const top = useRef<HTMLDivElement>(null);
  useEffect(restoreNameDisplay, []);

  const choose = (index: number, added?: string) => {
    select(index, added);
    const start = top.current?.getBoundingClientRect().top ?? 0;
    if (start < 0) window.scrollBy({ top: start, behavior: 'instant' });
  };
  useAskedPlace(content, selected, choose);
  useMenuKeys(selected, content.menus.length, choose);
  const edit = () => {
    setEditing(true);
    if (mode !== 'credits') select(chosen);
  };
  useEditKey(mayTry && !(editing && mode === 'credits'), edit);
  // The editor shows only the rows in sight, so there would be nothing to jump to.
  const mayFind = !(editing && mode === 'credits') && mode !== 'settings';
  useFindKey(mayFind, () => setFinding(true));
  // The editor has the sheet itself, beside its tools.
  useHelpKey(!(editing && mode === 'credits'), () => setHelping(true));
  const jump = (id: string) => {
    const found = tree && findNode(tree, id);
    if (!found) return popup('This is not in the list any more.', 'info');
    if (editing && mode === 'credits') return jumps.request(id);
    const index = tree.menus.indexOf(found.menu);
    if (index !== selected) choose(index);
    showNode(id);
  };
  const columnOf = useCallback(
    (node: string, field: string) => (tree ? columnOfField(tree, node, field) : null),
    [tree],
  );
  const fieldOf = useCallback(
    (node: string, column: string) => {
      const now = session?.state.tree as ListTree | null | undefined;
      const found = now && findNode(now, node);
      return found ? (columnFields[found.kind][column as Column] ?? null) : null;
    },
    [session],
  );
  // Only in the live tree do menus have the ids by which others know them.
  usePlace(presence, tree ? (content.menus[selected]?.key ?? null) : null, editing, fieldOf);
  const presenceBar = (isShort: boolean) => (
    <PresenceBar
      present={present}
      menuName={(id) => content.menus.find(({ key }) => key === id)?.name ?? null}
      onJump={(person) =>
        person.node && tree
          ? jump(person.node)
          : choose(content.menus.findIndex(({ key }) => key === person.menu))
      }
      isShort={isShort}
    />
  );
  const menu = content.menu(selected);
  const entry = content.menus[selected];
  const choice = { menus: content.menus, selected, onSelect: choose };

  const editButton = (
    <>
      {mayTry && !(editing && mode === 'credits') && (
        <Button tone={mayEdit ? 'primary' : 'plain'} onPress={edit}>
          <PenLine aria-hidden /> {mayEdit ? 'Edit' : 'Edit a copy'}
        </Button>
      )}
      {authorIds.length === 0 && auth.known && !auth.banned && (
        <ClaimButton uuid={head.card.uuid} onClaimed={setAuthorIds} />
      )}
      {!(editing && mode === 'credits') && presenceBar(false)}
    </>
  );

  return (
    <StaffPages>
      <PresenceMarks people={present.people} columnOf={columnOf} />
      <ListHeader head={head} content={content} isChanged={state.revision > head.revision}>
        {editButton}
      </ListHeader>
      <ListHeaderBelow head={head}>{editButton}</ListHeaderBelow>
      {state.refusal?.code === 'list-not-found' && (
        <p role="alert" className="mt-4 rounded-lg border border-danger/40 bg-surface p-4">
          {errors['list-not-found'].message} It was removed, or hidden, while you had it open.
        </p>
      )}
      <ListToolbar
        mode={mode}
        hasSettings={mayEdit || mode === 'settings'}
        onMode={(to) => (to === 'credits' ? select(chosen) : openMode(to))}
        {...(mayFind ? { onFind: () => setFinding(true) } : {})}
        isHistoryOpen={history !== null}
        onHistory={() => openHistory(history === null ? '' : null)}
        onReport={() => setReporting(true)}
        source={content.source}
        selected={selected}
        onPrint={() => window.print()}
        onPrintList={() => setPrinting(true)}
      />
      {isFinding && mayFind && (
        <Suspense>
          <FindPanel
            content={content}
            selected={selected}
            onSelect={choose}
            container={credits}
            onClose={() => setFinding(false)}
          />
        </Suspense>
      )}
      {history !== null && (
        <Suspense>
          <HistoryPanel
            uuid={head.card.uuid}
            revision={state.revision}
            initial={history}
            onJump={jump}
            onClose={() => openHistory(null)}
          />
        </Suspense>
      )}
      {isReporting && (
        <Suspense>
          <ReportDialog
            uuid={head.card.uuid}
            content={content}
            selected={selected}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
      {isHelping && (
        <Suspense>
          <KeySheet isOpen onClose={() => setHelping(false)} />
        </Suspense>
      )}
      {isPrinting && (
        <Suspense>
          <div data-names={names} className="group/names">
            <PrintedList content={content} onDone={() => setPrinting(false)} />
          </div>
        </Suspense>
      )}
      <div
        ref={top}
        className={cx(
          'mt-4 [--list-top:3.25rem] lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8 md:[--list-top:0px]',
          isPrinting ? 'print:hidden' : 'print:block',
        )}
      >
        <div className="sticky top-0 z-20 -mx-4 flex items-center gap-1 border-b border-line bg-page px-4 py-1.5 lg:hidden print:hidden">
          <MenuStrip {...choice} />
          <MenuSearch {...choice} />
        </div>
        {/* It stays in sight, so it must not be what the browser keeps in place when credits change above. */}
        <aside className="hidden [overflow-anchor:none] lg:block">
          <div className="sticky top-4">
            <MenuRail {...choice} />
          </div>
        </aside>
        <div ref={credits} className="min-w-0">
          {mode === 'settings' ? (
            <Suspense fallback={<MenuSkeleton />}>
              {auth.known && !mayEdit ? (
                <NoSettings isVerified={content.status === 'VERIFIED'} loggedIn={auth.loggedIn} />
              ) : session && tree ? (
                <Settings
                  head={head}
                  session={session}
                  state={state}
                  tree={tree}
                  actor={actor}
                  authorIds={authorIds}
                  onAuthors={setAuthorIds}
                  onShowRow={(id) => {
                    edit();
                    jumps.request(id, 'ja');
                  }}
                />
              ) : (
                <Opening refusal={state.refusal} />
              )}
            </Suspense>
          ) : mode !== 'credits' ? (
            <ModeView mode={mode} source={content.source} names={names} failure={failure} onRetry={retry} />
          ) : editing ? (
            <Suspense fallback={<MenuSkeleton />}>
              {session && tree ? (
                <Editor
                  session={session}
                  state={state}
                  tree={tree}
                  selected={selected}
                  onSelect={choose}
                  jumps={jumps}
                  here={presenceBar(true)}
                  onDone={() => setEditing(false)}
                />
              ) : (
                <Opening refusal={state.refusal} />
              )}
            </Suspense>
          ) : (
            <>
              <MenuHeading name={entry?.name ?? ''} {...choice}>
                <NameChoice />
              </MenuHeading>
              <div data-names={names} className="group/names">
                {menu ? (
                  <MenuView
                    key={entry?.key}
                    menu={menu}
                    action={
                      mayEdit && menu.categories.length === 0 ? (
                        <Button onPress={edit}>Enter the credits</Button>
                      ) : undefined
                    }
                  />
                ) : failure ? (
                  <ErrorState code={failure.code} detail={failure.detail} onRetry={retry} />
                ) : content.menus.length === 0 ? (
                  <p className="py-8 text-muted">This list has no episodes yet.</p>
                ) : (
                  <MenuSkeleton />
                )}
              </div>
            </>
          )}
        </div>
      </div>
    </StaffPages>
  );
}

interface MenuHeadingProps {
  name: string;
  menus: readonly unknown[];
  selected: number;
  onSelect: (index: number) => void;
  children: ReactNode;
}

function MenuHeading({ name, menus, selected, onSelect, children }: MenuHeadingProps) {
  const { label, title } = splitName(name);
  return (
    <div className="flex items-start gap-x-3 py-3">
      <h2 className="flex min-h-9 min-w-0 flex-1 flex-wrap items-baseline gap-x-2 pt-1 text-lg/7 font-semibold">
        <span className="tabular">{label}</span>
        {title && (
          <span lang="ja" className="text-base/6 font-normal text-muted">
            {title}
          </span>
        )}
      </h2>
      {/* A phone has no room for it; it stands beside the sizes of names there. */}
      <span className="max-sm:hidden">{children}</span>
      <span className="flex gap-1 print:hidden">
        <Button
          aria-label="Previous episode"
          isDisabled={selected === 0}
          onPress={() => onSelect(selected - 1)}
          className="w-9 px-0"
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          aria-label="Next episode"
          isDisabled={selected >= menus.length - 1}
          onPress={() => onSelect(selected + 1)}
          className="w-9 px-0"
        >
          <ChevronRight aria-hidden />
        </Button>
      </span>
    </div>
  );
}

function NoSettings({ isVerified, loggedIn }: { isVerified: boolean; loggedIn: boolean }) {
  return (
    <EmptyState
      className="max-lg:mt-4"
      title="You may not change the settings of this list"
      {...(loggedIn ? {} : { action: <Button onPress={logIn}>Log in</Button> })}
    >
      {isVerified
        ? 'It is verified, so only moderators change it. Send a report if something is wrong.'
        : 'Its authors, contributors and moderators change them.'}
    </EmptyState>
  );
}

/** While the list is fetched for editing. */
function Opening({ refusal }: { refusal: Refusal | null }) {
  return refusal ? <ErrorState code={refusal.code} /> : <MenuSkeleton />;
}
