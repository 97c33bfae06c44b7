import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';

/** The handle for dragging or selecting a line. */
export function Handle({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <span
      data-drag={id}
      title={`Drag to move ${label}`}
      className="group/handle flex h-(--row) cursor-grab touch-none items-center justify-end gap-0.5 pr-1 text-xs whitespace-nowrap text-muted tabular-nums select-none active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-3 opacity-0 group-hover/row:opacity-100 max-md:hidden" />
      {children}
    </span>
  );
}
