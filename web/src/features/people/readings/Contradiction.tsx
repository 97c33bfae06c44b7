import { TriangleAlert } from '../../../ui/icons/lucide';

export const contradictionText = (others: readonly string[]): string =>
  `Another confirmed reading of this name says ${others.join(', ')}.`;

/** Warns that a reading contradicts others of the same name and person; nothing if there are none. */
export function Contradiction({ others }: { others: readonly string[] }) {
  if (others.length === 0) return null;
  return (
    <span className="flex items-start gap-1 text-xs text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{contradictionText(others)}</span>
    </span>
  );
}
