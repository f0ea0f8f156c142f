import { Skeleton } from "@agiza/ui/skeleton";

const card = "rounded-lg border border-line bg-surface p-5";
const heading = <Skeleton className="h-8 w-64 rounded-md narrow:h-6 narrow:w-24" />;

/** A page of facts before they are there. */
export function FactsSkeleton() {
  return (
    <>
      {heading}
      <div className={`${card} mt-4 grid gap-4`}>
        <Skeleton className="h-4 w-32" />
        {["w-2/5", "w-1/4", "w-1/3", "w-1/2"].map((width) => (
          <div key={width} className="flex justify-between gap-4 wide:justify-start">
            <Skeleton className="h-3 w-24 wide:mr-28" />
            <Skeleton className={`h-3 ${width} wide:max-w-48`} />
          </div>
        ))}
      </div>
    </>
  );
}

/** A page of one thing before it is there: a heading, and the same cards, empty. */
export function DetailSkeleton() {
  return (
    <>
      {heading}
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
