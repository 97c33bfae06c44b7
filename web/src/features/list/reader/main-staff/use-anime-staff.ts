import type { AnimeStaff } from '@libs/contract/lists/anime.js';
import type { Failure } from '@libs/contract/base/errors.js';
import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api';
import { failureIn } from '../../../../lib/failure';

/** Milliseconds until AniList counts as unresponsive. */
const giveUpAfter = 15_000;

/** Both null while waiting for the answer. */
interface AskedStaff {
  staff: AnimeStaff | null;
  failure: Failure | null;
}

/** Requests the staff of an anime from AniList, once, when it is first rendered. */
export function useAnimeStaff(anilistId: string): AskedStaff {
  const [answer, setAnswer] = useState<AskedStaff>({ staff: null, failure: null });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api.call('GET /api/v1/anime/:id/staff', { path: { id: anilistId }, signal, timeout: giveUpAfter }).then(
      (staff) => setAnswer({ staff, failure: null }),
      (thrown: unknown) => {
        if (!signal.aborted) setAnswer({ staff: null, failure: failureIn(thrown, 'anilist-failed') });
      },
    );
    return () => controller.abort();
  }, [anilistId]);
  return answer;
}
