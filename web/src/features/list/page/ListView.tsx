'use client';
import { countedStatuses } from '@libs/contract/base/counted.js';
import { errors } from '@libs/contract/base/errors.js';
import type { ListHead } from '@libs/contract/lists/lists.js';
import { policy } from '@libs/contract/accounts/policy.js';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Tint } from '@libs/pictures/tint.js';
import { PenLine } from '../../../ui/icons/lucide';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import { cx } from '../../../lib/cx';
import { useAuth } from '../../../stores/auth';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { MenuItem } from '../../../ui/overlays/Menu';
import { columnFields, type Column } from '@libs/list/operations/columns.js';
import { requests } from '../editor/grid/requests';
import { PresenceBar } from '../../shell/live/PresenceBar';
import { PresenceMarks } from '../../shell/live/PresenceMarks';
import { Discussion } from '../reader/discussion/Discussion';
import { Related } from '../reader/franchise/Related';
import { FollowButton } from '../../shell/follow/FollowButton';
import { useListSession } from '../../shell/live/use-list-session';
import { usePlace } from '../../shell/live/use-place';
import { SkipLink } from '../../shell/frame/SkipLinks';
import { ClaimButton, ClaimItem } from '../reader/ClaimButton';
import { FoldedHeader } from '../reader/FoldedHeader';
import { ListHeader, ListHeaderBelow } from '../reader/ListHeader';
import { ListToolbar } from '../reader/ListToolbar';
import { ListPanels, usePanels } from './ListPanels';
import { MenuRail, MenuStrip } from '../reader/MenuRail';
import { MenuSearch } from '../reader/MenuSearch';
import { PicturePlaceContext } from '../../../ui/pictures/picture-place';
import { EditMode } from './modes/EditMode';
import { isCopy } from '../../../lib/is-copy';
import { loadEditor } from './modes/open-ahead';
import { ModeView } from './modes/ModeView';
import { ReadMode } from './modes/ReadMode';
import { SettingsMode } from './modes/SettingsMode';
import { restoreNameDisplay, useNameDisplay } from '../reader/name-display';
import { useIsCreated } from '../reader/created';
import { StaffPages } from '../reader/staff-pages';
import { linkTo } from '../reader/copy/link';
import { ReaderLook } from '../reader/ReaderLook';
import { useAskedPlace } from '../reader/use-asked-place';
import { useDelegatedLinks } from '../reader/use-delegated-links';
import { showNode } from '../reader/show-node';
import { useEditByKey } from './use-edit-by-key';
import { useEditMode } from '../reader/use-edit-mode';
import { useLanding } from '../reader/use-landing';
import { creditsOf, useEpisodeFocus, type Leads } from '../reader/use-episode-focus';
import { useSamePerson } from '../reader/use-same-person';
import { useIsUsed } from '../reader/use-is-used';
import { useHistoryAddress } from '../reader/use-history-address';
import { useListContent, useListDocument } from '../reader/use-list-content';
import { useListKeys } from '../reader/use-list-keys';
import { useListHistory } from '../reader/address';
import { openMode, useListMode } from '../reader/use-list-mode';
import { useListTitle } from '../reader/use-list-title';
import { useSelectedMenu } from '../reader/use-selected-menu';
import { useKeepPlace } from '../reader/use-keep-place';
import { useTouched } from '../reader/use-touched';

const NextSteps = lazy(async () => ({ default: (await import('./next/NextSteps')).NextSteps }));

/** The grid column that edits a field of a node; null if the node no longer exists. */
function columnOfField(tree: ListTree, node: string, field: string): string | null {
  const found = findNode(tree, node);
  const columns = found ? Object.entries(columnFields[found.kind]) : [];
  return columns.find(([, one]) => one === field)?.[0] ?? null;
}

