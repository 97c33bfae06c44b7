import { policy } from '@libs/contract/accounts/policy.js';
import type { ListHead } from '@libs/contract/lists/lists.js';
import type { MenuNode } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Column } from '@libs/list/operations/columns.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { endAwaiting } from '../../../lib/awaited';
import { keepEdited } from '../../../lib/edited-episodes';
import { popup } from '../../../stores/toasts';
import { requests } from '../editor/grid/requests';
import { useListHistory } from '../reader/address';
import { useIsCreated } from '../reader/created';
import { useNameReports } from '../../shell/name-cards/offer';
import { restoreNameDisplay, useNameDisplay } from '../reader/name-display';
import { showNode } from '../reader/show-node';
import { useAskedPlace } from '../reader/use-asked-place';
import { useDelegatedLinks } from '../reader/use-delegated-links';
import { useEpisodeFocus, type Leads } from '../reader/use-episode-focus';
import { useHistoryAddress } from '../reader/use-history-address';
import { useKeepPlace } from '../reader/use-keep-place';
import { useLanding } from '../reader/use-landing';
import { useListKeys } from '../reader/use-list-keys';
import { openMode } from '../reader/use-list-mode';
import { useListTitle } from '../reader/use-list-title';
import { useReportAddress } from '../reader/use-report-address';
import { useSamePerson } from '../reader/use-same-person';
import { useSelectedMenu } from '../reader/use-selected-menu';
import { usePanels } from './ListPanels';
import { keepLine } from './keep-line';
import { useEditByKey } from './use-edit-by-key';
import { useEditing } from './use-editing';
import { useLiveList } from './use-live-list';
import { useSharedPlace } from './use-shared-place';

/** What the parts of the page of a list share: the list, what of it is shown, and the ways between. */
export type View = ReturnType<typeof useListView>;

export function useListView(head: ListHead, first: MenuNode | null) {
  useListHistory();
  const isDeleted = head.deletedAt !== null;
  const who = useEditing(isDeleted);
  const { mode, actor, mayTry, editing, isInEditor, setEditing } = who;
  const live = useLiveList(head, first, isInEditor);
  const { session, tree, content } = live;
  const names = useNameDisplay();
  useEffect(restoreNameDisplay, []);
  // An address that asks for the editor is answered once it is known who is here.
  const isAnswered = !who.isEditing || who.auth.known;
  useEffect(() => (isAnswered ? endAwaiting() : undefined), [isAnswered]);
  const episodes = useEpisodes(head, who, live);
  const { selected, select, choose, leads } = episodes;
  const editedMenu = isInEditor ? (content.menus[selected]?.name ?? '') : '';
  useEffect(() => (editedMenu ? keepEdited(head.card.uuid, editedMenu) : undefined), [head, editedMenu]);
  const [authorIds, setAuthorIds] = useState(head.authorIds);
  const mayEdit = !isDeleted && policy.editList(actor, { status: content.status, authorIds });
  const mayReport = !isDeleted && policy.sendReport(actor);
  const panels = usePanels();
  useNameReports((link) => {
    const row = mayReport ? link.closest('[data-node]')?.getAttribute('data-node') : null;
    return row ? () => panels.report(row) : null;
  });
  const [history, openHistory] = useHistoryAddress();
  const [report, closeReport] = useReportAddress();
  const [jumps] = useState(() => requests<[id: string, column?: Column]>({ waits: true }));
  const [reviews] = useState(() => requests<[isOpen: boolean]>({ waits: true }));
  const isCreated = useIsCreated(head.card.uuid);
  const needsTree =
    editing || history !== null || report !== null || ((mode === 'settings' || isCreated) && mayEdit);
  const shownFirst = useEffectEvent(() => (isInEditor ? content.menus[selected]?.name || '-' : null));
  useEffect(() => {
    if (needsTree) void session?.load(shownFirst());
  }, [needsTree, session]);

  const edit = () => {
    if (!isInEditor) leads('if-lost');
    setEditing(true);
    if (mode !== 'credits') select();
  };
  const review = () => {
    edit();
    reviews.request(true);
  };
  const openSettings = () => {
    leads('if-lost');
    openMode('settings');
  };
  /** Null: not folded again by the visitor, so that nothing in the folded header takes the focus. */
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null);
  const done = () => {
    leads('if-lost');
    setUnfolded((now) => now || null);
    const bringBack = keepLine(() => episodes.credits.current);
    setEditing(false);
    bringBack();
  };
  const isComplete = ['FINISHED', 'COMPLETED', 'VERIFIED'].includes(content.status);
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
  // Menus have shared ids only in the live tree.
  const columnOf = useSharedPlace(live, tree, tree ? (content.menus[selected]?.key ?? null) : null, editing);

  return {
    ...who,
    ...live,
    ...episodes,
    head,
    names,
    panels,
    jumps,
    reviews,
    jump,
    edit,
    done,
    review,
    openSettings,
    columnOf,
    history,
    openHistory,
    report,
    closeReport,
    authorIds,
    setAuthorIds,
    mayEdit,
    mayFind,
    mayReport,
    isDeleted,
    showsNext,
    isFolded: isInEditor && !isUnfolded,
    wasFolded: isUnfolded === false,
    setUnfolded,
  };
}

/** Which episode is shown, and the ways to another. */
function useEpisodes(
  head: ListHead,
  { mode, isInEditor }: ReturnType<typeof useEditing>,
  { content }: ReturnType<typeof useLiveList>,
) {
  const [chosen, select, turn] = useSelectedMenu(content.menus, mode, head.firstIndex);
  const selected = mode === 'credits' ? chosen : -1;
  const credits = useRef<HTMLDivElement>(null);
  useDelegatedLinks(credits, isInEditor);
  useSamePerson(credits, content, isInEditor);
  const top = useRef<HTMLDivElement>(null);

  const leads = useEpisodeFocus(mode, isInEditor, selected);
  const episode = content.menus[selected]?.name ?? '';
  const title = useListTitle({ title: content.title, mode, isEditing: isInEditor, selected, episode });
  const choose = (index: number, added?: string, how: Leads = 'if-lost') => {
    if (index !== selected) leads(how);
    select(index, added);
    const start = top.current?.getBoundingClientRect().top ?? 0;
    if (start < 0) window.scrollBy({ top: start, behavior: 'instant' });
  };
  const landing = useLanding(top, content.menus);
  useAskedPlace(content, selected, choose);
  useKeepPlace(credits, content, isInEditor);
  return {
    selected,
    turn,
    /** Shows the episode that was shown before another mode. */
    select: () => select(chosen),
    choose,
    leads,
    title,
    landing,
    credits,
    top,
  };
}
