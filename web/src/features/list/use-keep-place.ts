import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** A line near the top of the window. */
interface Anchor {
  element: HTMLElement;
  text: string;
  /** Its place among all lines. */
  index: number;
  /** Pixels below the window's upper edge. */
  top: number;
}

const linesIn = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[data-node]'),
];

/** A row, not what holds many of them; null at the top of the page, where whoever reads sees the whole page begin. */
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

/** The same line after everything was drawn anew: the nearest one that says the same. */
function again(container: HTMLElement, { text, index }: Anchor): HTMLElement | null {
  let best: { element: HTMLElement; away: number } | null = null;
  for (const [at, element] of linesIn(container).entries()) {
    const away = Math.abs(at - index);
    if (element.textContent === text && (!best || away < best.away)) best = { element, away };
  }
  return best?.element ?? null;
}

/**
 * Keeps a reader's place while others change the list. Where lines go on as the elements that they were, the browser does so
 * itself; with the first change, and after an upload, each line is another element, and the browser has nothing to hold on to.
 * `content`: another one whenever the list is.
 */
export function useKeepPlace(container: RefObject<HTMLElement | null>, content: unknown): void {
  const anchor = useRef<Anchor | null>(null);
  /** The line was drawn anew and is not back in its place yet; where it stands meanwhile is nobody's choice. */
  const isAway = useRef(false);
  useEffect(() => {
    let frame = 0;
    const note = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (isAway.current) return;
        anchor.current = container.current && anchorIn(container.current);
      });
    };
    // Whoever scrolled before the page was alive is somewhere already.
    note();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('resize', note, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', note);
      window.removeEventListener('resize', note);
    };
  }, [container]);
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
    // Sections out of sight have their height, and the window its range, only once the next frame is drawn.
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
    // Whatever another content is, it may have been drawn anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [container, content]);
}
