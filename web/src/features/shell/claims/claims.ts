import type { Taken, TakeTask } from '@libs/contract/community/tasks.js';
import { taskLimits } from '@libs/contract/community/task-limits.js';
import { useEffect, useState } from 'react';
import { proxy } from 'valtio';
import { api } from '../../../lib/api';
import { whenIdle } from '../../../lib/when-idle';
import { useAuth } from '../../../stores/auth';

type Of = TakeTask['of'];
/** Who is at a task. */
export type AtTask = Taken['items'][number];

/** Milliseconds between two requests that say that one is still at it, and between two looks at who is: it ends by itself. */
const pause = (taskLimits.minutes / 3) * 60_000;
const glance = 60_000;

/** What this window is at. */
const state = proxy<{ held: TakeTask[] }>({ held: [] });
const isSame = (one: TakeTask, other: TakeTask) => one.of === other.of && one.subject === other.subject;
let renewing: ReturnType<typeof setInterval> | undefined;

/** Whoever closes the window is no longer on it; whoever only hides it is for a while. */
function endAll(): void {
  for (const { of, subject } of state.held) {
    const body = new Blob([JSON.stringify({ of, subject })], { type: 'application/json' });
    navigator.sendBeacon('/api/v1/tasks/leave', body);
  }
}

function renew(): void {
  if (document.hidden) return;
  for (const { of, subject } of state.held)
    api.call('POST /api/v1/tasks/take', { body: { of, subject } }).catch(() => {
      // The next one may arrive.
    });
}

/** Shows others that the member is at something, until they leave it or the page. Fails with `Failure`. */
export async function take(task: TakeTask): Promise<void> {
  await api.call('POST /api/v1/tasks/take', { body: task });
  if (state.held.length === 0) {
    window.addEventListener('pagehide', endAll);
    renewing = setInterval(renew, pause);
  }
  state.held = [task, ...state.held.filter((one) => !isSame(one, task))].slice(0, taskLimits.perAccount);
}

/** Fails with `Failure`. */
export async function leave(task: TakeTask): Promise<void> {
  state.held = state.held.filter((one) => !isSame(one, task));
  if (state.held.length === 0) {
    window.removeEventListener('pagehide', endAll);
    clearInterval(renewing);
  }
  await api.call('POST /api/v1/tasks/leave', { body: task });
}

/** The one task of its kind that the member is at, as long as the component is there: for what is open, such as a name. */
export function useAt(of: Of, subject: string | null): void {
  useEffect(() => {
    if (subject === null) return;
    // Whoever only passes by is at nothing.
    const timer = setTimeout(() => void take({ of, subject }).catch(() => undefined), 700);
    return () => {
      clearTimeout(timer);
      if (state.held.some((one) => isSame(one, { of, subject })))
        void leave({ of, subject }).catch(() => undefined);
    };
  }, [of, subject]);
}

/** Who is at these, by subject: kept up to date, for members. The most that are asked for are the first 200. */
export function useTaken(of: Of, subjects: readonly string[]): ReadonlyMap<string, AtTask[]> {
  const { loggedIn } = useAuth();
  const [taken, setTaken] = useState<ReadonlyMap<string, AtTask[]>>(new Map());
  const asked = JSON.stringify([of, subjects.slice(0, taskLimits.asked)]);
  useEffect(() => {
    if (!loggedIn) return;
    const controller = new AbortController();
    const [kind, some] = JSON.parse(asked) as [Of, string[]];
    const { signal } = controller;
    const again = () => {
      if (some.length === 0) return;
      api.call('POST /api/v1/tasks/taken', { body: { of: kind, subjects: some }, signal }).then(
        ({ items }) => signal.aborted || setTaken(Map.groupBy(items, ({ subject }) => subject)),
        () => {
          // It is asked again in a moment.
        },
      );
    };
    again();
    const timer = setInterval(() => document.hidden || again(), glance);
    let stop = () => {};
    const cancel = whenIdle(async () => {
      const { shareSocket } = await import('../live/socket');
      if (controller.signal.aborted) return;
      const { socket, leave: part } = shareSocket();
      socket.on('tasks:changed', again);
      socket.on('connect', again);
      stop = () => {
        socket.off('tasks:changed', again);
        socket.off('connect', again);
        part();
      };
    });
    return () => {
      controller.abort();
      clearInterval(timer);
      cancel();
      stop();
    };
  }, [loggedIn, asked]);
  return taken;
}

/** “Aki is at it”, “Aki and 2 others are at it”; empty if nobody else is. */
export function takenText(people: readonly AtTask[] | undefined): string {
  const others = (people ?? []).filter(({ isMine }) => !isMine);
  const [first] = others;
  if (!first) return '';
  const name = first.by?.screenName ?? 'Somebody';
  const more = others.length - 1;
  return more === 0
    ? `${name} is on it`
    : `${name} and ${more === 1 ? 'another' : `${more} others`} are on it`;
}
