import type { PersonTask } from '@libs/contract/people/people-administration.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';

const pause = 600;
/** A list that somebody edits constantly may never be fully up to date; do not wait for that. */
const maxShowTime = 10_000;

const isOver = ({ state }: PersonTask) => state !== 'waiting' && state !== 'running';

/** A running task, polled until it is done and pages show it. Failed requests are retried. */
export function useTask(begun: PersonTask | null): { task: PersonTask | null; over: boolean } {
  const [latest, setLatest] = useState<{ task: PersonTask; over: boolean } | null>(null);
  const id = begun?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let ended: number | null = null;
    const stopped = new AbortController();
    const ask = async () => {
      try {
        const task = await api.call('GET /api/v1/person-tasks/:id', { path: { id }, signal: stopped.signal });
        if (isOver(task)) ended ??= Date.now();
        const over = ended !== null && (task.shown || Date.now() - ended > maxShowTime);
        setLatest({ task, over });
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
  }, [id]);
  if (!begun) return { task: null, over: false };
  return latest?.task.id === id ? latest : { task: begun, over: false };
}
