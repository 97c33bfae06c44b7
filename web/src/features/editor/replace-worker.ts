import { replaceTexts, type Replaced, type ReplaceQuery } from './replace';

export interface ReplaceTask {
  texts: readonly string[];
  query: ReplaceQuery;
}

/** `invalid`: why the expression is none. */
export type ReplaceAnswer = { replaced: Replaced[] } | { invalid: string };

self.addEventListener('message', ({ data }: MessageEvent<ReplaceTask>) => {
  let answer: ReplaceAnswer;
  try {
    answer = { replaced: replaceTexts(data.texts, data.query) };
  } catch (error) {
    answer = { invalid: error instanceof Error ? error.message : String(error) };
  }
  // A worker has no origin to be named.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(answer);
});
