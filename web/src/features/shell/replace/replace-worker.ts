import { regexFault } from '@libs/list/operations/regex-fault.js';
import { replaceTexts, type Replaced, type ReplaceQuery } from '@libs/list/operations/replace.js';

export interface ReplaceTask {
  texts: readonly string[];
  query: ReplaceQuery;
}

/** `invalid`: what is wrong with the expression. */
export type ReplaceAnswer = { replaced: Replaced[] } | { invalid: string };

self.addEventListener('message', ({ data }: MessageEvent<ReplaceTask>) => {
  let answer: ReplaceAnswer;
  try {
    answer = { replaced: replaceTexts(data.texts, data.query) };
  } catch (error) {
    answer = { invalid: regexFault(data.query.find, 'gu') ?? String(error) };
  }
  // A worker has no origin to be named.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(answer);
});
