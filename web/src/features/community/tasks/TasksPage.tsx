'use client';
import { ArrowRight, PartyPopper } from '../../../ui/icons/lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLoaded } from '../../../lib/use-loaded';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { useAuth } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Page } from '../../shell/frame/Page';
import { FirstSteps } from '../../shell/new-list/FirstSteps';
import { seasonName, seasonOf } from '../../directory/seasons/season';
import { choiceIn, type Size } from './choice';
import { OwnTasks } from './OwnTasks';
import { TaskFilters } from './TaskFilters';
import { isFor, tasksOf, timeText, type Task } from './tasks';

/** By key. */
type Sizes = Record<string, Size | 'failed'>;
const keyOf = ({ id, to }: Task): string => `${id} ${to}`;

/** The sizes that are known so far. They are asked for once the page knows who looks at it. */
function useSizes(tasks: readonly Task[]) {
  const [sizes, setSizes] = useState<Sizes>({});
  const [turn, setTurn] = useState(0);
  // Where tasks lead names their season, too.
  const asked = [turn, ...tasks.map(keyOf)].join('\n');
  const named = useEffectEvent((keys: string[]) => tasks.filter((task) => keys.includes(keyOf(task))));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const keep = (task: Task, size: Size | 'failed') =>
      signal.aborted || setSizes((before) => ({ ...before, [keyOf(task)]: size }));
    for (const task of named(asked.split('\n')))
      task.size(signal).then(
        (known) => keep(task, known),
        () => keep(task, 'failed'),
      );
    return () => controller.abort();
  }, [asked]);
  return { sizes, again: () => setTurn(turn + 1) };
}

function TaskLine({ task, size }: { task: Task; size: Size | 'failed' | undefined }) {
  const { title, text, one, many, minutes, to } = task;
  // A task with nothing to do disappears once all are counted; until then it shows no number.
  const known = size !== undefined && size !== 'failed' && (size.count > 0 || size.isMore) ? size : null;
  return (
    <article className="group relative flex h-full flex-col gap-1 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-faint">
      <h2 className="flex items-center justify-between gap-3 font-semibold">
        <Link
          look="bare"
          to={to}
          className="rounded-sm group-hover:text-primary after:absolute after:inset-0 after:rounded-lg"
        >
          {title}
        </Link>
        <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
      </h2>
      <p className="text-muted">{text}</p>
      <p className="tabular mt-auto flex min-h-6 flex-wrap items-baseline gap-x-2 pt-1">
        {known ? (
          <>
            <span className="font-semibold">
              {known.isMore ? `${digits(known.count)}+ ${many ?? `${one}s`}` : count(known.count, one, many)}
            </span>
            <span className="text-xs text-muted">
              {known.lists ? `in ${count(known.lists, 'list')}, ` : ''}
              {timeText(known.count * minutes)}
            </span>
          </>
        ) : size === 'failed' ? (
          <span className="text-xs text-muted">Count unavailable.</span>
        ) : (
          <Skeleton className="h-4 w-28" />
        )}
      </p>
    </article>
  );
}

/** What waits for somebody, with its size, straight to the place where it is done. Done things are not shown. */
export function TasksPage({ search }: { search: string }) {
  const auth = useAuth();
  const [now] = useState(() => seasonOf(new Date()));
  const choice = choiceIn(search);
  const { season: chosen, studio, followed } = choice;
  const tasks = tasksOf(now, choice).filter((task) => isFor(task, auth));
  const { sizes, again } = useSizes(tasks);
  const isDone = (task: Task) => {
    const size = sizes[keyOf(task)];
    return size !== undefined && size !== 'failed' && size.count === 0 && !size.isMore;
  };
  // All at once: one after the other, they would make the others jump.
  const isCounted = tasks.every((task) => sizes[keyOf(task)] !== undefined);
  const open = isCounted ? tasks.filter((task) => !isDone(task)) : tasks;
  const { data: lists } = useLoaded('GET /api/v1/lists', { query: { size: 1 } });
  const isEmptySite = lists?.total === 0;
  return (
    <Page
      title="What needs doing"
      description="Names, reports, roles and lists that need work, and how much there is of each."
    >
      <h1 className="text-xl font-semibold tracking-tight">What needs doing</h1>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        {isEmptySite
          ? 'Nothing waits yet.'
          : `Pick something that fits your time. Times are estimates.${auth.loggedIn ? '' : ' Log in to see all tasks.'}`}
      </p>
      {isEmptySite ? <FirstSteps /> : <TaskFilters path="/tasks" choice={choice} />}
      {isEmptySite ? null : open.length === 0 ? (
        <EmptyState Icon={PartyPopper} title="Nothing to do">
          {followed
            ? 'Nothing you follow needs you right now.'
            : chosen || studio
              ? `Nothing is open for ${[studio, chosen && seasonName(chosen)].filter(Boolean).join(' in ')}.`
              : 'All caught up. New tasks appear as lists grow.'}
        </EmptyState>
      ) : (
        <ul
          key={`${auth.known} ${isCounted}`}
          aria-label="Tasks"
          data-unsettled={isCounted ? undefined : ''}
          className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
        >
          {open.map((task) => (
            <li key={task.id} className="min-w-0">
              <TaskLine task={task} size={sizes[keyOf(task)]} />
            </li>
          ))}
        </ul>
      )}
      {!isEmptySite && Object.values(sizes).includes('failed') && (
        <Button className="mt-4" onPress={again}>
          Count again
        </Button>
      )}
      {auth.loggedIn && !auth.banned && <OwnTasks season={chosen} studio={studio} />}
    </Page>
  );
}
