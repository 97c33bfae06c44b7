import type { ReactNode } from 'react';
import { gripIcon } from './icons';

interface HandleProps {
  id: string;
  label: string;
  isSelected: boolean;
  children: ReactNode;
}

/** The handle for dragging or selecting a line. */
export function Handle({ id, label, isSelected, children }: HandleProps) {
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      aria-selected={isSelected}
      data-drag={id}
      title={`Drag to move ${label}`}
      className="group/handle flex h-(--row) cursor-grab touch-none items-center justify-end gap-0.5 pr-1 text-xs whitespace-nowrap text-muted tabular-nums select-none active:cursor-grabbing"
    >
      {gripIcon}
      {children}
    </div>
  );
}
