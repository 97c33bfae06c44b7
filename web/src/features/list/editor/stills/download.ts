import files from 'virtual:still-reader-files';
import { storage } from '../../../../lib/storage';
import type { ReaderFiles } from './still-worker';

const key = 'staffroll:still-reader';
const version = Object.values(files)
  .map(({ address }) => address)
  .join(' ');

/** Bytes downloaded for the reader. */
export const downloadSize = Object.values(files).reduce((sum, { sent }) => sum + sent, 0);

/** Whether this browser has downloaded the reader before, and so most likely still has it. */
export const wasDownloaded = (): boolean => storage.read(key) === version;

/**
 * The files of the reader, from this site or from the browser's cache. `onProgress`: 0 to 1. Rejects with an `Error` that says
 * what to do, or with the signal's reason.
 */
export async function download(
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ReaderFiles> {
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  const bodyOf = async ({ address, bytes }: (typeof files)['program']): Promise<ArrayBuffer> => {
    const answer = await fetch(address, { signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw unreachable(error);
    });
    if (!answer.ok || !answer.body)
      throw new Error(
        answer.status === 404
          ? 'The site has a newer version of the reader. Reload the page and try again.'
          : `The reader could not be downloaded: the site answered ${answer.status}. Try again later.`,
      );
    const body = new Uint8Array(bytes);
    let at = 0;
    const stream = answer.body.getReader();
    for (;;) {
      const { done, value } = await stream.read().catch((error: unknown) => {
        signal.throwIfAborted();
        throw unreachable(error);
      });
      if (done) break;
      if (at + value.length > bytes) throw damaged();
      body.set(value, at);
      at += value.length;
      loaded += value.length;
      onProgress(loaded / total);
    }
    if (at !== bytes) throw damaged();
    return body.buffer;
  };
  const program = await bodyOf(files.program);
  const detector = await bodyOf(files.detector);
  const recogniser = await bodyOf(files.recogniser);
  const dictionary = new TextDecoder().decode(await bodyOf(files.dictionary));
  storage.write(key, version);
  return { program, detector, recogniser, dictionary };
}

const unreachable = (cause: unknown) =>
  new Error('The reader could not be downloaded. Check your connection and try again.', { cause });
const damaged = () => new Error('The reader was damaged during download. Reload the page and try again.');
