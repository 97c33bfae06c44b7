'use client';
import { errors } from '@libs/contract/base/errors.js';
import type { ListHead } from '@libs/contract/lists/lists.js';
import type { MenuNode } from '@libs/list/model/document.js';
import type { Tint } from '@libs/pictures/tint.js';
import { lazy, Suspense } from 'react';
import { cx } from '../../../lib/cx';
import { listAddress } from '../../../lib/addresses';
import { isCopy } from '../../../lib/is-copy';
import { Settling } from '../../../ui/layout/Settling';
import { PicturePlaceContext } from '../../../ui/pictures/picture-place';
import { PresenceMarks } from '../../shell/live/PresenceMarks';
import { LookedAtPage } from '../../shell/search/LookedAtPage';
import { Discussion } from '../reader/discussion/Discussion';
import { Related } from '../reader/franchise/Related';
import { StaffPages } from '../reader/staff-pages';
import { EpisodeChoice } from './EpisodeChoice';
import { ListBody } from './ListBody';
import { ListPanels } from './ListPanels';
import { ListTools } from './ListTools';
import { ListTop } from './ListTop';
import { useListCommands } from './use-list-commands';
import { useListView, type View } from './use-list-view';
import { Unsettled } from '../../../ui/layout/Unsettled';

const CopyNotice = lazy(async () => ({ default: (await import('./CopyNotice')).CopyNotice }));
const DeletedNotice = lazy(async () => ({ default: (await import('./DeletedNotice')).DeletedNotice }));
const ReportBar = lazy(async () => ({ default: (await import('../reader/reports/ReportBar')).ReportBar }));
const NextSteps = lazy(async () => ({ default: (await import('./next/NextSteps')).NextSteps }));

/** A list as readers see it, following other people's changes; in edit mode the selected menu becomes a grid. */
export function ListView({ head, first, tint }: { head: ListHead; first: MenuNode | null; tint: Tint }) {
  const view = useListView(head, first);
  useListCommands(view);
  const { state, content, selected, mode, auth, isInEditor, isFolded, panels, names, history, jump } = view;
  const { top, landing, credits, turn, isDeleted } = view;
  const { uuid } = head.card;
  /** It was deleted or hidden meanwhile. */
  const isAway = state.refusal?.code === 'list-not-found';
  return (
    <StaffPages>
      <PicturePlaceContext value={`list.${uuid}`}>
        <title>{view.title}</title>
        <LookedAtPage kind="list" to={listAddress(head.card)} name={head.card.title} ja={head.card.native} />
        <PresenceMarks people={view.present.people} columnOf={view.columnOf} />
        {head.deletedAt !== null && (
          <Suspense>
            <DeletedNotice {...{ uuid }} deletedAt={head.deletedAt} deletion={head.deletion} />
          </Suspense>
        )}
        {!isFolded && <ListTop {...{ view, tint }} />}
        {isAway && (
          <p
            role="alert"
            className={cx(
              'mt-4 rounded-lg border border-danger/40 bg-surface p-4',
              // The tools are nearer to the top while they are folded.
              isFolded && 'mb-6 sm:mb-9',
            )}
          >
            {errors['list-not-found'].message} It was deleted or hidden while you had it open. This page
            continues if it comes back.
          </p>
        )}
        <Next view={view} />
        {/* Made anew with what is in it: the same elements elsewhere would be seen to jump. */}
        <ListTools key={`tools ${isInEditor}`} view={view} />
        <ListPanels
          {...{ panels, content, selected, names, history, jump, uuid }}
          revision={history === null ? head.revision : state.revision}
          mayFind={view.mayFind}
          credits={credits}
          onSelect={view.choose}
          onHistory={view.openHistory}
        />
        <div
          key={`list ${isInEditor}`}
          ref={top}
          id={landing}
          data-glides
          className={cx(
            '[--list-top:2.75rem] rail:grid rail:grid-cols-[14rem_minmax(0,1fr)] rail:gap-8 editing:rail:grid-cols-[10.5rem_minmax(0,1fr)] editing:rail:gap-4 rail:[--list-top:0px]',
            isFolded ? 'mt-2' : 'mt-1 sm:mt-4',
            panels.isOpen('print') ? 'print:hidden' : 'print:block',
          )}
        >
          <EpisodeChoice view={view} />
          <div ref={credits} id="list" data-glides className="min-w-0">
            <ListBody view={view} />
          </div>
        </div>
        <Settling key={`settling ${isInEditor} ${mode} ${turn}`} />
        {!auth.known && <Unsettled of="last" />}
        {mode === 'credits' && auth.known && !isCopy() && !isDeleted && !isAway && (
          <Discussion {...{ uuid, content, selected }} onJump={jump} />
        )}
        {mode === 'credits' && !isInEditor && auth.known && !isCopy() && !isDeleted && (
          <Related uuid={uuid} />
        )}
        {view.session && state.held && !isInEditor && (
          <Suspense>
            <CopyNotice session={view.session} changes={state.pending} onEdit={view.edit} />
          </Suspense>
        )}
        {/* Last, since its room at the bottom is where it stands. */}
        <ReportOf view={view} />
      </PicturePlaceContext>
    </StaffPages>
  );
}

/** The report that the page was opened to settle. */
function ReportOf({ view: { head, report, auth, tree, session, jump, closeReport } }: { view: View }) {
  if (report === null || !auth.loggedIn) return null;
  return (
    <Suspense>
      <ReportBar
        key={report}
        id={report}
        uuid={head.card.uuid}
        tree={tree}
        onJump={jump}
        save={() => session?.save() ?? Promise.resolve()}
        onClose={closeReport}
      />
    </Suspense>
  );
}

/** What a list that was just created needs next. */
function Next({ view }: { view: View }) {
  const { showsNext, session, tree, edit, jumps, review } = view;
  if (!showsNext || !session || !tree) return null;
  return (
    <Suspense>
      <NextSteps
        tree={tree}
        onShow={(id) => {
          edit();
          jumps.request(id, 'en');
        }}
        onEdit={(operations) => session.edit(operations)}
        onReview={review}
        onSettings={view.openSettings}
      />
    </Suspense>
  );
}
