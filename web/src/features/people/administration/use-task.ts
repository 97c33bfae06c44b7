import type { PersonTask } from '@libs/contract/people/people-administration.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { followTask } from '../../../lib/follow-task';

/** A running task, polled until it is done and pages show it. Failed requests are retried. */
export function useTask(begun: PersonTask | null): { task: PersonTask | null; over: boolean } {
  const [latest, setLatest] = useState<{ task: PersonTask; over: boolean } | null>(null);
  const id = begun?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    return followTask(
      (signal) => api.call('GET /api/v1/person-tasks/:id', { path: { id }, signal }),
      (task, over) => setLatest({ task, over }),
    );
  }, [id]);
  if (!begun) return { task: null, over: false };
  return latest?.task.id === id ? latest : { task: begun, over: false };
}
