import { useEffectEvent, useLayoutEffect } from 'react';
import { hasCommand, pressedOf } from '../../../lib/keys';
import { isTyping } from '../../../lib/typing';
import { keysNow } from '../../shell/keys/chosen-keys';
import { listKeys } from '../../shell/keys/list-keys';

type ListCommand = keyof typeof listKeys;

const commands = Object.keys(listKeys) as ListCommand[];

/** Binds the shortcuts of a list page. Null: inactive for now, the key belongs to the browser or to somebody else. */
export function useListKeys(work: Partial<Record<ListCommand, (() => void) | null>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const pressed = pressedOf(keysNow(), commands, event);
    const act = pressed && work[pressed.command];
    if (!act || (isTyping(event.target) && !hasCommand(event))) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  // Before the first paint, so that no key is lost.
  useLayoutEffect(() => {
    // In a closed select, a letter would choose an option, so the key is handled before that.
    const onEarlyKey = (event: KeyboardEvent) => {
      if ((event.target as Element).matches('[aria-haspopup="listbox"], select')) onKey(event);
    };
    window.addEventListener('keydown', onEarlyKey, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onEarlyKey, true);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
