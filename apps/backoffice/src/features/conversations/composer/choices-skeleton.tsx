import { Skeleton } from "@agiza/ui/skeleton";

/** Grey rows where choices will be. */
export const ChoicesSkeleton = () => (
  <div className="grid gap-2">
    {[0, 1, 2].map((place) => (
      <Skeleton key={place} className="h-14 w-full rounded-md" />
    ))}
  </div>
);
