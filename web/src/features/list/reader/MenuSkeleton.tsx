import { Skeleton } from '../../../ui/feedback/Skeleton';

/** Placeholder for credits while they load. */
export function MenuSkeleton() {
  return (
    <output aria-label="Loading the credits" className="flex flex-col gap-4 py-2">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="grid gap-3 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </output>
  );
}
