import { useEffect, useEffectEvent } from 'react';
import { closing } from './use-focus-back';

/** Milliseconds within which a closed dialog or menu has returned the focus. */
const returnTime = 150;

/** What returns the focus when it closes: dialogs and menus, and the panels below the page. */
const returning = `${closing}, [data-bottom-panel]`;

/** Whether the focus is neither in the row nor in something that returns it there. */
function isLeft(id: string): boolean {
  const row = document.querySelector(`[data-node="${id}"]`);
  const { activeElement } = document;
  // Another window has the focus, or a button of the row is pressed, which takes no focus in Safari.
  if (!document.hasFocus() || row?.matches(':active')) return false;
  return !row?.contains(activeElement) && !activeElement?.closest(returning);
}

/** Reports when the new row is left (`id`; null: there is none). */
export function useNewRow(id: string | null, onLeave: (id: string) => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (id === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (isLeft(id)) leave(id);
    };
    const onOut = ({ relatedTarget }: FocusEvent) => {
      clearTimeout(timer);
      if (!relatedTarget) timer = setTimeout(look, returnTime);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', onOut);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', onOut);
    };
  }, [id]);
}
