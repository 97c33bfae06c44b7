'use client';
import { Failure } from '@libs/contract/base/errors.js';
import type { MemberWarning } from '@libs/contract/accounts/warnings.js';
import type { MemberWork } from '@libs/contract/site/list-tasks.js';
import { useState } from 'react';
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
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { ListTaskView } from '../../shell/list-tasks/ListTaskView';
import { useListTask } from '../../shell/list-tasks/use-list-task';
import { BanDialog } from './BanDialog';
import { RevertMemberDialog } from './RevertMemberDialog';
import { type Since, sinceTime, sinceWords } from './since';
import { WarnDialog } from './WarnDialog';

/** What moderators see and do on the page of another member (rules moderation-8 and moderation-9). */
export function ManageMember({ id }: { id: number }) {
  const auth = useAuth();
  if (!auth.known || !auth.isModerator || auth.banned || auth.id === id) return null;
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
  if (failure && !member) return <ErrorState failure={failure} onRetry={reload} />;
  return (
    <section
      aria-labelledby="moderation"
      className="mt-6 grid gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-4 sm:p-5 lg:grid-cols-2"
    >
      <div className="flex flex-wrap items-center gap-2 lg:col-span-2">
        <h2 id="moderation" className="mr-auto text-base font-semibold">
          Moderation
        </h2>
        <Button size="small" isDisabled={!member} onPress={() => setOpened('warn')}>
          <MessageSquare aria-hidden /> Warn…
        </Button>
        {member?.ban && (
          <Button size="small" onPress={() => void unban()}>
            Lift the ban
          </Button>
        )}
        <Button
          size="small"
          isDisabled={!member || member.isModerator}
          {...(member?.isModerator ? { title: 'Moderators cannot be banned.' } : {})}
          onPress={() => setOpened('ban')}
        >
          <Ban aria-hidden /> {member?.ban ? 'Change the ban…' : 'Ban…'}
        </Button>
        <Button size="small" tone="danger" isDisabled={!member} onPress={() => setOpened('revert')}>
          <Undo2 aria-hidden /> {member && (member.ban || member.isModerator) ? 'Revert…' : 'Ban and revert…'}
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
            <Work id={id} work={work.data} />
          )}
        </div>
      </div>
      <div className="min-w-0">
        <h3 className="font-medium">Warnings</h3>
        {warnings.failure ? (
          <ErrorState failure={warnings.failure} onRetry={warnings.reload} />
        ) : warnings.data ? (
          <Warnings items={warnings.data.items} />
        ) : (
          <Skeleton className="mt-2 h-10 w-full" />
        )}
      </div>
      {member && opened === 'ban' && <BanDialog member={member} onClose={close} />}
      {member && opened === 'warn' && <WarnDialog member={member} onClose={close} />}
      {member && opened === 'revert' && <RevertMemberDialog member={member} since={since} onClose={close} />}
    </section>
  );
}

function Work({ id, work }: { id: number; work: MemberWork }) {
  const { changes, lists, first, last, comments, made, items, task } = work;
  const followed = useListTask(task);
  return (
    <>
      {changes === 0 && comments === 0 ? (
        <p className="text-muted">Nothing in that time.</p>
      ) : (
        <p>
          <strong className="tabular font-semibold">
            {count(changes, 'change')} in {count(lists, 'list')}
          </strong>
          {comments > 0 && `, ${count(comments, 'comment')}`}
          {made.length > 0 && `, ${made.length === 20 ? 'at least ' : ''}${count(made.length, 'new list')}`}
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
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {items.slice(0, shown).map(({ list, changes: own }) => (
            <li key={list.uuid} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
              <Link to={listAddress(list)} className="min-w-0 flex-1">
                {list.title}
              </Link>
              <span className="tabular text-xs text-muted">{count(own, 'change')}</span>
            </li>
          ))}
          {lists > shown && <li className="py-1.5 text-muted">and {count(lists - shown, 'more list')}</li>}
        </ul>
      )}
      <p className="mt-2">
        <Link to={withQuery('/history', { user: id })}>Their whole history</Link>
      </p>
      {task && (
        <div className="mt-3 border-t border-line pt-3">
          <ListTaskView followed={followed} />
        </div>
      )}
    </>
  );
}

function Warnings({ items }: { items: readonly MemberWarning[] }) {
  if (items.length === 0) return <p className="mt-1 text-muted">None so far.</p>;
  return (
    <ul className="mt-1 max-h-72 divide-y divide-line overflow-y-auto">
      {items.map(({ id, text, at, by, readAt }) => (
        <li key={id} className="py-2">
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
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
  );
}
