import { Failure } from '@libs/contract/base/errors.js';
import { replaceTexts, type Replaced, type ReplaceQuery } from '@libs/list/operations/replace.js';
import type { ReplaceAnswer, ReplaceTask } from './replace-worker';

/** Milliseconds that a regular expression may take for the whole list. */
const budget = 2_000;

function startWorker(): Worker {
  try {
    return new Worker(new URL('./replace-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    throw new Failure('regex-unavailable');
  }
}

/**
 * Finds what the query changes. Plain text is searched directly; a regular expression in a worker, which is stopped if it takes
 * too long or if `signal` says that nobody needs the result any more.
 * @throws Failure `regex-invalid`, `regex-slow` or `regex-unavailable`
 */
export async function runReplace(
  texts: readonly string[],
  query: ReplaceQuery,
  signal: AbortSignal,
): Promise<Replaced[]> {
  if (!query.isRegex) return replaceTexts(texts, query);
  const worker = startWorker();
  try {
    const answer = await new Promise<ReplaceAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Failure('regex-slow')), budget);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve({ replaced: [] });
      });
      worker.addEventListener('message', ({ data }: MessageEvent<ReplaceAnswer>) => {
        clearTimeout(timer);
        resolve(data);
      });
      worker.addEventListener('error', () => reject(new Failure('regex-unavailable')));
      // A worker has no origin to be named.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ texts, query } satisfies ReplaceTask);
    });
    if ('invalid' in answer) throw new Failure('regex-invalid', answer.invalid);
    return answer.replaced;
  } finally {
    worker.terminate();
  }
}
