import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { activityKinds, activityQuery } from "#data/activity.ts";
import { paths } from "#lib/paths.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { ReadAge } from "#patterns/read-age.tsx";
import { useStaffTrail } from "../use-staff-trail.ts";
import { useActivityColumns } from "./activity-fields.tsx";
import { ActivityFilters } from "./activity-filters.tsx";
import { ActivityCard } from "#entities/activity/activity-parts.tsx";

const activityList = describeList({
  path: paths.staffActivity,
  choices: { kind: activityKinds },
  texts: ["person", "from", "to"],
});

/** /profile/staff-accounts/activity */
export function ActivityScreen() {
  const { t } = useTranslation("activity");
  const url = useListUrl(activityList);
  const entries = useQuery(activityQuery(url.search)).data?.items ?? [];
  return (
    <ListScreen
      title={t("title")}
      trail={useStaffTrail()}
      name="activity"
      url={url}
      query={activityQuery}
      filterWords={t("filters")}
      filters={<ActivityFilters search={url.search} entries={entries} onChange={url.show} />}
      columns={useActivityColumns()}
      card={(entry) => <ActivityCard entry={entry} />}
      empty={{ title: t("emptyTitle"), message: t("emptyText") }}
      isPrinted
      note={<ReadAge path="/staff/activity" />}
    />
  );
}
