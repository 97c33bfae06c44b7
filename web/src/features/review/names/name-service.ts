import { maxForcedNames } from '@libs/contract/names/name-limits.js';
import type { NameAnswer, NamesAnswer } from '@libs/contract/names/names.js';
import { proxy } from 'valtio';
import type { LookUp, NameQuery } from './look-up';

/** Progress of the queue, shown when many names are looked up: `done` of `total`; both 0 when it is empty. */
export interface NameProgress {
  done: number;
  total: number;
  /** Must be shown next to suggestions, once there are any. */
  notice: NamesAnswer['notice'];
}

export interface NameService {
  progress: NameProgress;
  /**
   * Who may be meant, and how an unknown name may be read; null if nobody could be asked or it was cancelled. Never rejects.
   * @param list the uuid of the list that contains the name.
   * @param forced jumps the queue and ignores earlier answers.
   * @param anilist waits for the anime database too; defaults to `forced`.
   */
  ask: (query: NameQuery, list: string, forced?: boolean, anilist?: boolean) => Promise<NameAnswer | null>;
  /** Cancels everything pending. */
  cancel: () => void;
}

interface Waiting {
  key: string;
  query: NameQuery;
  list: string;
  forced: boolean;
  anilist: boolean;
  answer: (answer: NameAnswer | null) => void;
}

/** Names per request. */
const batch = 200;
/** Maximum number of remembered answers. */
const maxRemembered = 5_000;

const nobody: NameAnswer = { matches: [], suggestions: [] };

const keyOf = ({ id, ja, en, isStudio }: NameQuery, list: string): string =>
  JSON.stringify([id ?? null, ja?.trim() || null, en?.trim() || null, isStudio ?? false, list]);

/**
 * Looks names up batch by batch (rule name-12): forced ones first, each name only once and then from memory, whatever
 * the source of its answer. If there is no answer, everything pending is cancelled, to be asked again another time.
 */
export function nameService(lookUp: LookUp): NameService {
  const progress = proxy<NameProgress>({ done: 0, total: 0, notice: null });
  const known = new Map<string, NameAnswer>();
  let queue: Waiting[] = [];
  let asking: Waiting[] = [];
  let isAsking = false;

  const settle = (answered: readonly Waiting[], answerOf: (one: Waiting) => NameAnswer | null) => {
    for (const one of answered) one.answer(answerOf(one));
    progress.done += answered.length;
  };

  const remember = (key: string, answer: NameAnswer) => {
    known.delete(key);
    known.set(key, answer);
    if (known.size > maxRemembered) known.delete(known.keys().next().value!);
  };

  /** Takes the first name from the queue, with those that can be asked about in the same request. */
  function nextBatch(): Waiting[] {
    const { list, forced, anilist } = queue[0]!;
    const together = queue.filter(
      (one) => one.list === list && one.forced === forced && one.anilist === anilist,
    );
    const keys = new Set(
      [...new Set(together.map(({ key }) => key))].slice(0, anilist ? maxForcedNames : batch),
    );
    const taken = together.filter(({ key }) => keys.has(key));
    queue = queue.filter((one) => !taken.includes(one));
    return taken;
  }

  async function work(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (queue.length > 0) {
      asking = nextBatch();
      const questions = new Map<string, NameQuery>();
      for (const { key, query } of asking) if (!questions.has(key)) questions.set(key, query);
      const { list, anilist } = asking[0]!;
      const answer = await lookUp([...questions.values()], { list, forced: anilist }).catch(() => null);
      const found = new Map([...questions.keys()].map((key, place) => [key, answer?.names[place] ?? null]));
      for (const [key, one] of found) if (one) remember(key, one);
      if (answer?.notice) progress.notice = answer.notice;
      settle(asking.splice(0), ({ key }) => found.get(key) ?? null);
      if (!answer) settle(queue.splice(0), () => null);
    }
    isAsking = false;
    Object.assign(progress, { done: 0, total: 0 });
  }

  return {
    progress,
    ask(query, list, forced = false, anilist = forced) {
      const key = keyOf(query, list);
      const remembered = known.get(key);
      if (!query.id && !query.ja?.trim() && !query.en?.trim()) return Promise.resolve(nobody);
      if (remembered && !forced) return Promise.resolve(remembered);
      return new Promise((answer) => {
        const one = { key, query, list, forced, anilist, answer };
        queue = forced ? [one, ...queue] : [...queue, one];
        progress.total += 1;
        // So that names requested at the same moment share one call.
        queueMicrotask(() => void work());
      });
    },
    cancel: () => settle([...asking.splice(0), ...queue.splice(0)], () => null),
  };
}
