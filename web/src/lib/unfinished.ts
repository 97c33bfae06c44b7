import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { onPopstate } from './popstate';

/** Milliseconds without a key after which unfinished input is stored. */
const pause = 1000;

/** Reports when the page ends, or is hidden and may never be shown again; and when it is shown again. Returns a function that stops it. */
export function watchPageEnd(notify: (isEnding: boolean) => void): () => void {
  const ends = () => notify(true);
  const begins = () => notify(false);
  const turns = () => notify(document.visibilityState === 'hidden');
  window.addEventListener('pagehide', ends);
  window.addEventListener('pageshow', begins);
  document.addEventListener('visibilitychange', turns);
  return () => {
    window.removeEventListener('pagehide', ends);
    window.removeEventListener('pageshow', begins);
    document.removeEventListener('visibilitychange', turns);
  };
}

/** Calls `store` whenever the page ends or is hidden. Returns a function that stops it. */
export const atPageEnd = (store: () => void): (() => void) => watchPageEnd((isEnding) => isEnding && store());

/**
 * Stores what is being typed once there has been no key for a second, and when the page ends; with null, once it is finished.
 * @param input null: nothing is being typed. An object is the same one until it is changed.
 */
export function useUnfinished<Input>(input: Input | null, store: (input: Input | null) => void): void {
  const storing = useEffectEvent(store);
  const isTyped = input !== null;
  useEffect(() => (isTyped ? () => storing(null) : undefined), [isTyped]);
  useEffect(() => {
    if (input === null) return;
    const keep = () => storing(input);
    const timer = setTimeout(keep, pause);
    const stop = atPageEnd(keep);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [input]);
}

/** Commits what is being typed when the page, or this part of it, is left in a way that takes no focus from the field. */
export function useLeaving(commit: () => void): void {
  const leave = useEffectEvent(commit);
  // Before the effects of what is around it, which ends the session.
  useLayoutEffect(() => {
    const onLeave = () => leave();
    window.addEventListener('pagehide', onLeave);
    const stop = onPopstate(onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      stop();
      leave();
    };
  }, []);
}
