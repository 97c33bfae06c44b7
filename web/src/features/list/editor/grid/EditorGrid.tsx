'use client';
import type { MenuNode } from '@libs/list/model/document.js';
import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
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
import { cx } from '../../../../lib/cx';
import type { Column } from '@libs/list/operations/columns.js';
import { cellText } from '@libs/list/operations/single.js';
import type { EditorActions } from '../state/editor.types';
import { cellInstead, gridItems, type CellPlace, type GridItem } from '../state/grid-items';
import { ColumnNames, columnCount } from './ColumnNames';
import { CategoryRow } from './rows/CategoryRow';
import { CreditRow } from './rows/CreditRow';
import { RoleRow } from './rows/RoleRow';
import { rowHeights } from './rows/look';
import type { Density } from './density';
import type { OnMenu } from './rows/row.types';
import type { Requests } from './requests';
import { noSelection } from '@libs/list/operations/selection.js';
import { episodeHead } from './EpisodeHead';
import { creditsOf } from '../../reader/use-episode-focus';
import { useRowDrag } from './use-row-drag';
import { useRowSelection } from './use-row-selection';
import { TakenNotice } from './TakenNotice';
import { useTakenLine } from './use-taken-line';
import { useSteadyGrid } from './use-steady-grid';
import { isHidden, showColumn, type Columns } from './use-columns';

/**
 * In longer menus, only visible lines are rendered. A line is some sixty elements, and every new one costs a layout of all of them.
 */
const longGrid = 80;

/** The names of the columns are a row, too. */
const headerRows = 1;

/** Estimates in pixels; rendered lines are measured. */
const heightOf = (kind: GridItem['kind'], row: number): number =>
  ({ category: row + 9, role: 1, credit: row })[kind];

/** Frames within which a new cell must appear. */
const giveUpAfter = 40;

interface EditorGridProps {
  menu: MenuNode;
  actions: EditorActions;
  isRefused: boolean;
  density: Density;
  columns: Columns;
  onMenu: OnMenu;
  focusing: Requests<[id: string, column: Column]>;
}

/** The selected menu as a grid of fields: for assistive technology, too. */
export function EditorGrid(props: EditorGridProps) {
  const { menu, actions, isRefused, density, columns, onMenu, focusing } = props;
  const stored = useMemo(() => gridItems(menu), [menu]);
  const container = useRef<HTMLDivElement>(null);
  const { items, taken, ...removed } = useTakenLine(container, menu, stored, actions);
  const isLong = items.length > longGrid;
  const focused = useFocusedIndex(container, items);
  // On a phone the second line of the first credit is there before it is pressed: nothing moves then.
  const current = focused < 0 ? items.findIndex(({ kind }) => kind === 'credit') : focused;
  const margin = useTop(container);
  // Each scroll changes what the virtualizer returns; nothing here is memoised across scrolls.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: isLong ? items.length : 0,
    estimateSize: useCallback(
      (index: number) => heightOf(items[index]!.kind, rowHeights[density]),
      [items, density],
    ),
    getItemKey: useCallback((index: number) => items[index]!.id, [items]),
    overscan: 6,
    scrollMargin: margin,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 80,
    // The current line stays mounted, wherever the page is scrolled to.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return focused < 0 || shown.includes(focused) ? shown : [...shown, focused].sort((a, b) => a - b);
    },
  });
  useFreshHeights(virtual, density);
  useSteadyGrid(virtual, items, focused);
  useRowDrag(container, actions, isRefused);
  const { selection } = actions.rows;
  // Rows are selected within one menu, which this grid shows for its whole lifetime.
  useEffect(() => () => selection.set(noSelection), [selection]);
  useRowSelection(container, menu, selection, focusing.request);

  useWishedFocus(container, items, focusing, (id) => {
    const index = isLong ? items.findIndex((item) => item.id === id) : -1;
    if (index >= 0) virtual.scrollToIndex(index);
  });

  const line = (index: number) => {
    const item = items[index]!;
    const isTaken = item === taken?.item;
    return (
      <>
        <Line
          {...{ item, isRefused, onMenu }}
          isCurrent={index === current}
          actions={isTaken ? removed.actions : actions}
        />
        {isTaken && (
          <TakenNotice
            item={item}
            onPutBack={() => {
              if (!actions.putNodeBack(taken.before, item.node))
                return actions.lose(item.kind, taken.before, item.node);
              focusing.request(item.id, taken.column);
            }}
            onLetGo={() => {
              removed.letGo();
              const next = cellInstead(taken.before, item.id, actions.tree()!);
              if (next) focusing.request(next.id, next.column);
            }}
          />
        )}
      </>
    );
  };
  return (
    <div
      id={creditsOf}
      tabIndex={-1}
      {...(items.length > 0
        ? {
            role: 'grid',
            'aria-label': `Credits of ${cellText('menu', menu.data, 'en') || 'this episode'}`,
            'aria-multiselectable': true,
            'aria-colcount': columnCount,
            // Browsers count what is there; of a long episode that is only what is in sight.
            'aria-rowcount': isLong ? items.length + headerRows : undefined,
          }
        : {})}
      className="rounded-sm"
    >
      {items.length > 0 && <ColumnNames {...{ isLong, columns }} />}
      <div
        ref={container}
        {...(items.length > 0 ? { role: 'rowgroup' } : {})}
        className={cx(
          'relative [&_[data-cell]]:scroll-mt-28 [&_[data-cell]]:scroll-mb-44 md:[&_[data-cell]]:scroll-mb-28 short:[&_[data-cell]]:scroll-mt-2! short:[&_[data-cell]]:scroll-mb-16!',
          // `useSteadyGrid` keeps these lines in place; some browsers would do it a second time.
          isLong && '[overflow-anchor:none]',
        )}
        style={isLong ? { height: virtual.getTotalSize() } : undefined}
      >
        {isLong
          ? virtual.getVirtualItems().map(({ index, key, start }) => (
              <div
                key={key}
                ref={virtual.measureElement}
                role="row"
                aria-rowindex={index + 1 + headerRows}
                data-index={index}
                // A role is next to the rows after it, and above them.
                className={cx('absolute inset-x-0 top-0 flow-root', items[index]!.kind === 'role' && 'z-1')}
                style={{ transform: `translateY(${start - margin}px)` }}
              >
                {line(index)}
              </div>
            ))
          : items.map((item, index) => (
              <div key={item.id} role="row">
                {line(index)}
              </div>
            ))}
      </div>
    </div>
  );
}

