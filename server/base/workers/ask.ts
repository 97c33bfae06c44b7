import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';

/**
 * What the site answers to a question of a job; null if it could not.
 * @param questions of the job's task (`WorkerPool.run`).
 */
export async function ask<Answer>(questions: MessagePort, question: unknown): Promise<Answer | null> {
  const answered = once(questions, 'message') as Promise<[Answer | null]>;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
  questions.postMessage(question);
  return (await answered)[0];
}
