import { useRef, useState } from 'react';
import { isVideo, openPicture, refusal, release } from './open-picture';
import { blobOf, preview } from './pictures';
import { maxPictures, type Kept, type Still } from './stills.types';
import { messageOf, type Work } from './use-work';
import { stillsOf } from './video';

const order = new Intl.Collator('ja', { numeric: true });

/** The pictures that somebody chose, and what could not be added. */
export function usePictures({ run, setProgress }: Work) {
  const [stills, setStills] = useState<readonly Still[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const kept = useRef(new Map<number, Kept>());
  const last = useRef(0);
  const fault = (text: string) => setFaults((all) => [...all, text]);

  const keep = (name: string, source: Blob, canvas: HTMLCanvasElement): boolean => {
    if (kept.current.size >= maxPictures) return false;
    last.current += 1;
    kept.current.set(last.current, { source });
    const still: Still = { id: last.current, name, preview: preview(canvas), state: 'waiting' };
    setStills((all) => [...all, still]);
    return true;
  };

  const add = (files: readonly File[]) =>
    run(async (signal) => {
      setFaults([]);
      for (const [at, file] of [...files].sort((a, b) => order.compare(a.name, b.name)).entries()) {
        setProgress({ what: 'opening', share: at / files.length, at: at + 1, of: files.length });
        try {
          if (await addOne(file, signal)) continue;
          fault(`At most ${maxPictures} pictures are read at once; the others were left out.`);
          return;
        } catch (error) {
          if (signal.aborted) return;
          fault(`${file.name}: ${messageOf(error)}`);
        }
      }
    });

  /** Adds a picture, or the frames of a video; false: there is no room for more. Rejects with an `Error` for people. */
  const addOne = async (file: File, signal: AbortSignal): Promise<boolean> => {
    const why = refusal(file);
    if (why) throw new Error(why);
    if (!isVideo(file)) {
      const canvas = await openPicture(file);
      signal.throwIfAborted();
      const isKept = keep(file.name, file, canvas);
      release(canvas);
      return isKept;
    }
    let at = 0;
    let isRoom = true;
    setProgress({ what: 'video', share: 0 });
    await stillsOf(file, {
      onStill: async (canvas) => {
        const source = await blobOf(canvas);
        signal.throwIfAborted();
        isRoom = keep(`${file.name} (${(at += 1)})`, source, canvas);
        release(canvas);
        return isRoom;
      },
      onProgress: (share) => setProgress({ what: 'video', share }),
      signal,
    });
    if (at === 0) throw new Error('No frame of this video stands still or moves slowly enough to be read.');
    return isRoom;
  };

  const remove = (id: number) => {
    kept.current.delete(id);
    setStills((all) => all.filter((still) => still.id !== id));
  };

  return {
    stills,
    faults,
    fault,
    forgetFaults: () => setFaults([]),
    kept,
    change: (id: number, to: Partial<Still>) =>
      setStills((all) => all.map((still) => (still.id === id ? { ...still, ...to } : still))),
    setStills,
    add,
    remove,
  };
}

export type Pictures = ReturnType<typeof usePictures>;
