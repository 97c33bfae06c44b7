import { Skeleton } from '../../../ui/feedback/Skeleton';

/** Rem of a line of names, roughly. */
const line = 0.9;

/**
 * Placeholder for credits while they load: as long as those of `rows` rows, and never so short that what is below would be in sight.
 */
export function MenuSkeleton({ rows = 0 }: { rows?: number | undefined }) {
  return (
    <output
      aria-label="Loading the credits"
      data-unsettled=""
      className="flex min-h-dvh flex-col gap-4 py-2"
      style={{ height: `${Math.round(rows * line)}rem` }}
    >
      {Array.from({ length: 16 }, (_, index) => (
        <div key={index} className="grid gap-3 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </output>
  );
}
