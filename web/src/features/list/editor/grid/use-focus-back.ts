import { useEffect, useEffectEvent } from 'react';
import { focusOn } from '../../../../lib/focus-heading';
import { episodeHeading } from '../../reader/use-episode-focus';

const overlaid = '[role="dialog"], [role="alertdialog"]:not([data-bottom-panel]), [role="menu"]';

/** What holds the focus while it is open. */
export const closing = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Number of frames in which a closed dialog or menu returns the focus by itself, if the previous element still exists. */
const giveUpAfter = 4;

/**
 * Restores the focus if a dialog or menu was closed and nothing has the focus: by `onLost`, which returns whether it could; else to the button
 * that had it before, or the heading of the episode.
 */
export function useFocusBack(onLost: () => boolean): void {
  const toCaret = useEffectEvent(onLost);
  useEffect(() => {
    let frame = 0;
    let before: HTMLElement | null = null;
    const follow = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      if (!element.closest(closing)) before = element;
    };
    const back = () => {
      // On touch screens, a focused field opens the keyboard.
      if (!window.matchMedia('(pointer: coarse)').matches && toCaret()) return;
      const isButton = before?.isConnected && before.matches('button');
      const to = isButton ? before : document.getElementById(episodeHeading);
      if (to) focusOn(to);
    };
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
      if (!isClosed) return;
      cancelAnimationFrame(frame);
      look(giveUpAfter);
    });
    observer.observe(document.body, { childList: true });
    document.addEventListener('focusin', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', follow);
      cancelAnimationFrame(frame);
    };
  }, []);
}
