import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** A line near the top of the window. */
interface Anchor {
  element: HTMLElement;
  text: string;
  /** Its place among all lines. */
  index: number;
  /** Pixels below the top of the window. */
  top: number;
}

export const linesIn = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[data-node]'),
];

/**
 * A row rather than a container of rows; null at the top of the page, where the page should be seen from its beginning.
 */
function anchorIn(container: HTMLElement): Anchor | null {
  if (window.scrollY === 0) return null;
  const { left, width } = container.getBoundingClientRect();
  for (let y = 8; y < window.innerHeight; y += 24) {
    const element = document.elementFromPoint(left + width / 3, y)?.closest<HTMLElement>('[data-node]');
    if (!element || !container.contains(element) || element.querySelector('[data-node]')) continue;
    const { top } = element.getBoundingClientRect();
    return { element, text: element.textContent ?? '', index: linesIn(container).indexOf(element), top };
  }
  return null;
}

/** The same line after a rerender: the nearest one with the same content. */
function again(container: HTMLElement, { text, index }: Anchor): HTMLElement | null {
  let best: { element: HTMLElement; away: number } | null = null;
  for (const [at, element] of linesIn(container).entries()) {
    const away = Math.abs(at - index);
    if (element.textContent === text && (!best || away < best.away)) best = { element, away };
  }
  return best?.element ?? null;
}

/**
 * Keeps a reader's scroll position while others change the list. If elements are reused, the browser does so itself;
 * but after the first change, and after an upload, every line is a new element, and scroll anchoring has nothing to
 * hold on to. `content`: a new value whenever the list changes. Not while `isEditing`: the grid keeps its own lines in place.
 */
export function useKeepPlace(
  container: RefObject<HTMLElement | null>,
  content: unknown,
  isEditing: boolean,
): void {
  const anchor = useRef<Anchor | null>(null);
  /** The line was rerendered and is not back in place yet; its position in between is meaningless. */
  const isAway = useRef(false);
  useEffect(() => {
    anchor.current = null;
    if (isEditing) return;
    let frame = 0;
    const note = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (isAway.current) return;
        anchor.current = container.current && anchorIn(container.current);
      });
    };
    // A visitor who scrolled before hydration is already somewhere.
    note();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('resize', note, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', note);
      window.removeEventListener('resize', note);
    };
  }, [container, isEditing]);
  useLayoutEffect(() => {
    const was = anchor.current;
    if (!was || !container.current) return;
    if (!was.element.isConnected) {
      const element = again(container.current, was);
      anchor.current = element && { ...was, element };
      isAway.current = element !== null;
    }
    // Also after a change that came before the line was back.
    if (!isAway.current) return;
    // Off-screen sections have their height, and the window its scroll range, only in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isAway.current = false;
        const line = anchor.current;
        if (!line) return;
        const moved = line.element.getBoundingClientRect().top - line.top;
        if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
      });
    });
    return () => cancelAnimationFrame(frame);
    // Any new content may have been rerendered.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [container, content]);
}
