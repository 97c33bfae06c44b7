import type { Failure } from '@libs/contract/base/errors.js';
import type { ListTask } from '@libs/contract/site/list-tasks.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { followTask, hasEnded } from '../../../lib/follow-task';

interface Followed {
  task: ListTask | null;
  /** It has ended, and pages show what it did. */
  over: boolean;
  /** Why it could not be stopped or undone. */
  failure: Failure | null;
  stop: () => Promise<void>;
  /** Undoes it, and follows that instead. */
  undo: () => Promise<void>;
}

/** A task on many lists, asked for until it has ended and pages show it. Failed requests are repeated. */
export function useListTask(begun: ListTask | null): Followed {
  const [latest, setLatest] = useState<{ task: ListTask; over: boolean; of: number } | null>(null);
  const [undoing, setUndoing] = useState<{ task: ListTask; of: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const first = begun && undoing?.of === begun.id ? undoing.task : begun;
  const id = first?.id ?? null;
  const startsOver = first !== null && hasEnded(first);
  useEffect(() => {
    if (id === null || startsOver) return;
    return followTask(
      (signal) => api.call('GET /api/v1/list-tasks/:id', { path: { id }, signal }),
      (task, over) => setLatest({ task, over, of: id }),
    );
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
