'use client';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { useSteadyRows } from '../../../lib/use-steady-rows';
import { Skeleton } from '../../../ui/feedback/Skeleton';

export interface Column<Row> {
  id: string;
  /** Above the column, and before the value on a phone. */
  title: string;
  cell: (row: Row) => ReactNode;
  /**
   * `main`: the subject of the row and the heading of its card on a phone; exactly one. `number`: right-aligned.
   * `actions`: buttons; the title is for screen readers only.
   */
  kind?: 'main' | 'text' | 'number' | 'actions';
  /** The width on a desktop, for example `w-40`; automatic if omitted. */
  className?: string;
  /** Hidden on a phone. */
  wide?: boolean;
  /** The value speaks for itself: on a phone it gets its own line without the title. */
  untitled?: boolean;
  /** Whether a row has no value: a phone omits it together with its title. */
  isBlank?: (row: Row) => boolean;
}

interface DirectoryTableProps<Row> {
  /** The table's label for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Null: placeholder rows while loading. */
  rows: readonly Row[] | null;
  keyOf: (row: Row) => string | number;
}

const placeholders = Array.from({ length: 12 }, (_, index) => index);

const cellLook = <Row,>({ kind = 'text', wide, untitled, className }: Column<Row>) =>
  cx(
    'font-normal md:table-cell md:border-t md:border-line md:px-3 md:py-2 md:align-middle md:in-[tr:first-child]:border-t-0',
    wide
      ? 'hidden'
      : kind === 'main' || untitled
        ? 'block w-full'
        : 'flex max-w-full min-w-0 items-baseline gap-1.5',
    kind === 'number' && 'tabular md:text-right',
    kind === 'actions' && 'ml-auto md:text-right',
    className,
  );

/** A dense table; on a phone each row is a card. The DOM is the same, only laid out differently. */
export function DirectoryTable<Row>({ label, columns, rows, keyOf }: DirectoryTableProps<Row>) {
  const steady = useSteadyRows(rows?.map(keyOf) ?? null);
  const line = (key: string | number, cell: (column: Column<Row>) => ReactNode, row?: Row) => (
    <tr
      key={key}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-3 py-3 transition-colors first:border-t-0 hover:bg-hover md:table-row md:px-0 md:py-0"
    >
      {columns.map((column) => {
        const Cell = column.kind === 'main' ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            {...(column.kind === 'main' ? { scope: 'row' } : {})}
            className={cx(cellLook(column), row !== undefined && column.isBlank?.(row) && 'max-md:hidden')}
          >
            {!['main', 'actions'].includes(column.kind ?? 'text') && !column.untitled && (
              <span aria-hidden className="shrink-0 text-xs text-muted md:hidden">
                {column.title}
              </span>
            )}
            {cell(column)}
          </Cell>
        );
      })}
    </tr>
  );
  return (
    <table
      aria-label={label}
      aria-busy={rows === null}
      data-unsettled={rows === null ? '' : undefined}
      className="block w-full overflow-clip rounded-lg border border-line bg-surface text-left md:table md:border-separate md:border-spacing-0 "
    >
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map(({ id, title, kind, className, wide }) => (
            <th
              key={id}
              scope="col"
              className={cx(
                'sticky top-0 z-10 border-b border-line bg-surface text-xs font-medium text-muted md:px-3 md:py-2',
                kind === 'number' && 'text-right',
                wide && 'hidden md:table-cell',
                className,
              )}
            >
              {kind === 'actions' ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      {/* It only ignores presses. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody {...steady} className="block md:table-row-group">
        {rows
          ? rows.map((row) => line(keyOf(row), (column) => column.cell(row), row))
          : placeholders.map((index) =>
              // Not the key of a row: it would be seen to jump to where that is.
              line(`placeholder ${index}`, ({ kind = 'text' }) => (
                <Skeleton
                  className={cx(
                    'h-4',
                    kind === 'main' ? 'w-44' : 'w-14',
                    kind !== 'main' && 'md:inline-block',
                  )}
                />
              )),
            )}
      </tbody>
    </table>
  );
}