/** A list as readers see it, following other people's changes; in edit mode the selected menu becomes a grid. */
export function ListView({ head, first, tint }: { head: ListHead; first: MenuNode | null; tint: Tint }) {
  useListHistory();
  const mode = useListMode();
  const [isEditing, setEditing] = useEditMode();
  const auth = useAuth();
  const actor = auth.loggedIn && auth.id !== null ? { ...auth, id: auth.id } : null;
  const mayTry = auth.known && !isCopy() && policy.openWorkingCopy(actor);
  // Somebody who loses the right while editing keeps the editor with the typed text; it explains why nothing is stored.
  const [hasBegun, setBegun] = useState(false);
  if (hasBegun !== (isEditing && (mayTry || hasBegun))) setBegun(!hasBegun);
  const editing = isEditing && (mayTry || hasBegun);
  const isInEditor = editing && mode === 'credits';
  // The editor waits for the live list, which has everything.
  const isWanted = useIsUsed() && !isInEditor;
  const { loaded, failure, retry } = useListDocument(head, isWanted);
  const isKnown = !isWanted || loaded !== null || failure !== null;
  const { session, state, presence, present } = useListSession(
    head.card.uuid,
    isKnown ? Math.max(head.revision, loaded?.document.savingId ?? 0) : null,
    isInEditor,
  );
  const tree = state.tree as ListTree | null;
  const content = useListContent(head, first, loaded, tree, state.part as ListTree | null, state.absent);
  const [chosen, select] = useSelectedMenu(content.menus, mode, head.firstIndex);
  const selected = mode === 'credits' ? chosen : -1;
  const [authorIds, setAuthorIds] = useState(head.authorIds);
  const mayEdit = policy.editList(actor, { status: content.status, authorIds });
  const panels = usePanels();
  useTouched(state.touched);
  const [history, openHistory] = useHistoryAddress();
  const [jumps] = useState(() => requests<[id: string, column?: Column]>({ waits: true }));
  const [reviews] = useState(() => requests<[isOpen: boolean]>({ waits: true }));
  const isCreated = useIsCreated(head.card.uuid);
  const needsTree = editing || history !== null || ((mode === 'settings' || isCreated) && mayEdit);
  const shownFirst = useEffectEvent(() => (isInEditor ? content.menus[selected]?.name || '-' : null));
  useEffect(() => {
    if (needsTree) void session?.load(shownFirst());
  }, [needsTree, session]);
  const names = useNameDisplay();
  const credits = useRef<HTMLDivElement>(null);
  useDelegatedLinks(credits);
  useSamePerson(credits, content);
  const top = useRef<HTMLDivElement>(null);
  useEffect(restoreNameDisplay, []);

  const leads = useEpisodeFocus(mode, isInEditor, selected);
  const title = useListTitle({
    title: content.title,
    mode,
    isEditing: isInEditor,
    selected,
    episode: content.menus[selected]?.name ?? '',
  });
  const choose = (index: number, added?: string, how: Leads = 'if-lost') => {
    if (index !== selected) leads(how);
    select(index, added);
    const start = top.current?.getBoundingClientRect().top ?? 0;
    if (start < 0) window.scrollBy({ top: start, behavior: 'instant' });
  };
  const landing = useLanding(top, content.menus);
  useAskedPlace(content, selected, choose);
  const edit = () => {
    if (!isInEditor) leads('if-lost');
    setEditing(true);
    if (mode !== 'credits') select(chosen);
  };
  const review = () => {
    edit();
    reviews.request(true);
  };
  useKeepPlace(credits, content, isInEditor);
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = isInEditor && !isUnfolded;
  const isComplete = content.status === 'FINISHED' || content.status === 'VERIFIED';
  const showsNext = isCreated && !isComplete && mayEdit && tree !== null && mode !== 'settings';
  // The editor renders only visible rows, so there would be nothing to jump to.
  const mayFind = !isInEditor && mode !== 'settings';
  const editByKey = useEditByKey(edit);
  useListKeys({
    previousEpisode: selected > 0 ? () => choose(selected - 1) : null,
    nextEpisode: selected < content.menus.length - 1 ? () => choose(selected + 1) : null,
    find: mayFind ? () => panels.open('find') : null,
    edit: mayTry && !isInEditor ? editByKey : null,
    review: mayEdit && !isInEditor ? review : null,
    // The editor has its own shortcut sheet, next to its tools.
    help: isInEditor ? null : () => panels.open('keys'),
  });
  const jump = (id: string) => {
    if (isInEditor) return jumps.request(id);
    const found = tree && findNode(tree, id);
    if (!found) return popup('This is no longer in the list.', 'info');
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
  // Menus have shared ids only in the live tree.
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
  // Read only where it is shown: otherwise every stored edit would rerender the page.
  const changed = isFolded ? null : { isChanged: state.revision > head.revision, at: state.changedAt };
  const choice = {
    menus: content.menus,
    selected,
    isFinished: countedStatuses.some((status) => status === content.status),
    onSelect: (index: number) => choose(index, undefined, 'always'),
  };
  // The first one is shown by the list's own address.
  const shown = content.menus[selected];
  const embeddable = shown
    ? { list: head.card.slug ?? head.card.uuid, title: head.card.title, episode: shown.name }
    : null;
  const link = useMemo(
    () => linkTo(head.card, content.menus, selected > 0 ? selected : -1),
    [head.card, content.menus, selected],
  );

  const followed = { kind: 'list', uuid: head.card.uuid, name: content.title } as const;
  const claim =
    authorIds.length === 0 && auth.known && !auth.banned && !isCopy()
      ? { uuid: head.card.uuid, onClaimed: setAuthorIds }
      : null;
  // Until it is known who is here, its place is kept, so that no other action moves below the pointer.
  const editSlot =
    auth.known && !mayTry ? null : isInEditor ? (
      <Button onPress={() => setUnfolded(false)} className="sm:min-w-32">
        Fold
      </Button>
    ) : (
      <Button
        tone={mayEdit ? 'primary' : 'plain'}
        onPress={edit}
        onPointerEnter={loadEditor}
        onFocus={loadEditor}
        className={cx('sm:min-w-32', !auth.known && 'invisible')}
      >
        <PenLine aria-hidden /> {mayEdit || !auth.known ? 'Edit' : 'Edit a copy'}
      </Button>
    );
  const reader = (onEdit: (() => void) | null) => (
    <ReadMode
      {...{ content, selected, names, failure, onEdit }}
      native={head.card.native}
      onSelect={choose}
      onRetry={retry}
    />
  );
  const phoneItems = (
    <>
      {auth.known && mayTry && !isInEditor && !mayEdit && (
        <MenuItem icon={<PenLine aria-hidden />} onAction={edit}>
          Edit a copy
        </MenuItem>
      )}
      {claim && <ClaimItem {...claim} />}
    </>
  );

  return (
    <StaffPages>
      <PicturePlaceContext value={`list.${head.card.uuid}`}>
        <title>{title}</title>
        <PresenceMarks people={present.people} columnOf={columnOf} />
        {changed && (
          <div
            className="relative isolate"
            style={{ '--tint-light': tint.light, '--tint-dark': tint.dark } as CSSProperties}
          >
            <span
              aria-hidden
              className="tint absolute -inset-x-4 -top-3 bottom-0 -z-10 sm:-top-6 sm:-bottom-2 md:-inset-x-8 md:-top-8 print:hidden"
            />
            <ListHeader
              {...{ head, content, tree }}
              mayReview={policy.setStatus(actor, { status: content.status, authorIds }, 'FINISHED')}
              changed={changed}
            >
              {editSlot}
              <FollowButton target={followed} />
              {claim && <ClaimButton {...claim} />}
              {!isInEditor && presenceBar(false)}
            </ListHeader>
            <ListHeaderBelow {...{ head, content, changed }}>
              {!isInEditor && presenceBar(true)}
              {(mayEdit || !auth.known) && (
                <span className={auth.known ? 'contents' : 'hidden member:contents'}>{editSlot}</span>
              )}
              <FollowButton target={followed} isShort />
              <ReaderLook />
            </ListHeaderBelow>
          </div>
        )}
        {state.refusal?.code === 'list-not-found' && (
          <p role="alert" className="mt-4 rounded-lg border border-danger/40 bg-surface p-4">
            {errors['list-not-found'].message} It was deleted or hidden while you had it open.
          </p>
        )}
        {showsNext && (
          <Suspense>
            <NextSteps
              tree={tree}
              onShow={(id, column) => {
                edit();
                jumps.request(id, column);
              }}
              onEpisode={(id) => {
                choose(id ? tree.menus.findIndex((menu) => menu.id === id) : tree.menus.length - 1);
                setEditing(true);
                reviews.request(false);
              }}
              onReview={review}
              onSettings={() => openMode('settings')}
            />
          </Suspense>
        )}
        <div
          className={cx(
            isFolded && 'flex flex-wrap items-center gap-x-4 gap-y-1',
            isFolded && (showsNext ? 'mt-2' : '-mt-2 sm:-mt-5'),
            isFolded &&
              'max-sm:sticky short:static! max-sm:top-0 max-sm:z-30 max-sm:-mx-4 max-sm:bg-page max-sm:px-4 max-sm:py-1',
          )}
        >
          {isFolded && (
            <FoldedHeader
              content={content}
              onUnfold={() => setUnfolded(true)}
              onDone={() => setEditing(false)}
            />
          )}
          <ListToolbar
            {...{ mode, isFolded }}
            hasSettings={mayEdit || mode === 'settings'}
            onMode={(to) => {
              leads('if-lost');
              if (to === 'credits') select(chosen);
              else openMode(to);
            }}
            {...(mayFind ? { onFind: () => panels.open('find') } : {})}
            isHistoryOpen={history !== null}
            onHistory={() => openHistory(history === null ? '' : null)}
            onReport={policy.sendReport(actor) ? () => panels.open('report') : null}
            {...{ selected, embeddable, link, phoneItems }}
            uuid={head.card.uuid}
            source={content.source}
            onPrint={() => window.print()}
            onPrintList={() => panels.open('print')}
          />
        </div>
        <ListPanels
          {...{ panels, content, selected, names, history, jump }}
          uuid={head.card.uuid}
          revision={history === null ? head.revision : state.revision}
          mayFind={mayFind}
          credits={credits}
          onSelect={choose}
          onHistory={openHistory}
        />
        <div
          ref={top}
          id={landing}
          className={cx(
            '[--list-top:2.75rem] rail:grid rail:grid-cols-[14rem_minmax(0,1fr)] rail:gap-8 rail:[--list-top:0px]',
            isFolded ? 'mt-2' : 'mt-1 sm:mt-4',
            panels.isOpen('print') ? 'print:hidden' : 'print:block',
          )}
        >
          <div
            className={cx(
              'sticky top-0 z-20 -mx-4 flex short:static items-center gap-1 border-b border-line bg-page px-4 py-1 rail:hidden print:hidden',
              isFolded && 'max-sm:static',
            )}
          >
            <SkipLink to="list" rather={[creditsOf]}>
              Skip the episodes
            </SkipLink>
            <MenuStrip {...choice} isEditing={isInEditor} />
            <MenuSearch {...choice} />
          </div>
          {/* It is sticky, so it must not be the browser's scroll anchor when credits above change. */}
          <div className="hidden [overflow-anchor:none] rail:block">
            <div className="sticky top-4">
              <SkipLink to="list" rather={[creditsOf]}>
                Skip the episodes
              </SkipLink>
              <MenuRail {...choice} isEditing={isInEditor} />
            </div>
          </div>
          <div ref={credits} id="list" className="min-w-0">
            {mode === 'settings' ? (
              <SettingsMode
                {...{ head, session, state, tree, actor, authorIds, mayEdit }}
                isVerified={content.status === 'VERIFIED'}
                onAuthors={setAuthorIds}
                onShowRow={(id, column = 'ja') => {
                  edit();
                  jumps.request(id, column);
                }}
              />
            ) : mode !== 'credits' ? (
              <ModeView mode={mode} source={content.source} {...{ names, failure }} onRetry={retry} />
            ) : editing ? (
              <EditMode
                {...{ session, state, tree, selected, jumps, reviews }}
                onSelect={choose}
                reader={reader(null)}
                people={present.people}
                here={presenceBar(true)}
                onDone={() => {
                  leads('if-lost');
                  setEditing(false);
                }}
              />
            ) : (
              reader(mayEdit ? edit : null)
            )}
          </div>
        </div>
        {mode === 'credits' && auth.known && !isCopy() && (
          <Discussion uuid={head.card.uuid} {...{ content, selected }} onJump={jump} />
        )}
        {mode === 'credits' && !isInEditor && auth.known && !isCopy() && <Related uuid={head.card.uuid} />}
      </PicturePlaceContext>
    </StaffPages>
  );
}
