import { mostForcedNames, type NameAnswer, type NamesAnswer } from '@libs/contract/names.js';
import { proxy } from 'valtio';
import type { LookUp, NameQuery } from './look-up';

/** How far the queue is, for who waits for many names: `done` of `total`; both 0 when it is empty. */
export interface NameProgress {
  done: number;
  total: number;
  /** Has to stand beside suggestions, once there are some. */
  notice: NamesAnswer['notice'];
}

export interface NameService {
  progress: NameProgress;
  /**
   * Who may be meant, and how an unknown name may be read; null when nobody could be asked or it was given up. `forced`
   * goes before everything else that waits and is asked anew, the anime database too. Never rejects.
   * @param list uuid of the list in which the name stands.
   */
  ask: (query: NameQuery, list: string, forced?: boolean) => Promise<NameAnswer | null>;
  /** Gives up what waits. */
  cancel: () => void;
}

interface Waiting {
  key: string;
  query: NameQuery;
  list: string;
  forced: boolean;
  answer: (answer: NameAnswer | null) => void;
}

/** Names that are asked for in one call. */
const batch = 200;
/** Answers that are kept. */
const most = 5_000;

const nobody: NameAnswer = { matches: [], suggestions: [] };

const keyOf = ({ id, ja, en, isStudio }: NameQuery, list: string): string =>
  JSON.stringify([id ?? null, ja?.trim() || null, en?.trim() || null, isStudio ?? false, list]);

/**
 * Looks names up one batch after another (specification, section 7): forced ones from the top of the queue, each name once
 * and then from memory, whichever source it came from. When nobody answers, what waits is given up, to be asked again
 * another time.
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
    if (known.size > most) known.delete(known.keys().next().value!);
  };

  /** Takes from the queue what is asked for together with its first. */
  function nextBatch(): Waiting[] {
    const { list, forced } = queue[0]!;
    const together = queue.filter((one) => one.list === list && one.forced === forced);
    const keys = new Set(
      [...new Set(together.map(({ key }) => key))].slice(0, forced ? mostForcedNames : batch),
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
      const { list, forced } = asking[0]!;
      const answer = await lookUp([...questions.values()], { list, forced }).catch(() => null);
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
    ask(query, list, forced = false) {
      const key = keyOf(query, list);
      const remembered = known.get(key);
      if (!query.id && !query.ja?.trim() && !query.en?.trim()) return Promise.resolve(nobody);
      if (remembered && !forced) return Promise.resolve(remembered);
      return new Promise((answer) => {
        const one = { key, query, list, forced, answer };
        queue = forced ? [one, ...queue] : [...queue, one];
        progress.total += 1;
        // In one call with what is asked for in the same breath.
        queueMicrotask(() => void work());
      });
    },
    cancel: () => settle([...asking.splice(0), ...queue.splice(0)], () => null),
  };
}
