import { proxy } from 'valtio';
import type { LookUp, NameMatch, NameQuery } from './look-up';

/** How far the queue is, for who waits for many names: `done` of `total`; both 0 when it is empty. */
export interface NameProgress {
  done: number;
  total: number;
}

export interface NameService {
  progress: NameProgress;
  /**
   * Who may be meant: none is unknown, one is certain; null when nobody could be asked. `forced` goes before everything
   * else that waits and is asked anew, whatever was answered before. Never rejects.
   */
  ask: (query: NameQuery, forced?: boolean) => Promise<NameMatch[] | null>;
}

interface Waiting {
  key: string;
  query: NameQuery;
  answer: (matches: NameMatch[] | null) => void;
}

/** Names that are asked for in one call. */
const batch = 12;
/** Answers that are kept. */
const most = 5_000;

const keyOf = ({ ja, en, isStudio }: NameQuery): string =>
  `${isStudio ? 's' : ''}:${ja ? `ja:${ja.trim()}` : `en:${en?.trim() ?? ''}`}`;

/**
 * Looks names up one batch after another (specification, section 7): forced ones from the top of the queue, each name once
 * and then from memory. When nobody answers, what waits is given up, to be asked again another time.
 */
export function nameService(lookUp: LookUp): NameService {
  const progress = proxy<NameProgress>({ done: 0, total: 0 });
  const known = new Map<string, NameMatch[]>();
  let queue: Waiting[] = [];
  let isAsking = false;

  const settle = (answered: readonly Waiting[], matches: (one: Waiting) => NameMatch[] | null) => {
    for (const one of answered) one.answer(matches(one));
    progress.done += answered.length;
  };

  const remember = (key: string, matches: NameMatch[]) => {
    known.delete(key);
    known.set(key, matches);
    if (known.size > most) known.delete(known.keys().next().value!);
  };

  async function work(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (queue.length > 0) {
      const keys = [...new Set(queue.map(({ key }) => key))].slice(0, batch);
      const asked = queue.filter(({ key }) => keys.includes(key));
      queue = queue.filter(({ key }) => !keys.includes(key));
      const queries = keys.map((key) => asked.find((one) => one.key === key)!.query);
      const answers = await lookUp(queries).catch(() => null);
      const found = new Map(keys.map((key, place) => [key, answers?.[place] ?? null]));
      for (const [key, matches] of found) if (matches) remember(key, matches);
      settle(asked, ({ key }) => found.get(key) ?? null);
      if ([...found.values()].every((matches) => matches === null)) settle(queue.splice(0), () => null);
    }
    isAsking = false;
    Object.assign(progress, { done: 0, total: 0 });
  }

  return {
    progress,
    ask(query, forced = false) {
      const key = keyOf(query);
      const remembered = known.get(key);
      if (!query.ja?.trim() && !query.en?.trim()) return Promise.resolve([]);
      if (remembered && !forced) return Promise.resolve(remembered);
      return new Promise((answer) => {
        const one = { key, query, answer };
        queue = forced ? [one, ...queue] : [...queue, one];
        progress.total += 1;
        // In one call with what is asked for in the same breath.
        queueMicrotask(() => void work());
      });
    },
  };
}
