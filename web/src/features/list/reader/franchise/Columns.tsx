import type { ListCard } from '@libs/contract/lists/lists.js';
import type { ReactNode } from 'react';
import { listAddress } from '../../../../lib/addresses';
import { Link } from '../../../../ui/actions/Link';
import { yearOf } from './words';

/** A work with a list; `place`: in `Franchise.works`. */
export interface Column {
  list: ListCard;
  place: number;
}

export const cell = 'border-b border-line px-3 py-2 text-left align-top';
/** The first column stays when the works scroll. */
export const sticky = 'sticky left-0 z-10 bg-page';

interface ColumnsProps {
  label: string;
  /** What the rows are. */
  corner: string;
  works: readonly Column[];
  children: ReactNode;
}

/** A table with a column for each work. */
export function Columns({ label, corner, works, children }: ColumnsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it with the keys
    <section aria-label={label} tabIndex={0} className="relative -mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <table className="min-w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={`${cell} ${sticky} text-xs font-medium text-muted`}>
              {corner}
            </th>
            {works.map(({ list }) => (
              <th key={list.uuid} scope="col" className={`${cell} max-w-44 min-w-32 text-xs font-medium`}>
                <Link
                  look="bare"
                  to={listAddress(list)}
                  title={list.title}
                  className="line-clamp-2 rounded-sm hover:text-primary hover:underline"
                >
                  {list.title}
                </Link>
                <span className="tabular block font-normal text-muted">{yearOf({ list, anime: null })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
