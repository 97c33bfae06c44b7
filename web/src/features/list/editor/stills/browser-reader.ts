import type { Pixels, LineReading, StillReader } from '@libs/stills/reader.js';
import { download } from './download';
import type { FromWorker, ToWorker } from './still-worker';

interface Waiting {
  resolve: (reading: LineReading) => void;
  reject: (error: Error) => void;
}

/** A reader that works in a thread of its own. `close` ends it, whatever it is at. */
export interface BrowserReader extends StillReader {
  close(): void;
  /** Whether it has ended, by `close` or because its thread failed; it reads nothing more. */
  isClosed(): boolean;
}

const stopped = () =>
  new Error('The reader has stopped, perhaps because memory ran out. Read fewer pictures at once.');

/** Whether this browser can run the reader at all. */
export const canRead = (): boolean => typeof WebAssembly === 'object' && typeof Worker === 'function';

/** Downloads the reader and starts it. `onProgress`: of the download, 0 to 1. Rejects with an `Error` for people, or the signal's reason. */
export async function openReader(
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<BrowserReader> {
  const files = await download(onProgress, signal);
  const worker = new Worker(new URL('./still-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isClosed = false;
  const send = (message: ToWorker, ...parts: Transferable[]) => worker.postMessage(message, parts);
  const close = () => {
    isClosed = true;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new DOMException('Closed', 'AbortError'));
    waiting.clear();
  };
  const alphabet = await new Promise<string[]>((resolve, reject) => {
    const fail = (why: string) => {
      close();
      reject(
        new Error(`The reader could not be started in this browser (${why}). A newer browser may help.`),
      );
    };
    signal.addEventListener('abort', () => {
      close();
      reject(signal.reason as Error);
    });
    worker.addEventListener('error', (event) => {
      const failed = stopped();
      for (const { reject: end } of waiting.values()) end(failed);
      waiting.clear();
      fail(event.message || 'it stopped');
    });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('opened' in data) resolve(data.opened);
      else if (data.id === null) fail('failed' in data ? data.failed : '');
      else {
        const asked = waiting.get(data.id);
        waiting.delete(data.id);
        if ('reading' in data) asked?.resolve(data.reading);
        else asked?.reject(new Error(`This picture could not be read (${data.failed}).`));
      }
    });
    send({ open: files }, files.program, files.detector, files.recogniser);
  });
  return {
    alphabet: new Set(alphabet),
    read(picture: Pixels, stop?: AbortSignal) {
      stop?.throwIfAborted();
      if (isClosed) return Promise.reject(stopped());
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        send({ read: picture, id }, picture.data.buffer);
      });
    },
    close,
    isClosed: () => isClosed,
  };
}
