import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '../../../../lib/cx';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Columns3, Eye, EyeOff, RotateCcw } from '../../../../ui/icons/lucide';
import { Menu, MenuItem, MenuLine } from '../../../../ui/overlays/Menu';
import { columnWords, hideable, narrowest, resizable, shownSized, widest, type Sized } from './columns';
import { besideRole, gridColumns } from './rows/look';
import type { Columns } from './use-columns';

/** How many columns the grid has: the handle, the four fields of a row, its flags and menu. */
export const columnCount = 6;

const columnIndex = { ja: 2, en: 3, studio: 4, comment: 5 } as const;

/**
 * The names of the grid's columns, which stay in sight; a phone has no room for them. `isLong`: only rows in sight are rendered, so
 * they have numbers.
 */
export function ColumnNames({ isLong, columns }: { isLong: boolean; columns: Columns }) {
  const { choice } = columns;
  const canResize = resizable(choice);
  const edge = (column: Sized) =>
    canResize.includes(column) && <Edge key={column} column={column} columns={columns} />;
  return (
    <div
      role="rowgroup"
      className="sticky short:static top-[calc(var(--list-top)+var(--tools,2.8125rem))] z-10 hidden border-b border-line bg-page text-xs text-muted select-none md:block"
    >
      <div
        role="row"
        aria-rowindex={isLong ? 1 : undefined}
        className={cx(gridColumns, besideRole, 'h-6 items-center')}
      >
        <span role="columnheader" aria-colindex={1}>
          <span className="sr-only">Line</span>
          <span
            data-head="role"
            className="absolute inset-y-0 left-0 hidden w-(--role) items-center pl-6 beside:flex"
          >
            <span aria-hidden>{columnWords.role}</span>
            {edge('role')}
          </span>
        </span>
        {shownSized(choice).map((column) =>
          column === 'role' ? null : (
            <span
              key={column}
              role="columnheader"
              aria-colindex={columnIndex[column]}
              data-head={column}
              className="relative flex h-full min-w-0 items-center px-2"
            >
              <span className="truncate">{columnWords[column]}</span>
              {edge(column)}
            </span>
          ),
        )}
        <span role="columnheader" aria-colindex={columnCount} className="flex items-center justify-end gap-1">
          <span className={cx('mr-auto pl-2', choice.hidden.includes('flags') && 'sr-only')}>
            {columnWords.flags}
          </span>
          <ColumnMenu columns={columns} />
        </span>
      </div>
    </div>
  );
}

/** Which columns are shown, and the way back. */
function ColumnMenu({ columns: { choice, isDefault, turn, reset } }: { columns: Columns }) {
  return (
    <Menu
      label="Columns"
      placement="bottom end"
      trigger={
        <IconButton label="Columns" tone="quiet" size="small" className="h-5! min-h-0! w-6! [&_svg]:size-3.5">
          <Columns3 aria-hidden />
        </IconButton>
      }
    >
      {hideable.map((column) => {
        const isHidden = choice.hidden.includes(column);
        return (
          <MenuItem
            key={column}
            icon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            onAction={() => turn(column)}
          >
            {`${isHidden ? 'Show' : 'Hide'} ${columnWords[column].toLowerCase()}`}
          </MenuItem>
        );
      })}
      <MenuLine />
      <MenuItem icon={<RotateCcw aria-hidden />} isDisabled={isDefault} onAction={reset}>
        Reset columns
      </MenuItem>
    </Menu>
  );
}

/** Pixels by which an arrow key moves the edge of a column; with Shift, more. */
const steps = { plain: 8, shift: 40 };

/** The right edge of a column: dragged, or moved with the arrow keys. A double click fits it to its texts again. */
function Edge({ column, columns }: { column: Sized; columns: Columns }) {
  const [width, setWidth] = useState<number | null>(null);
  const measure = (edge: HTMLElement) =>
    Math.round(edge.closest('[data-head]')!.getBoundingClientRect().width);
  const set = (to: number, isDone: boolean) => {
    const next = Math.min(widest, Math.max(narrowest, Math.round(to)));
    setWidth(next);
    columns.setWidth(column, next, isDone);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    const [from, start] = [event.clientX, measure(edge)];
    edge.setPointerCapture(event.pointerId);
    let last = start;
    const onMove = ({ clientX }: globalThis.PointerEvent) => set((last = start + clientX - from), false);
    const stop = () => {
      edge.removeEventListener('pointermove', onMove);
      if (last !== start) set(last, true);
    };
    edge.addEventListener('pointermove', onMove);
    edge.addEventListener('lostpointercapture', stop, { once: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (by) set(measure(event.currentTarget) + by * (event.shiftKey ? steps.shift : steps.plain), true);
    else if (event.key === 'Delete' || event.key === 'Backspace') columns.setWidth(column, null, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${columnWords[column]}`}
      aria-valuenow={width ?? columns.choice.widths[column] ?? narrowest}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      title="Drag, or press ← and →. Double-click to fit."
      onFocus={(event) => setWidth(measure(event.currentTarget))}
      onPointerDown={onPointerDown}
      onDoubleClick={() => columns.setWidth(column, null, true)}
      onKeyDown={onKeyDown}
      className="group/edge absolute inset-y-0 -right-1.5 z-1 flex w-3 cursor-col-resize touch-none items-center justify-center outline-hidden"
    >
      <span className="h-3.5 w-px bg-line group-hover/edge:h-full group-hover/edge:w-0.5 group-hover/edge:bg-primary group-focus-visible/edge:h-full group-focus-visible/edge:w-0.5 group-focus-visible/edge:bg-primary" />
    </span>
  );
}
