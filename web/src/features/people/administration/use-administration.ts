import type { Failure } from '@libs/contract/base/errors.js';
import type { PersonAdministration } from '@libs/contract/people/people-administration.js';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { api } from '../../../lib/api';
import { useRouter } from '../../../lib/router';
import { kindOf, type Managed, partOf } from './address';
import { failureFrom } from './failure';

interface Answer {
  person: PersonAdministration | null;
  failure: Failure | null;
  /** Counts answers, so that dependent data reloads. */
  version: number;
}

async function ask(
  managed: Managed,
  tell: Dispatch<SetStateAction<Answer>>,
  stopped = new AbortController(),
): Promise<void> {
  try {
    const { signal } = stopped;
    const person = await api.call(`GET /api/v1/${kindOf(managed)}/:id/administration`, {
      path: partOf(managed),
      signal,
    });
    tell(({ version }) => ({ person, failure: null, version: version + 1 }));
  } catch (error) {
    if (!stopped.signal.aborted) tell((before) => ({ ...before, failure: failureFrom(error) }));
  }
}

/** The server's data about a person. `refresh` reloads it and the page. */
export function useAdministration({ isStudio, id }: Managed): Answer & { refresh: () => Promise<void> } {
  const { reload } = useRouter();
  const [answer, tell] = useState<Answer>({ person: null, failure: null, version: 0 });
  useEffect(() => {
    const stopped = new AbortController();
    void ask({ isStudio, id }, tell, stopped);
    return () => stopped.abort();
  }, [isStudio, id]);
  const refresh = async () => {
    await Promise.all([ask({ isStudio, id }, tell), reload()]);
  };
  return { ...answer, refresh };
}
