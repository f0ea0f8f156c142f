import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Activity } from "#data/activity.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import {
  ActivityChanges,
  ActivityTime,
  ActivityWhat,
  ActivityWho,
} from "#entities/activity/activity-parts.tsx";
import { useActivityWords } from "#entities/activity/use-activity-words.ts";
import { useChangeWords } from "#entities/activity/use-change-words.ts";

/** The trail as columns: of the list, and of the table it is exported as. */
export function useActivityColumns(): readonly ListColumn<Activity>[] {
  const { t } = useTranslation("activity");
  const { whoOf, whatOf } = useActivityWords();
  const changesIn = useChangeWords();
  return useMemo(
    () => [
      {
        key: "when",
        label: t("when"),
        widthPx: 160,
        cell: (entry) => <ActivityTime entry={entry} />,
        csv: (entry) => ({ moment: entry.at }),
      },
      {
        key: "who",
        label: t("who"),
        widthPx: 230,
        cell: (entry) => <ActivityWho entry={entry} />,
        csv: [
          { label: t("who"), value: whoOf },
          { label: t("device"), value: (entry) => entry.device },
        ],
      },
      {
        key: "what",
        label: t("what"),
        cell: (entry) => <ActivityWhat entry={entry} />,
        csv: [
          { label: t("what"), value: whatOf },
          { label: t("which"), value: (entry) => entry.subject_name },
        ],
      },
      {
        key: "changes",
        label: t("changes"),
        cell: (entry) => <ActivityChanges entry={entry} />,
        csv: (entry) => changesIn(entry).join("; "),
      },
    ],
    [t, whoOf, whatOf, changesIn],
  );
}
