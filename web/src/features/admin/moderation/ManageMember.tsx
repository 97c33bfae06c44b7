'use client';
import { Failure } from '@libs/contract/base/errors.js';
import type { MemberWarning } from '@libs/contract/accounts/warnings.js';
import { type MemberWork, memberWorkLimits } from '@libs/contract/site/list-tasks.js';
import { Fragment, useState } from 'react';
import { listAddress } from '../../../lib/addresses';
import { api, withQuery } from '../../../lib/api';
import { dateText } from '../../../lib/time';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { useAuth } from '../../../stores/auth';
import { noteMemberChanged } from '../../../stores/changed-members';
import { popup } from '../../../stores/toasts';
import { Ban, MessageSquare, Undo2 } from '../../../ui/icons/lucide';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import { Option } from '../../../ui/fields/Option';
import { Select } from '../../../ui/fields/Select';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { LinkedText } from '../../../ui/text/LinkedText';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { ListTaskView } from '../../shell/list-tasks/ListTaskView';
import { useListTask } from '../../shell/list-tasks/use-list-task';
import { useDeskNews } from '../../shell/live/desk-news';
import { BanDialog } from './BanDialog';
import { BanStays, RevertMemberDialog } from './RevertMemberDialog';
import { type Since, sinceTime, sinceWords } from './since';
import { WarnDialog } from './WarnDialog';
import { Unsettled } from '../../../ui/layout/Unsettled';

/** What moderators see and do on the page of another member (rules moderation-8 and moderation-9). */
export function ManageMember({ id }: { id: number }) {
  const auth = useAuth();
  if (!auth.isModerator || auth.banned || auth.id === id) return null;
  return <Manage key={id} id={id} />;
}

/** Lists named before the dialog is opened. */
const shown = 5;

function Manage({ id }: { id: number }) {
  const path = { id };
  const [since, setSince] = useState<Since>('week');
  const [now, setNow] = useState(() => Date.now() / 1000);
  const [opened, setOpened] = useState<'ban' | 'warn' | 'revert' | null>(null);
  const { data: member, failure, reload, replace } = useLoaded('GET /api/v1/moderation/users/:id', { path });
  const work = useLoaded('GET /api/v1/moderation/users/:id/work', {
    path,
    query: { since: sinceTime(since, now) },
    timeout: 60_000,
  });
  const warnings = useLoaded('GET /api/v1/moderation/users/:id/warnings', { path });
  const close = (changed: boolean) => {
    setOpened(null);
    if (!changed) return;
    noteMemberChanged(id);
    reload();
    setNow(Date.now() / 1000);
    work.reload();
    warnings.reload();
  };
  const unban = async () => {
    try {
      const after = await api.call('DELETE /api/v1/moderation/users/:id/ban', { path });
      replace(after);
      noteMemberChanged(id);
      popup(`${after.screenName} can edit again.`);
    } catch (error) {
      popup(error instanceof Failure ? error.message : String(error), 'error');
    }
  };
  // The ban decides which buttons there are, and so where everything below them is.
  if (!member)
    return failure ? (
      <ErrorState failure={failure} onRetry={reload} />
    ) : (
      <>
        <Unsettled of="moderator" />
        <Skeleton className="mt-6 h-48 w-full" />
      </>
    );
  const isSettled = [work, warnings].every((one) => one.data ?? one.failure);
  return (
    <section
      aria-labelledby="moderation"
      className="mt-6 grid gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-4 sm:p-5 lg:grid-cols-2"
    >
      <div className="flex flex-wrap items-center gap-2 lg:col-span-2">
        {!isSettled && <Unsettled of="moderator" />}
        <h2 id="moderation" className="mr-auto text-base font-semibold">
          Moderation
        </h2>
        <Button size="small" onPress={() => setOpened('warn')}>
          <MessageSquare aria-hidden /> Warn…
        </Button>
        {member.ban && (
          <Button size="small" onPress={() => void unban()}>
            Lift the ban
          </Button>
        )}
        <Button
          size="small"
          isDisabled={member.isModerator}
          {...(member.isModerator ? { title: 'Moderators cannot be banned.' } : {})}
          onPress={() => setOpened('ban')}
        >
          <Ban aria-hidden /> {member.ban ? 'Change the ban…' : 'Ban…'}
        </Button>
        <Button size="small" tone="danger" onPress={() => setOpened('revert')}>
          <Undo2 aria-hidden /> {member.ban || member.isModerator ? 'Revert…' : 'Ban and revert…'}
        </Button>
      </div>
      <div className="min-w-0">
        <Select label="What they did" value={since} onChange={(one) => setSince(one as Since)}>
          {Object.entries(sinceWords).map(([word, text]) => (
            <Option key={word} id={word}>
              {text}
            </Option>
          ))}
        </Select>
        <div className="mt-3">
          {work.failure ? (
            <ErrorState failure={work.failure} onRetry={work.reload} />
          ) : !work.data ? (
            <Skeleton className="h-16 w-full" />
          ) : (
            <Work {...{ id, since }} work={work.data} isBanned={member.ban !== null} />
          )}
        </div>
      </div>
      <div className="min-w-0" data-below>
        <h3 className="font-medium">Warnings</h3>
        {warnings.failure ? (
          <ErrorState failure={warnings.failure} onRetry={warnings.reload} />
        ) : warnings.data ? (
          <Warnings items={warnings.data.items} onNews={warnings.reload} />
        ) : (
          <Skeleton className="mt-2 h-10 w-full" />
        )}
      </div>
      {opened === 'ban' && <BanDialog member={member} onClose={close} />}
      {opened === 'warn' && <WarnDialog member={member} onClose={close} />}
      {opened === 'revert' && <RevertMemberDialog member={member} since={since} onClose={close} />}
    </section>
  );
}

