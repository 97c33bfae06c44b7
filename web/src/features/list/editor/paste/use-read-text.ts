import type { TextSettings } from '@libs/text/words/text.types.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshRoles, type Roles } from '../../../../stores/role-dictionary';
import type { ReadTask } from './read-text-worker';
import type { ReadText, SaidOfText, TextPlace } from './text-import';

/** A text to read, and all that says how. */
interface Task {
  text: string;
  place: TextPlace;
  settings: TextSettings;
  taught: SaidOfText;
  roles: Roles;
}

const nothing: ReadText = { menus: [], notes: [], placements: [] };
/** Milliseconds of quiet before a text is read; a long one is not read at every key. */
const pause = (text: string): number => (text.length > 50_000 ? 300 : 30);

export interface ReadingState {
  /** What the text was last read as. */
  read: ReadText;
  /** `read` is not yet about the text as it stands. */
  isReading: boolean;
  /** The reading was ended by `stop`; it begins again with the next change. */
  isStopped: boolean;
  stop: () => void;
}

/**
 * The text as it would be taken in, read beside the page so that a long one does not hold it up, by the role dictionary as it
 * stands on the server when this begins. `place`, `settings` and `taught` must be stable.
 */
export function useReadText(
  text: string,
  place: TextPlace,
  settings: TextSettings,
  taught: SaidOfText,
): ReadingState {
  const [done, setDone] = useState<{ task: Task; read: ReadText } | null>(null);
  const [stopped, setStopped] = useState<Task | null>(null);
  const [roles, setRoles] = useState<Roles | null>(null);
  const worker = useRef<Worker | null>(null);
  /** The task that the worker is at. */
  const running = useRef<Task | null>(null);
  /** The dictionary that the worker has. */
  const known = useRef<Roles | null>(null);
  const isEmpty = text.trim() === '';

  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
    running.current = null;
    known.current = null;
  }, []);
  useEffect(() => end, [end]);

  useEffect(() => {
    let gone = false;
    const take = (found: Roles) => !gone && setRoles(found);
    // Without the program for roles there is none that reads texts either: opening this again tries again.
    refreshRoles().then(take, () => undefined);
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => {
    if (running.current) end();
    if (isEmpty || !roles) return;
    const timer = setTimeout(() => {
      const task = { text, place, settings, taught, roles };
      const here = async (of: Task) => {
        const { readText } = await import('./text-import');
        setDone({ task: of, read: readText(of.text, of.place, of.settings, of.roles.dictionary, of.taught) });
      };
      try {
        worker.current ??= startWorker();
      } catch {
        void here(task);
        return;
      }
      running.current = task;
      const message: ReadTask = { text, place, settings, taught };
      if (known.current !== roles) message.terms = roles.terms;
      known.current = roles;
      // A worker has no origin to be named.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.current.postMessage(message);

      function startWorker(): Worker {
        const started = new Worker(new URL('./read-text-worker.ts', import.meta.url), { type: 'module' });
        started.addEventListener('message', ({ data }: MessageEvent<ReadText>) => {
          const of = running.current;
          running.current = null;
          if (of) setDone({ task: of, read: data });
        });
        started.addEventListener('error', () => {
          const of = running.current;
          end();
          if (of) void here(of);
        });
        return started;
      }
    }, pause(text));
    return () => clearTimeout(timer);
  }, [text, place, settings, taught, roles, isEmpty, end]);

  const isAbout = (task: Task | undefined | null) =>
    task?.text === text &&
    task.place === place &&
    task.settings === settings &&
    task.taught === taught &&
    task.roles === roles;
  const isStopped = !isEmpty && isAbout(stopped) && !isAbout(done?.task);
  return {
    read: isEmpty ? nothing : (done?.read ?? nothing),
    isReading: !isEmpty && !isAbout(done?.task) && !isStopped,
    isStopped,
    stop: () => {
      end();
      if (roles) setStopped({ text, place, settings, taught, roles });
    },
  };
}
