import { cx } from '../../../lib/cx';
import { besideRole, gridColumns } from './rows/look';

/** The names of the grid's columns; a phone has no room for them. */
export function ColumnNames() {
  return (
    <div aria-hidden className="relative hidden text-xs text-faint md:block">
      <span className="absolute left-6 hidden beside:block">Role</span>
      <div className={cx(gridColumns, besideRole, '[&>span]:px-2')}>
        <span />
        <span>Japanese</span>
        <span>English</span>
        <span>Affiliation</span>
        <span>Comment</span>
        <span className="text-right">Flags</span>
      </div>
    </div>
  );
}
