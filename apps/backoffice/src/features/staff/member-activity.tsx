import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { activityQuery } from "#data/activity.ts";
import type { StaffMember } from "#data/staff.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { ActivityTime, ActivityWhat } from "#entities/activity/activity-parts.tsx";
import { PeopleSkeleton } from "./staff-parts.tsx";

/** So many of the latest doings stand on a person's page. */
const shownCount = 5;

/** What somebody did last, with the way to all of it. */
export function MemberActivity({ member: { id, name } }: { member: StaffMember }) {
  const { t } = useTranslation("activity");
  const query = useQuery(activityQuery({ kind: "all", person: id }));
  return (
    <Card>
      <CardHeader
        title={t("whatDid", { name })}
        actions={
          <RouteButton to={`${paths.staffActivity}?person=${id}`} variant="link" size="sm">
            {t("all")}
          </RouteButton>
        }
      />
      <QueryView query={query} failedTitle={t("latestFailed")} className="py-8" skeleton={<PeopleSkeleton />}>
        {({ items }) => (
          <CardBody>
            {items.length === 0 ? (
              <p className="m-0 text-ink-3">{t("nothingYet")}</p>
            ) : (
              <ol aria-label={t("whatDid", { name })} className="m-0 grid list-none gap-2.5 p-0">
                {items.slice(0, shownCount).map((entry) => (
                  <li key={entry.id} className="flex items-baseline justify-between gap-3">
                    <ActivityWhat entry={entry} />
                    <span className="flex-none text-sm text-ink-3">
                      <ActivityTime entry={entry} />
                    </span>
                  </li>
                ))}
              </ol>
            )}
          </CardBody>
        )}
      </QueryView>
    </Card>
  );
}
