import { cx } from '../../../../lib/cx';
import { besideRole, gridColumns } from './rows/look';

const names = ['', 'Japanese', 'English', 'Affiliation', 'Comment', 'Flags'];

/** How many columns the grid has: the handle, the four fields of a row, its flags and menu. */
export const columnCount = names.length;

/** The names of the grid's columns; a phone has no room for them. `isLong`: only rows in sight are rendered, so they have numbers. */
export function ColumnNames({ isLong }: { isLong: boolean }) {
  return (
    <div role="rowgroup" className="relative hidden text-xs text-faint md:block">
      <span aria-hidden className="absolute left-6 hidden beside:block">
        Role
      </span>
      <div
        role="row"
        aria-rowindex={isLong ? 1 : undefined}
        className={cx(gridColumns, besideRole, '[&>span]:px-2')}
      >
        {names.map((name, index) => (
          <span
            key={name}
            role="columnheader"
            aria-colindex={index + 1}
            className={cx(index === names.length - 1 && 'text-right')}
          >
            {name || <span className="sr-only">Line</span>}
          </span>
        ))}
      </div>
    </div>
  );
}
