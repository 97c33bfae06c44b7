import { useEffect, useEffectEvent } from 'react';
import { afterTyping } from './composing';

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
    const cancel = afterTyping(
      typingPause,
      () => void asking(text, controller.signal).catch(() => undefined),
    );
    return () => {
      cancel();
      controller.abort();
    };
  }, [text, isAsked]);
}
