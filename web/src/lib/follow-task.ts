/** What work on many lists says of how far it is. */
interface Progress {
  state: string;
  /** Pages show what it did. */
  shown: boolean;
}

/** Milliseconds between two questions. */
const pause = 600;
/** A list that somebody edits constantly may never be fully up to date; do not wait for that. */
const maxShowTime = 10_000;

/** Whether a task has ended, in whatever way. */
export const hasEnded = ({ state }: Progress): boolean => state !== 'waiting' && state !== 'running';

/**
 * Asks for a task again and again, until it has ended and pages show it. Failed requests are repeated.
 * @param onTask gets each answer, and whether it is the last. Returns how to stop.
 */
export function followTask<Task extends Progress>(
  ask: (signal: AbortSignal) => Promise<Task>,
  onTask: (task: Task, over: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let ended: number | null = null;
  const stopped = new AbortController();
  const next = async () => {
    try {
      const task = await ask(stopped.signal);
      if (hasEnded(task)) ended ??= Date.now();
      const over = ended !== null && (task.shown || Date.now() - ended > maxShowTime);
      onTask(task, over);
      if (over) return;
    } catch {
      if (stopped.signal.aborted) return;
    }
    timer = setTimeout(() => void next(), pause);
  };
  void next();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
