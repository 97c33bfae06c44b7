'use client';
import type { MenuNode } from '@libs/list/document.js';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Column } from './columns';
import type { EditorActions } from './editor-actions';
import { gridItems, type CellPlace, type GridItem } from './grid-items';
import { CategoryRow, CreditRow, RoleRow } from './GridRow';
import type { Requests } from './requests';
import { noSelection } from './selection';
import { useRowDrag } from './use-row-drag';
import { useRowSelection } from './use-row-selection';
import { useSteadyGrid } from './use-steady-grid';

/** Longer menus draw only the lines in sight. */
const longGrid = 300;

const heights: Record<GridItem['kind'], number> = { category: 65, role: 40, credit: 32 };

/** Id of the element that holds the name of the episode on show. */
export const episodeHead = 'episode-head';

/** Frames in which a cell that was just made must appear. */
const patience = 40;

interface EditorGridProps {
  menu: MenuNode;
  actions: EditorActions;
  readOnly: boolean;
  onMenu: (id: string, anchor: Element) => void;
  focusing: Requests<[id: string, column: Column]>;
}

/** The selected menu as a grid of fields. */
export function EditorGrid({ menu, actions, readOnly, onMenu, focusing }: EditorGridProps) {
  const items = useMemo(() => gridItems(menu), [menu]);
  const container = useRef<HTMLUListElement>(null);
  const isLong = items.length > longGrid;
  const focused = useFocusedIndex(container, items);
  const margin = useTop(container);
  // The virtualizer answers anew for each scroll; nothing here is memoised over it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: isLong ? items.length : 0,
    estimateSize: useCallback((index: number) => heights[items[index]!.kind], [items]),
    getItemKey: useCallback((index: number) => items[index]!.id, [items]),
    overscan: 12,
    scrollMargin: margin,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 80,
    // The line with the caret stays, wherever the page is scrolled to.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return focused < 0 || shown.includes(focused) ? shown : [...shown, focused].sort((a, b) => a - b);
    },
  });
  useSteadyGrid(virtual, items, focused);
  useRowDrag(container, actions, readOnly);
  const { selection } = actions.rows;
  // Rows are selected within one menu, which this grid shows for all its life.
  useEffect(() => () => selection.set(noSelection), [selection]);
  useRowSelection(container, menu, selection, focusing.request);

  /** The field that gets the caret as soon as it is drawn. */
  const wished = useRef<CellPlace | null>(null);
  const tryFocus = useEffectEvent(() => {
    if (!wished.current) return;
    const cell = cellIn(container, wished.current);
    // An open menu keeps the focus to itself until it is gone.
    if (!cell || document.querySelector('[role="menu"], [role="dialog"]')) return;
    wished.current = null;
    cell.focus({ preventScroll: true });
    if (cell instanceof HTMLInputElement) cell.setSelectionRange(cell.value.length, cell.value.length);
    cell.scrollIntoView({ block: 'nearest' });
  });
  const bringIntoSight = useEffectEvent((id: string) => {
    const index = isLong ? items.findIndex((item) => item.id === id) : -1;
    if (index >= 0) virtual.scrollToIndex(index);
  });
  const focus = useEffectEvent((id: string, column: Column) => {
    const wish = { id, column };
    const attempt = (left: number) => {
      if (wished.current !== wish) return;
      tryFocus();
      if (wished.current !== wish || left === 0) return;
      if (!cellIn(container, wish)) bringIntoSight(id);
      requestAnimationFrame(() => attempt(left - 1));
    };
    wished.current = wish;
    attempt(patience);
  });
  // With the drawing that brings a new line, before the next key: what is typed at once goes into it.
  useLayoutEffect(() => tryFocus(), [items]);
  useEffect(() => focusing.listen(focus), [focusing]);

  const line = (item: GridItem) => <Line {...{ item, actions, readOnly, onMenu }} />;
  return (
    <ul
      ref={container}
      aria-label="Credits"
      className="relative [&_[data-cell]]:scroll-mt-28 [&_[data-cell]]:scroll-mb-44 md:[&_[data-cell]]:scroll-mb-28"
      style={isLong ? { height: virtual.getTotalSize() } : undefined}
    >
      {isLong
        ? virtual.getVirtualItems().map(({ index, key, start }) => (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 flow-root"
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              {line(items[index]!)}
            </li>
          ))
        : items.map((item) => <li key={item.id}>{line(item)}</li>)}
    </ul>
  );
}

/** In the grid, or above it, where the name of an episode stands; the whole page is too large to be looked through. */
const cellIn = (grid: RefObject<HTMLElement | null>, { id, column }: CellPlace) => {
  const field = `[data-cell="${id}/${column}"]`;
  return (
    grid.current?.querySelector<HTMLElement>(field) ??
    document.getElementById(episodeHead)?.querySelector<HTMLElement>(field)
  );
};

type LineProps = Pick<EditorGridProps, 'actions' | 'readOnly' | 'onMenu'> & { item: GridItem };

function Line({ item, ...props }: LineProps) {
  switch (item.kind) {
    case 'category':
      return <CategoryRow node={item.node} {...props} />;
    case 'role':
      return <RoleRow node={item.node} {...props} />;
    case 'credit':
      return <CreditRow node={item.node} number={item.number} role={item.role} {...props} />;
  }
}

/** Index of the line that holds the focus, -1 for none. */
function useFocusedIndex(container: RefObject<HTMLElement | null>, items: readonly GridItem[]): number {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    const element = container.current;
    const follow = (event: FocusEvent) => {
      setId((event.target as Element).closest('[data-node]')?.getAttribute('data-node') ?? null);
    };
    element?.addEventListener('focusin', follow);
    return () => element?.removeEventListener('focusin', follow);
  }, [container]);
  return useMemo(() => (id === null ? -1 : items.findIndex((item) => item.id === id)), [id, items]);
}

/** Distance of the grid from the top of the page, in pixels. */
function useTop(container: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      const box = container.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [container]);
  return top;
}
