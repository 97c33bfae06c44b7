import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Unsettled } from '../../../ui/layout/Unsettled';

/** Placeholder for lists with hits while they load. */
export function FoundSkeleton() {
  return (
    <output aria-label="Searching" className="mt-6 block rounded-lg border border-line bg-surface">
      {Array.from({ length: 8 }, (_, index) => (
        <span
          key={index}
          className="flex justify-between gap-3 border-t border-line px-4 py-3 first:border-t-0"
        >
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-24" />
        </span>
      ))}
      <Unsettled />
    </output>
  );
}
