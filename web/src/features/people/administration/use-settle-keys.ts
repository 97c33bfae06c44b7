import { useEffect, useEffectEvent } from 'react';
import { hasCommand } from '../../../lib/keys';

/** Listens to keys without modifiers while nothing is typed; `u` also to Ctrl+Z. */
export function useSettleKeys(keys: Record<string, (() => void) | undefined>, isPending: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPending || event.repeat || isTyping(event.target)) return;
    const isUndo = hasCommand(event) && event.key.toLowerCase() === 'z' && !event.shiftKey;
    if (!isUndo && (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)) return;
    const does = keys[isUndo ? 'u' : event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!does) return;
    event.preventDefault();
    does();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
