import { useEffect, useEffectEvent } from 'react';

/** Whether typing goes somewhere, so that single keys must not act. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `[` and `]` go to the previous and the next episode, wherever the focus is outside of fields and dialogs. */
export function useMenuKeys(selected: number, count: number, select: (index: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const to = selected + ({ '[': -1, ']': 1 }[event.key] ?? 0);
    if (to !== selected && to >= 0 && to < count) select(to);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** `E` turns edit mode on. */
export const useEditKey = (isOn: boolean, start: () => void): void => useKey('e', isOn, start);

/** `F` opens the search in the list. */
export const useFindKey = (isOn: boolean, start: () => void): void => useKey('f', isOn, start);

/** `?` shows all keys. */
export const useHelpKey = (isOn: boolean, start: () => void): void => useKey('?', isOn, start);

/** A single key, wherever the focus is outside of fields and dialogs. */
function useKey(key: string, isOn: boolean, start: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.key.toLowerCase() !== key || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    start();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
