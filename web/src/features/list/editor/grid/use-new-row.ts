import { useEffect, useEffectEvent } from 'react';
import { closing } from './use-focus-back';

/** Milliseconds, and frames after them, within which a closed dialog or menu has returned the focus: frames come late on a busy machine. */
const returnTime = 150;
const returnFrames = 6;

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
    let frame = 0;
    const look = () => {
      if (isLeft(id)) leave(id);
    };
    const lookIn = (frames: number) => {
      if (frames === 0) look();
      else frame = requestAnimationFrame(() => lookIn(frames - 1));
    };
    const cancel = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    const onOut = ({ relatedTarget }: FocusEvent) => {
      cancel();
      if (!relatedTarget) timer = setTimeout(() => lookIn(returnFrames), returnTime);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', onOut);
    return () => {
      cancel();
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', onOut);
    };
  }, [id]);
}