/** Measures all lines anew when the density changes. */
function useFreshHeights(
  virtual: Pick<Virtualizer<Window, Element>, 'measure'>,
  density: EditorGridProps['density'],
): void {
  const drawn = useRef(density);
  useEffect(() => {
    if (drawn.current === density) return;
    drawn.current = density;
    virtual.measure();
  }, [virtual, density]);
}

/** Gives the focus to the field that is asked for, once it is rendered. `toSight`: has a line rendered that is far away. */
function useWishedFocus(
  container: RefObject<HTMLElement | null>,
  items: readonly GridItem[],
  focusing: EditorGridProps['focusing'],
  toSight: (id: string) => void,
): void {
  /** The field that gets the focus once it is rendered. */
  const wished = useRef<CellPlace | null>(null);
  const tryFocus = useEffectEvent((_items: readonly GridItem[]) => {
    if (!wished.current) return;
    const cell = cellIn(container, wished.current);
    // An open menu keeps the focus until it closes.
    if (!cell || document.querySelector('[role="menu"], [role="dialog"]')) return;
    if (cell.closest('[data-row]') && isHidden(wished.current.column))
      return showColumn(wished.current.column);
    wished.current = null;
    cell.focus({ preventScroll: true });
    if (cell instanceof HTMLInputElement) cell.setSelectionRange(cell.value.length, cell.value.length);
    cell.scrollIntoView({ block: 'nearest' });
  });
  const bringIntoSight = useEffectEvent(toSight);
  const focus = useEffectEvent((id: string, column: Column) => {
    const wish = { id, column };
    const attempt = (left: number) => {
      if (wished.current !== wish) return;
      tryFocus(items);
      if (wished.current !== wish || left === 0) return;
      if (!cellIn(container, wish)) bringIntoSight(id);
      requestAnimationFrame(() => attempt(left - 1));
    };
    wished.current = wish;
    attempt(giveUpAfter);
  });
  // In the same render that adds a new line, before the next key: immediate typing goes into it.
  useLayoutEffect(() => tryFocus(items), [items]);
  useEffect(() => focusing.listen(focus), [focusing]);
}

/** In the grid, or above it, where the name of the episode is; searching the whole page would be slow. */
const cellIn = (grid: RefObject<HTMLElement | null>, { id, column }: CellPlace) => {
  const field = `[data-cell="${id}/${column}"]`;
  return (
    grid.current?.querySelector<HTMLElement>(field) ??
    document.getElementById(episodeHead)?.querySelector<HTMLElement>(field)
  );
};

type LineProps = Pick<EditorGridProps, 'actions' | 'isRefused' | 'onMenu'> & {
  item: GridItem;
  isCurrent: boolean;
};

function Line({ item, isCurrent, ...props }: LineProps) {
  switch (item.kind) {
    case 'category':
      return <CategoryRow node={item.node} {...props} />;
    case 'role':
      return <RoleRow node={item.node} {...props} />;
    case 'credit':
      return (
        <CreditRow node={item.node} number={item.number} role={item.role} isCurrent={isCurrent} {...props} />
      );
  }
}

/** Index of the line that has the focus, or had it last; -1 for none. */
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
