'use client';
import { overlapGroup } from '@libs/contract/people/overlap-group.js';
import { personPath, readPersonRef } from '@libs/contract/people/person-path.js';
import { SearchX, Users, X } from '../../../ui/icons/lucide';
import { cx } from '../../../lib/cx';
import { useRouter } from '../../../lib/router';
import { count } from '../../../lib/words';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Link } from '../../../ui/actions/Link';
import { Pagination } from '../../../ui/layout/Pagination';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Page } from '../../shell/frame/Page';
import { AddMember } from './AddMember';
import { OverlapExport } from './OverlapExport';
import { Production } from './Production';
import { overlapAddress, changed, readAddress, sizeOf, type Group } from './query';
import { SharedTime } from './SharedTime';
import { Suggestions } from './Suggestions';
import { useOverlap, type Member } from './use-overlap';
import { ByLetters } from '../../../ui/layout/ByLetters';

const names = (members: readonly Member[]) => members.map(({ en, ja }) => en || ja);

/** Those of the address, with their names once they are known. */
const membersOf = (group: Group, known: readonly Member[]): Member[] =>
  (['people', 'studios'] as const).flatMap((kind) =>
    group[kind].map(
      (asked) =>
        known.find((one) => one.kind === kind && one.asked === asked) ?? {
          kind,
          asked,
          ja: '',
          // A name says itself; a number means nothing to anybody.
          en: asked.replace(/^\d+$/, '').replace(/^(?:ja|en):/, ''),
        },
    ),
  );

/** Who worked together, and on what; the group is in the address. `search`: the query of the address, without its `?`. */
export function OverlapPage({ search }: { search: string }) {
  const { push } = useRouter();
  const { page, step: _, ...group } = readAddress(search);
  const view = useOverlap(search);
  const members = membersOf(group, view.members);
  const size = sizeOf(group);
  const { failure, isBusy } = view;
  const answer = size >= overlapGroup.least ? view.answer : null;
  const title = size > 0 && names(members).every(Boolean) ? names(members).join(', ') : '';
  const go = (to: Group) => void push(overlapAddress(to));

  return (
    <Page
      title={title ? `${title} – Worked together` : 'Who worked together'}
      description="Which anime and episodes people and studios worked on together, with all their credits side by side."
    >
      <h1 className="text-xl font-semibold tracking-tight">Who worked together</h1>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        Choose two to ten people or studios to see everything they worked on together, down to the episode.
      </p>
      {members.length > 0 && (
        <ul aria-label="Compared" className="mb-4 flex flex-wrap gap-2">
          {members.map(({ kind, asked, en, ja }) => (
            <li
              key={`${kind} ${asked}`}
              className="flex h-(--control) max-w-full items-center gap-1 rounded-full border border-line bg-surface pl-3.5"
            >
              {en || ja ? (
                <Link
                  look="bare"
                  to={`/${kind === 'studios' ? 'studio' : 'person'}/${pathOf(asked)}`}
                  className="name min-w-0 truncate hover:text-primary hover:underline"
                >
                  <ByLetters text={en || ja} />
                </Link>
              ) : (
                <Skeleton className="h-4 w-24" />
              )}
              <Link
                look="quiet"
                to={overlapAddress(changed(group, kind, asked, false))}
                aria-label={`Remove ${en || ja || 'this one'}`}
                className="size-(--control) rounded-full px-0"
              >
                <X aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        {size < overlapGroup.most && (
          <AddMember group={members} onAdd={({ kind, asked }) => go(changed(group, kind, asked, true))} />
        )}
        {size >= overlapGroup.most && <p className="text-muted">You can compare up to ten.</p>}
        {answer && answer.total > 0 && (
          <div className="ml-auto">
            <OverlapExport group={group} />
          </div>
        )}
      </div>
      {failure ? (
        <div className="mt-6">
          <ErrorState
            failure={failure}
            onRetry={failure.status === 404 || failure.status === 400 ? undefined : view.again}
          />
        </div>
      ) : size === 0 ? (
        <EmptyState Icon={Users} title="Who do you want to compare?" className="mt-6">
          For example a director and an animator: on which episodes did both work, and as what? “Works with”
          on the page of a person or studio leads here, too.
        </EmptyState>
      ) : size < overlapGroup.least ? (
        members[0] && <Suggestions group={group} member={members[0]} />
      ) : !answer ? (
        <div aria-busy className="mt-6 flex flex-col gap-4">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-40 w-full rounded-lg" />
          ))}
        </div>
      ) : answer.total === 0 ? (
        <EmptyState Icon={SearchX} title="No two of them are credited together" className="mt-6">
          One of them may be credited under another name.
        </EmptyState>
      ) : (
        <div className={cx('mt-6 transition-opacity', isBusy && 'opacity-60')}>
          <SharedTime group={answer.group} shared={answer.complete ? answer.years : []} />
          <h2 aria-live="polite" className="mb-3 text-base font-semibold">
            {answer.complete
              ? `${count(answer.total, 'production')} with ${answer.group.length === 2 ? 'both' : `all ${answer.group.length}`}`
              : `None credits all ${answer.group.length}; ${count(answer.total, 'production credits', 'productions credit')} ${answer.shared} of them`}
          </h2>
          <div className="flex flex-col gap-4">
            {answer.productions.map((production) => (
              <Production key={production.uuid} group={answer.group} production={production} />
            ))}
          </div>
          <div className="mt-6">
            <Pagination
              page={page}
              pages={answer.pages}
              places={answer}
              to={(number, step) => overlapAddress(group, number, step)}
            />
          </div>
        </div>
      )}
    </Page>
  );
}

/** The last part of the address of somebody’s page. */
function pathOf(asked: string): string {
  const ref = readPersonRef(asked);
  return ref ? personPath(ref) : encodeURIComponent(asked);
}
