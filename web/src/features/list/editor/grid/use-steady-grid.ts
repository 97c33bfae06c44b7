import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { GridItem } from '../state/grid-items';

/** Pixels at the top of the window that are covered by the toolbar. */
const covered = 60;

type Places = Virtualizer<Window, Element>['measurementsCache'];

/**
 * Keeps visible lines in place when others insert or remove lines above them. Browsers do that by themselves for lines in normal
 * layout, but not for those positioned by a virtualizer.
 */
export function useSteadyGrid(
  virtual: Virtualizer<Window, Element>,
  items: readonly GridItem[],
  focused: number,
): void {
  const before = useRef<{ items: readonly GridItem[]; places: Places } | null>(null);
  const focusedId = items[focused]?.id;
  useLayoutEffect(() => {
    const last = before.current;
    const places = virtual.measurementsCache;
    before.current = { items, places };
    if (!last || last.items === items || places.length !== items.length) return;
    const top = window.scrollY + covered;
    const at = new Map(items.map(({ id }, index) => [id, index]));
    // The author may be moving the line with the caret.
    const anchor = last.places.find(
      ({ key, start }) => start >= top && at.has(String(key)) && key !== focusedId,
    );
    const now = anchor && places[at.get(String(anchor.key))!];
    const isFar = last.places[0] !== undefined && last.places[0].start >= top;
    if (!anchor || !now || isFar || now.start === anchor.start) return;
    window.scrollBy({ top: now.start - anchor.start, behavior: 'instant' });
  });
}
