'use client';
import { useEffect, useId, type ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { Link } from '../../../ui/actions/Link';

/** What is needed to select one of all entries, by their places. */
export interface Selecting {
  /** The place of the selected one; -1 for none. */
  active: number;
  onActive: (place: number) => void;
  /** One was followed or run by the pointer. */
  onChoose: () => void;
}

export const entryId = (place: number): string => `result-${place}`;

interface EntryProps extends Selecting {
  place: number;
  /** Where it leads; otherwise `onPress`. */
  to?: string | undefined;
  onPress?: (() => void) | undefined;
  children: ReactNode;
}

/** A link, so that it can be opened in another tab, or a button; the keys of the field reach it as an option. */
export function Entry({ place, to, onPress, active, onActive, onChoose, children }: EntryProps) {
  const id = entryId(place);
  const isActive = place === active;
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isActive, id]);
  // The list belongs to the field, which no select can do.
  const common = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onPointerMove: () => onActive(place),
    className:
      'flex w-full min-w-0 items-center gap-3 rounded-sm px-2 py-1.5 text-left outline-primary aria-selected:bg-hover forced-colors:aria-selected:outline-2',
    ...(isActive ? { 'data-active': '' } : {}),
  };
  if (to !== undefined)
    return (
      <Link look="bare" {...common} to={to} onClick={onChoose}>
        {children}
      </Link>
    );
  const press = () => {
    onChoose();
    onPress?.();
  };
  return (
    <button type="button" {...common} onClick={press}>
      {children}
    </button>
  );
}

/** What it is, for those who hear it without its column. */
export const Kind = ({ children }: { children: string }) => <span className="sr-only">, {children}</span>;

interface ColumnProps {
  title: string;
  /** Said if there is nothing. */
  empty?: string;
  /** Scrolls within about 24rem. */
  scrolls?: boolean;
  /** In two columns where there is room. */
  isWide?: boolean;
  children: ReactNode[];
}

export function Column({ title, empty, scrolls = false, isWide = false, children }: ColumnProps) {
  const id = useId();
  const isEmpty = children.length === 0;
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-2">
      <div id={id} className="px-2 pt-1 pb-2 text-xs font-medium text-muted">
        {title}
      </div>
      <div
        {...(isEmpty ? {} : { role: 'group', 'aria-labelledby': id })}
        className={cx(
          !isEmpty && (isWide ? 'grid gap-0.5 md:grid-cols-2' : 'flex flex-col gap-0.5'),
          scrolls && 'max-h-96 overflow-y-auto',
        )}
      >
        {isEmpty ? <span className="block px-2 pb-3 text-muted">{empty}</span> : children}
      </div>
    </div>
  );
}
