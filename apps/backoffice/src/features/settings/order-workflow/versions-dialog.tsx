import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useRestoreVersion, type Workflow, workflowVersionsQuery } from "#data/order-workflow.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useStageWords } from "./use-stage-words.ts";

type VersionsDialogProps = {
  draft: Workflow | null;
  onRestored: (draft: Workflow) => void;
  onClose: () => void;
};

/** What orders went by, with the way back to each. */
export function VersionsDialog({ draft, onRestored, onClose }: VersionsDialogProps) {
  const { t } = useTranslation(["workflow", "common"]);
  const { language } = useLanguage();
  const { nameOf } = useStageWords();
  const toasts = useOutcomeToasts();
  const query = useQuery(workflowVersionsQuery());
  const restore = useRestoreVersion();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("version.title")}
      closeLabel={t("common:close")}
    >
      <QueryView query={query} failedTitle={t("failed")} skeleton={<Skeleton className="h-24" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="m-0 text-ink-2">{t("version.none")}</p>
          ) : (
            <ul className="m-0 grid list-none gap-4 p-0">
              {items.map((version) => (
                <li key={version.version} className="grid gap-1 border-b border-line pb-3 last:border-0">
                  <span className="flex items-center justify-between gap-2">
                    <span className="font-strong">{t("version.item", { version: version.version })}</span>
                    {version.status === "live" ? (
                      <span className="text-sm font-medium text-success-ink">{t("version.live")}</span>
                    ) : (
                      <Button
                        variant="light"
                        size="sm"
                        loading={restore.isPending && restore.variables.version === version.version}
                        onClick={() =>
                          restore.mutate(
                            { version: version.version, updated_at: draft?.updated_at },
                            {
                              onSuccess: (restored) => {
                                onRestored(restored);
                                toasts.done(t("version.restored", { version: version.version }));
                                onClose();
                              },
                              onError: (error) => toasts.failed(error),
                            },
                          )
                        }
                      >
                        {t("version.restore")}
                      </Button>
                    )}
                  </span>
                  <span className="text-sm text-ink-2">
                    {t("version.by", {
                      name: version.published_by ?? t("log.somebody"),
                      time: formatDateTime(version.published_at ?? version.created_at, language),
                    })}
                  </span>
                  <span className="text-sm text-ink-3">{version.stages.map(nameOf).join(" › ")}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}