interface WorkProps {
  id: number;
  since: Since;
  work: MemberWork;
  isBanned: boolean;
}

function Work({ id, since, work, isBanned }: WorkProps) {
  const { changes, lists, first, last, comments, made, deleted, commented, reports, items, task } = work;
  const followed = useListTask(task);
  const isNothing = changes + comments + made.length + deleted.length + reports === 0;
  const numbers = [
    changes > 0 && (
      <strong className="tabular font-semibold">
        {count(changes, 'change')} in {count(lists, 'list')}
      </strong>
    ),
    comments > 0 && count(comments, 'comment'),
    reports > 0 && (
      <Link to={withQuery('/reports', { reporter: id, state: 'any', age: ageOf(since) })}>
        {count(reports, 'report')}
      </Link>
    ),
  ].filter(Boolean);
  return (
    <>
      {isNothing ? (
        <p className="text-muted">Nothing in this period.</p>
      ) : (
        <p>
          {numbers.map((number, at) => (
            <Fragment key={at}>
              {at > 0 && ', '}
              {number}
            </Fragment>
          ))}
          {first !== null && last !== null && (
            <span className="block text-xs text-muted">
              {dateText(first) === dateText(last)
                ? dateText(first)
                : `${dateText(first)} to ${dateText(last)}`}
              ; the last one <RelativeTime seconds={last} />
            </span>
          )}
        </p>
      )}
      {items.length > 0 && (
        <ul aria-label="Lists they changed" className="mt-2 divide-y divide-line border-y border-line">
          {items.slice(0, shown).map(({ list, changes: own }) => (
            <li key={list.uuid} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
              <Link
                to={withQuery('/history', { user: id, list: list.slug ?? list.uuid })}
                className="min-w-0 flex-1"
              >
                {list.title}
              </Link>
              <span className="tabular text-xs text-muted">{count(own, 'change')}</span>
            </li>
          ))}
          {lists > shown && <li className="py-1.5 text-muted">and {count(lists - shown, 'more list')}</li>}
        </ul>
      )}
      <dl className="mt-2 grid gap-1">
        <Named term="New lists" lists={made} />
        <Named term="Their deleted lists" lists={deleted.map((list) => ({ ...list, slug: null }))} />
        <Named
          term="Comments on"
          lists={commented.map(({ list }) => list)}
          to={(at) => `${listAddress(commented[at]!.list)}?comment=${commented[at]!.newest}`}
        />
      </dl>
      <p className="mt-2">
        <Link to={withQuery('/history', { user: id })}>Full history</Link>
      </p>
      {task && (
        <div className="mt-3 border-t border-line pt-3">
          <ListTaskView followed={followed} />
          {isBanned && followed.over && followed.task?.kind === 'undo' && <BanStays />}
        </div>
      )}
    </>
  );
}

/** Reports are looked for in whole days. */
const ageOf = (since: Since): string | null => (since === 'all' ? null : since === 'hour' ? 'day' : since);

interface NamedProps {
  term: string;
  lists: MemberWork['made'];
  to?: (at: number) => string;
}

/** Lists in a row, as links; the most are named that the answer has. */
function Named({ term, lists, to = (at) => listAddress(lists[at]!) }: NamedProps) {
  if (lists.length === 0) return null;
  return (
    <div>
      <dt className="inline text-muted">{term}: </dt>
      <dd className="inline wrap-anywhere">
        {lists.map(({ uuid, title }, at) => (
          <span key={uuid}>
            {at > 0 && ', '}
            <Link to={to(at)}>{title}</Link>
          </span>
        ))}
        {lists.length === memberWorkLimits.others && ' and perhaps more'}
      </dd>
    </div>
  );
}

function Warnings({ items, onNews }: { items: readonly MemberWarning[]; onNews: () => void }) {
  if (items.length === 0) return <p className="mt-1 text-muted">None so far.</p>;
  return (
    <>
      {items.some(({ readAt }) => readAt === null) && <WhenRead onNews={onNews} />}
      <ul className="mt-1 max-h-72 divide-y divide-line overflow-y-auto">
        {items.map(({ id, text, at, by, readAt }) => (
          <li key={id} className="py-2">
            <p>
              <LinkedText text={text} />
            </p>
            <p className="mt-0.5 text-xs text-muted">
              {by ? by.screenName : 'A former moderator'}, <RelativeTime seconds={at} /> ·{' '}
              {readAt === null ? (
                'not read yet'
              ) : (
                <>
                  read <RelativeTime seconds={readAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Looks again when the member may have read a warning. Renders nothing. */
function WhenRead({ onNews }: { onNews: () => void }) {
  useDeskNews(onNews);
  return null;
}
