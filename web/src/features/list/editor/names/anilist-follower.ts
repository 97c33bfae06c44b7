import { maxUrgentNames } from '@libs/contract/names/name-limits.js';
import type { AnilistFindings, AnilistFound, AnilistTrouble } from '@libs/contract/names/names.js';
import { proxy } from 'valtio';
import { api } from '../../../../lib/api';
import type { NameQuery } from '../../../review/names/look-up';

/** How many names AniList has been asked about; both 0 when nothing is pending. */
export interface AnilistProgress {
  asked: number;
  total: number;
  /** Somebody is waiting for one of them. */
  isUrgent: boolean;
  /** Why AniList is not being asked, and when it will be; null if all is well. */
  trouble: AnilistTrouble | null;
}

/** The outcome for one name: who AniList knows, or why it could not be asked; null if it was cancelled. */
export type Followed = AnilistFound | { trouble: AnilistTrouble['code'] } | null;

export interface AnilistFollower {
  progress: AnilistProgress;
  /** Resolves with who AniList knows by a name or id, which may take minutes. Never rejects. */
  ask: (query: NameQuery, isUrgent?: boolean) => Promise<Followed>;
  /** Cancels everything pending. */
  cancel: () => void;
}

/** How to ask the site; rejects if it does not answer. */
export interface AnilistSource {
  ask: (names: readonly NameQuery[], urgent: boolean) => Promise<AnilistFindings>;
  giveUp: () => Promise<void>;
}

export const siteAnilist: AnilistSource = {
  ask: (names, urgent) =>
    api.call('POST /api/v1/names/anilist', { body: { names: [...names], ...(urgent ? { urgent } : {}) } }),
  giveUp: () => api.call('DELETE /api/v1/names/anilist'),
};

/** Milliseconds between two polls, and the longest interval while AniList is not being asked. */
const pause = 1_000;
const maxPause = 10_000;
/** The most names per request. */
const atOnce = 400;
/** After this many failed polls in a row, everything pending is cancelled. */
const maxFailures = 6;
/** After this many milliseconds without an answer from AniList, everything pending is cancelled. */
const giveUpAfter = 10 * 60_000;

interface Waiting {
  query: NameQuery;
  isUrgent: boolean;
  answer: ((followed: Followed) => void)[];
}

/**
 * Asks AniList through the site, in the background: polls for answers, because the site asks only as fast as AniList allows. Each
 * name is asked about once.
 * @param wait pauses between two polls; specs pass their own.
 */
export function anilistFollower(
  source: AnilistSource,
  wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
): AnilistFollower {
  const progress = proxy<AnilistProgress>({ asked: 0, total: 0, isUrgent: false, trouble: null });
  const waiting = new Map<string, Waiting>();
  let isLooking = false;
  let failures = 0;
  let lastNews = 0;

  const settle = (key: string, followed: Followed) => {
    const one = waiting.get(key);
    if (!one) return;
    waiting.delete(key);
    progress.asked += 1;
    for (const answer of one.answer) answer(followed);
  };

  /** Polls once for these. Returns the milliseconds to wait before the next poll. */
  async function look(keys: readonly string[], urgent: boolean): Promise<number> {
    const queries = keys.map((key) => waiting.get(key)!.query);
    const { names, waiting: left, trouble } = await source.ask(queries, urgent);
    for (const [place, key] of keys.entries()) {
      const found = names[place];
      if (!found && left > 0) continue;
      if (found) lastNews = Date.now();
      settle(key, found ?? (trouble && { trouble: trouble.code }));
    }
    progress.trouble = left > 0 ? trouble : null;
    const retryIn = progress.trouble?.retryIn ?? 0;
    return Math.min(maxPause, Math.max(pause, retryIn * 1000));
  }

  async function lookAtAll(): Promise<number> {
    const keys = [...waiting.keys()];
    const urgent = keys.filter((key) => waiting.get(key)!.isUrgent).slice(0, maxUrgentNames);
    const others = keys.filter((key) => !urgent.includes(key)).slice(0, atOnce);
    let next = pause;
    if (urgent.length > 0) next = await look(urgent, true);
    const still = others.filter((key) => waiting.has(key));
    if (still.length > 0) next = Math.max(next, await look(still, false));
    return next;
  }

  async function follow(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    lastNews = Date.now();
    failures = 0;
    while (waiting.size > 0) {
      let next = pause;
      try {
        next = await lookAtAll();
        failures = 0;
      } catch {
        failures += 1;
        next = Math.min(maxPause, pause * 2 ** failures);
      }
      if (failures >= maxFailures || Date.now() - lastNews > giveUpAfter) giveUp('anilist-failed');
      if (waiting.size > 0) await wait(next);
    }
    isLooking = false;
    Object.assign(progress, { asked: 0, total: 0, isUrgent: false, trouble: null });
  }

  function giveUp(trouble: AnilistTrouble['code'] | null) {
    for (const key of waiting.keys()) settle(key, trouble && { trouble });
  }

  return {
    progress,
    ask(query, isUrgent = false) {
      const key = JSON.stringify([query.id, query.ja, query.en, query.isStudio]);
      return new Promise((answer) => {
        const known = waiting.get(key);
        if (known) {
          known.answer.push(answer);
          known.isUrgent ||= isUrgent;
        } else {
          waiting.set(key, { query, isUrgent, answer: [answer] });
          progress.total += 1;
        }
        progress.isUrgent ||= isUrgent;
        // Joins what is asked for in the same turn into one request.
        queueMicrotask(() => void follow());
      });
    },
    cancel() {
      if (waiting.size === 0) return;
      giveUp(null);
      source.giveUp().catch(() => undefined);
    },
  };
}
