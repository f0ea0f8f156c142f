import { Skeleton } from "@agiza/ui/skeleton";

const grid = "grid items-start gap-4 min-[1180px]:grid-cols-[minmax(0,1fr)_380px] narrow:contents";

/** The page in grey blocks, while its figures are on the way. */
export const HomeSkeleton = () => (
  <div className={grid}>
    <Skeleton className="h-[300px] rounded-lg narrow:-order-2 narrow:h-[286px]" />
    <Skeleton className="h-[300px] rounded-lg" />
    <Skeleton className="h-[380px] rounded-lg narrow:order-1" />
    <Skeleton className="h-[240px] rounded-lg narrow:order-1" />
  </div>
);
