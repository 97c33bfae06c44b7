import { useCallback, useEffect, useRef } from 'react';
import { refreshRoles } from '../../../../stores/role-dictionary';
import { openReader, type BrowserReader } from './browser-reader';
import { contextOf, openPicture, release } from './open-picture';
import type { Kept } from './stills.types';
import { useEntries } from './use-entries';
import { usePictures, type Pictures } from './use-pictures';
import { messageOf, useWork, type Work } from './use-work';

/** Pictures on their way to credits. `names`: Japanese names that the list has already, for correcting what was read unsurely. */
export function useStills(names: () => readonly string[]) {
  const work = useWork();
  const pictures = usePictures(work);
  const { stills, kept, setStills } = pictures;
  const { show, ...result } = useEntries(names);
  const open = useReader(work);
  const { stop: stopWork } = work;
  const stop = useCallback(() => {
    stopWork();
    setStills((all) =>
      all.map((still) => (still.state === 'reading' ? { ...still, state: 'waiting' } : still)),
    );
  }, [stopWork, setStills]);
  const read = () =>
    work.run(async (signal) => {
      pictures.forgetFaults();
      work.setProgress({ what: 'starting' });
      try {
        // Before any picture is read; while they are, this page asks for nothing.
        const roles = await refreshRoles();
        signal.throwIfAborted();
        const reader = await open(signal);
        const failed = await readAll(reader, pictures, work, signal);
        const done = stills.filter(({ id }) => kept.current.get(id)?.picture);
        const all = done.map(({ id }) => kept.current.get(id)!);
        const { alphabet } = reader;
        const nothing = await show({ read: done, all, failed, alphabet, roles }, work.setProgress, signal);
        if (nothing) pictures.fault(nothing);
      } catch (error) {
        if (!signal.aborted) pictures.fault(messageOf(error));
      }
    });
  const { faults, add, remove } = pictures;
  return { stills, faults, progress: work.progress, add, remove, read, stop, ...result };
}

export type Stills = ReturnType<typeof useStills>;

/** Opens the reader of pictures, or takes the one that is open; it ends with the dialog. */
function useReader({ setProgress }: Work): (signal: AbortSignal) => Promise<BrowserReader> {
  const reader = useRef<BrowserReader | null>(null);
  useEffect(() => () => reader.current?.close(), []);
  return async (signal) => {
    if (reader.current?.isClosed()) reader.current = null;
    const own = (reader.current ??= await openReader((share) => {
      // With all of it here, starting takes another second or two.
      setProgress(share < 1 ? { what: 'download', share } : { what: 'starting' });
    }, signal));
    // A reader that was stopped while it was at a picture is not kept.
    signal.addEventListener('abort', () => {
      own.close();
      if (reader.current === own) reader.current = null;
    });
    return own;
  };
}

/** Reads all pictures that were not read before. Returns the names of those that could not be. Rejects with the signal's reason. */
async function readAll(
  reader: BrowserReader,
  { stills, kept, change }: Pictures,
  { setProgress }: Work,
  signal: AbortSignal,
): Promise<string[]> {
  const waiting = stills.filter(({ state }) => state !== 'read');
  const failed: string[] = [];
  for (const [at, { id, name }] of waiting.entries()) {
    setProgress({ what: 'reading', share: at / waiting.length, at: at + 1, of: waiting.length });
    change(id, { state: 'reading', why: undefined });
    const one = kept.current.get(id);
    if (!one) continue;
    try {
      const lines = await readOne(reader, one, signal);
      change(id, { state: 'read', why: lines === 0 ? 'No text found' : undefined });
    } catch (error) {
      signal.throwIfAborted();
      failed.push(name);
      change(id, { state: 'failed', why: messageOf(error) });
    }
  }
  return failed;
}

/** Reads one picture and keeps what was read. Returns how many lines there were. */
async function readOne(reader: BrowserReader, one: Kept, signal: AbortSignal): Promise<number> {
  const canvas = await openPicture(one.source);
  signal.throwIfAborted();
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  release(canvas);
  const { lines, verticalColumns } = await reader.read({ width, height, data }, signal);
  one.picture = { width, height, lines };
  one.verticalColumns = verticalColumns;
  return lines.length;
}
