import { Failure } from '@libs/contract/errors.js';
import { replaceTexts, type Replaced, type ReplaceQuery } from './replace';
import type { ReplaceAnswer, ReplaceTask } from './replace-worker';

/** Milliseconds that a regular expression may take over the whole list. */
const budget = 2_000;

/**
 * Finds what the query changes. Plain text is looked for at once; a regular expression beside the page, where it is stopped
 * when it takes too long or when `signal` says that nobody waits for it any more.
 * @throws Failure `regex-invalid` or `regex-slow`
 */
export async function runReplace(
  texts: readonly string[],
  query: ReplaceQuery,
  signal: AbortSignal,
): Promise<Replaced[]> {
  if (!query.isRegex) return replaceTexts(texts, query);
  const worker = new Worker(new URL('./replace-worker.ts', import.meta.url), { type: 'module' });
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
      worker.addEventListener('error', () => reject(new Failure('server-error')));
      // A worker has no origin to be named.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ texts, query } satisfies ReplaceTask);
    });
    if ('invalid' in answer)
      throw new Failure('regex-invalid', answer.invalid.replace(/^Invalid regular expression: /, ''));
    return answer.replaced;
  } finally {
    worker.terminate();
  }
}
