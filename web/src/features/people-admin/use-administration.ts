import type { Failure } from '@libs/contract/errors.js';
import type { PersonAdministration } from '@libs/contract/people-administration.js';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useRouter } from 'waku/router/client';
import { api } from '../../lib/api';
import { failureFrom } from './failure';

interface Answer {
  person: PersonAdministration | null;
  failure: Failure | null;
  /** Counts answers, so that what depends on them asks again. */
  version: number;
}

async function ask(
  address: string,
  tell: Dispatch<SetStateAction<Answer>>,
  stopped = new AbortController(),
): Promise<void> {
  try {
    const { signal } = stopped;
    const person = await api.get<PersonAdministration>(`${address}/administration`, { signal });
    tell(({ version }) => ({ person, failure: null, version: version + 1 }));
  } catch (error) {
    if (!stopped.signal.aborted) tell((before) => ({ ...before, failure: failureFrom(error) }));
  }
}

/** What the server knows of the person at this address of the API. `refresh` asks again, and draws the page anew. */
export function useAdministration(address: string): Answer & { refresh: () => Promise<void> } {
  const { reload } = useRouter();
  const [answer, tell] = useState<Answer>({ person: null, failure: null, version: 0 });
  useEffect(() => {
    const stopped = new AbortController();
    void ask(address, tell, stopped);
    return () => stopped.abort();
  }, [address]);
  const refresh = async () => {
    await Promise.all([ask(address, tell), reload()]);
  };
  return { ...answer, refresh };
}
