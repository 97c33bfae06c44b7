import { useCallback, useEffect, useRef, useState } from 'react';
import type { Progress } from './stills.types';

/** One piece of work at a time, which can be stopped; it ends with the dialog. */
export function useWork() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(new DOMException('Closed', 'AbortError')), []);
  const stop = useCallback(() => {
    running.current?.abort(new DOMException('Cancelled', 'AbortError'));
    running.current = null;
    setProgress(null);
  }, []);
  return {
    progress,
    setProgress,
    stop,
    /** Does nothing while something else runs. */
    async run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
      if (running.current) return;
      const stopping = new AbortController();
      running.current = stopping;
      try {
        await work(stopping.signal);
      } finally {
        if (running.current === stopping) {
          running.current = null;
          setProgress(null);
        }
      }
    },
  };
}

export type Work = ReturnType<typeof useWork>;

/** What went wrong, for people. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
