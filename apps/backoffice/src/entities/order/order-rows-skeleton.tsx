import { Skeleton, SkeletonRegion } from "@agiza/ui/skeleton";

/** Eight rows in the shape of what will come, on desks and phones. */
export function OrderRowsSkeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <SkeletonRegion label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-row items-center gap-4 border-t border-line px-5 first:border-t-0">
          <Skeleton className="h-3 w-16 flex-none" />
          <Skeleton className="size-7 flex-none rounded-full" />
          <Skeleton className="h-3 w-36" />
          <Skeleton className="ml-auto h-5 w-20 rounded-full" />
          <Skeleton className="h-3 w-20 narrow:hidden" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
