import { useEffect, useEffectEvent } from 'react';

/** Milliseconds without typing before something is asked for. */
const typingPause = 250;

/**
 * Asks for something once a text has not changed for a moment, if it `isAsked`. `signal` ends a request when the text changes; a
 * suggestion that cannot be loaded is not shown.
 */
export function useAfterTyping(
  text: string,
  isAsked: boolean,
  ask: (text: string, signal: AbortSignal) => Promise<void>,
): void {
  const asking = useEffectEvent(ask);
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => asking(text, controller.signal).catch(() => undefined), typingPause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isAsked]);
}
