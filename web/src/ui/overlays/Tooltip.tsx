'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds that the pointer rests on something before it is explained. */
const delay = 500;
/** Pixels between the tooltip and what it explains, and the edges of the window. */
const gap = 6;

const explained = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * Shows the `data-tooltip` of the element under the pointer or with the keyboard's focus. One for all elements: a page has
 * hundreds of buttons. Screen readers read the names of the elements, which say the same.
 */
export function Tooltips() {
  const [shown, setShown] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: HTMLElement | null = null;
    const show = (element: HTMLElement | null, after: number) => {
      clearTimeout(timer);
      if (element && after > 0) timer = setTimeout(() => setShown(element), after);
      else setShown(element);
    };
    const hide = () => show(null, 0);
    const listeners = {
      pointerover: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        const element = explained(event.target);
        if (element === over) return;
        over = element;
        hide();
        if (element) show(element, delay);
      },
      focusin: (event: FocusEvent) => {
        const element = explained(event.target);
        if (element?.matches(':focus-visible')) show(element, 0);
        else hide();
      },
      focusout: hide,
      pointerdown: hide,
      keydown: hide,
      scroll: hide,
    };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of all) document.addEventListener(type, listener, true);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of all) document.removeEventListener(type, listener, true);
    };
  }, []);
  return (
    shown?.isConnected && (
      <Tooltip key={shown.dataset['tooltip']} element={shown} text={shown.dataset['tooltip'] ?? ''} />
    )
  );
}

/** Above its element or, without space, below it; at most 12.5rem wide. */
function Tooltip({ element, text }: { element: HTMLElement; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tooltip = box.current!;
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = tooltip;
    const farthest = document.documentElement.clientWidth - offsetWidth - gap;
    const above = top - offsetHeight - gap;
    tooltip.style.left = `${Math.max(gap, Math.min(left + (width - offsetWidth) / 2, farthest))}px`;
    tooltip.style.top = `${above < 0 ? bottom + gap : above}px`;
  }, [element]);
  return (
    <div
      ref={box}
      role="tooltip"
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed z-60 w-max max-w-tooltip rounded-sm bg-zinc-800 px-2 py-1 text-xs text-zinc-100 shadow-lg dark:bg-zinc-100 dark:text-zinc-900 print:hidden"
    >
      {text}
    </div>
  );
}
