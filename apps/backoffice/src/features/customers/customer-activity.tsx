import { CardBody } from "@agiza/ui/card";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Activity } from "#data/activity.ts";
import { customerActivityQuery, type Customer } from "#data/customers.ts";
import { ActivityChanges, ActivityTime, ActivityWho } from "#entities/activity/activity-parts.tsx";
import { useActivityWords } from "#entities/activity/use-activity-words.ts";
import { PlacePager } from "#patterns/list/place-pager.tsx";
import { usePagePlace } from "#patterns/list/use-page-place.ts";
import { QueryView } from "#patterns/query-view.tsx";

/** What people and the system did about somebody, the newest first, in pages. */
export function CustomerActivity({ customer }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  const { place, hrefOf } = usePagePlace("activity");
  const query = useQuery(customerActivityQuery(customer.id, place));
  return (
    <QueryView
      query={query}
      failedTitle={t("activityFailed")}
      className="py-8"
      skeleton={<ActivitySkeleton />}
    >
      {({ items, ...page }) => (
        <CardBody>
          {items.length === 0 ? (
            <p className="m-0 text-ink-3">{t("noActivity")}</p>
          ) : (
            <ol aria-label={t("activity")} className="m-0 grid list-none divide-y divide-line p-0">
              {items.map((entry) => (
                <li key={entry.id} className="py-3 first:pt-0 last:pb-0">
                  <Doing entry={entry} />
                </li>
              ))}
            </ol>
          )}
          <PlacePager page={page} hrefOf={hrefOf} updatedAt={query.dataUpdatedAt} />
        </CardBody>
      )}
    </QueryView>
  );
}

/** Everybody here knows to whom it was done. */
function Doing({ entry }: { entry: Activity }) {
  const { whatOf } = useActivityWords();
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <ActivityWho entry={entry} />
        <span className="flex-none text-sm text-ink-3">
          <ActivityTime entry={entry} />
        </span>
      </div>
      <p className="m-0 font-medium wrap-anywhere">{whatOf(entry)}</p>
      <ActivityChanges entry={entry} />
    </div>
  );
}

function ActivitySkeleton() {
  return (
    <div className="grid gap-5 px-5 py-5 narrow:px-4">
      {["w-2/5", "w-1/4", "w-1/3"].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
