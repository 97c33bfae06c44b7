import { useEffect, useRef } from 'react';
import { say } from './announcements';

/**
 * Announces a text whenever it changes, once it has rested; not the one that is there at first.
 * @param after milliseconds without a change
 */
export function useSaid(text: string, topic: string, after?: number): void {
  const last = useRef(text);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    say(text, topic, after);
  }, [text, topic, after]);
}
