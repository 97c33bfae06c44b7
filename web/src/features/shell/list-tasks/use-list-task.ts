import type { Failure } from '@libs/contract/base/errors.js';
import type { ListTask } from '@libs/contract/site/list-tasks.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';

const pause = 600;
/** A list that somebody edits constantly may never be fully up to date; do not wait for that. */
const maxShowTime = 10_000;

const isOver = ({ state }: ListTask) => state !== 'waiting' && state !== 'running';

interface Followed {
  task: ListTask | null;
  /** It has ended, and pages show what it did. */
  over: boolean;
  /** Why it could not be stopped or taken back. */
  failure: Failure | null;
  stop: () => Promise<void>;
  /** Takes it back, and follows that instead. */
  undo: () => Promise<void>;
}

/** A task on many lists, asked for until it has ended and pages show it. Failed requests are repeated. */
export function useListTask(begun: ListTask | null): Followed {
  const [latest, setLatest] = useState<{ task: ListTask; over: boolean; of: number } | null>(null);
  const [undoing, setUndoing] = useState<{ task: ListTask; of: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const first = begun && undoing?.of === begun.id ? undoing.task : begun;
  const id = first?.id ?? null;
  const startsOver = first !== null && isOver(first);
  useEffect(() => {
    if (id === null || startsOver) return;
    let timer: ReturnType<typeof setTimeout>;
    let ended: number | null = null;
    const stopped = new AbortController();
    const ask = async () => {
      try {
        const task = await api.call('GET /api/v1/list-tasks/:id', { path: { id }, signal: stopped.signal });
        if (isOver(task)) ended ??= Date.now();
        const over = ended !== null && (task.shown || Date.now() - ended > maxShowTime);
        setLatest({ task, over, of: id });
        if (over) return;
      } catch {
        if (stopped.signal.aborted) return;
      }
      timer = setTimeout(() => void ask(), pause);
    };
    void ask();
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [id, startsOver]);
  const known = latest?.of === id ? latest : null;
  const task = known?.task ?? first;
  const attempt = async (act: () => Promise<void>) => {
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(asFailure(error));
    }
  };
  return {
    task,
    over: known?.over ?? startsOver,
    failure,
    stop: () =>
      attempt(async () => void (await api.call('DELETE /api/v1/list-tasks/:id', { path: { id: task!.id } }))),
    undo: () =>
      attempt(async () => {
        const undone = await api.call('POST /api/v1/list-tasks/:id/undo', { path: { id: task!.id } });
        setUndoing({ task: undone, of: begun!.id });
      }),
  };
}
