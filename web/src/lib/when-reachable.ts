import type { Ready } from '@libs/contract/site/health';

/** Milliseconds before the site is asked for the first time; each later question comes after twice as long. */
const pauses = { first: 2_000, most: 30_000 };

/** Calls `then` once the site can be read again; asks at once when the browser is online again. Returns what ends it. */
export function whenReachable(then: () => void): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const askIn = (pause: number) => {
    timer = setTimeout(() => void ask(pause), pause);
  };
  const ask = async (pause: number) => {
    const isReachable =
      navigator.onLine &&
      (await fetch('/api/ready', { cache: 'no-store', signal: ended.signal })
        .then(async (response) => ((await response.json()) as Ready).read.ok)
        .catch(() => false));
    if (ended.signal.aborted) return;
    if (isReachable) return end();
    askIn(Math.min(pause * 2, pauses.most));
  };
  const end = () => {
    stop();
    then();
  };
  const now = () => {
    clearTimeout(timer);
    void ask(pauses.first);
  };
  const stop = () => {
    clearTimeout(timer);
    ended.abort();
    window.removeEventListener('online', now);
  };
  window.addEventListener('online', now);
  askIn(pauses.first);
  return stop;
}
