import type { LookAlike } from '@libs/list/check/look-alikes.js';
import type { ListTree } from '@libs/list/model/document.js';
import { checkerWorker, type CheckRequest, type CheckResult } from './messages';

/** Milliseconds after which saving no longer waits for the checker. */
const giveUpAfter = 10_000;

/** Look-alike names of the list, found in a worker; none if the browser cannot run it or it takes too long. */
export function findLookAlikes(tree: ListTree): Promise<LookAlike[]> {
  return new Promise((resolve) => {
    const worker = checkerWorker();
    if (!worker) return resolve([]);
    const finish = (pairs: LookAlike[]) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(pairs);
    };
    const timer = setTimeout(() => finish([]), giveUpAfter);
    worker.addEventListener('message', ({ data }: MessageEvent<CheckResult>) => finish(data.lookAlikes));
    worker.addEventListener('error', () => finish([]));
    const request: CheckRequest = {
      number: 1,
      only: 'look-alikes',
      fields: tree.fields,
      memory: {},
      order: tree.menus.map(({ id }) => id),
      changed: tree.menus,
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(request);
  });
}
