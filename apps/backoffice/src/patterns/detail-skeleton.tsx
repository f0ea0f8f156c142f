import { Skeleton } from "@agiza/ui/skeleton";

/** A page of one thing before it is there: a heading, and the same cards, empty. */
export function DetailSkeleton() {
  const card = "rounded-lg border border-line bg-surface p-5";
  return (
    <>
      <Skeleton className="h-8 w-64 rounded-md" />
      <div className="mt-6 grid gap-4 wide:grid-cols-[minmax(0,1fr)_350px]">
        <div className="grid content-start gap-4">
          {[0, 1].map((index) => (
            <div key={index} className={`${card} flex gap-4`}>
              <Skeleton className="size-16 rounded-md" />
              <div className="grid flex-1 content-center gap-2.5">
                <Skeleton className="h-3.5 w-2/5" />
                <Skeleton className="h-3 w-1/4" />
              </div>
            </div>
          ))}
        </div>
        <div className={`${card} grid content-start gap-3`}>
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-10 w-full rounded-md" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      </div>
    </>
  );
}
