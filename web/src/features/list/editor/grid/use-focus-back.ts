import { useEffect, useEffectEvent } from 'react';

const overlaid = '[role="dialog"], [role="alertdialog"]:not([data-bottom-panel]), [role="menu"]';

/** What holds the focus while it is open. */
export const closing = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Number of frames in which a closed dialog or menu returns the focus by itself, if the previous element still exists. */
const giveUpAfter = 4;

/** Restores the focus (`onLost`) if a dialog or menu was closed and nothing has the focus. */
export function useFocusBack(onLost: () => void): void {
  const back = useEffectEvent(onLost);
  useEffect(() => {
    let frame = 0;
    const look = (left: number) => {
      frame = requestAnimationFrame(() => {
        if (left > 0) return look(left - 1);
        const { activeElement } = document;
        const isNowhere = activeElement === null || activeElement === document.body;
        if (isNowhere && !document.querySelector(overlaid)) back();
      });
    };
    // They are rendered at the end of the page, outside everything else.
    const observer = new MutationObserver((changes) => {
      const isClosed = changes.some(({ removedNodes }) =>
        [...removedNodes].some((node) => node instanceof Element && node.querySelector(closing) !== null),
      );
      // On touch screens, a focused field opens the keyboard.
      if (!isClosed || window.matchMedia('(pointer: coarse)').matches) return;
      cancelAnimationFrame(frame);
      look(giveUpAfter);
    });
    observer.observe(document.body, { childList: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
