import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Stage, stageRunsQuery, type StageRuns } from "#data/order-workflow.ts";
import { paths } from "#lib/paths.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useStageWords } from "./use-stage-words.ts";

type RunLogDialogProps = { stages: readonly Stage[]; onClose: () => void };

/** What orders did in their stages, a page at a time. */
export function RunLogDialog({ stages, onClose }: RunLogDialogProps) {
  const { t } = useTranslation(["workflow", "common"]);
  const [place, setPlace] = useState<{ after?: string; before?: string }>({});
  const query = useQuery(stageRunsQuery(place));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("log.title")}
      description={t("log.text")}
      closeLabel={t("common:close")}
    >
      <QueryView query={query} failedTitle={t("log.failed")} skeleton={<Skeleton className="h-24" />}>
        {({ items, next, previous }) => (
          <>
            {items.length === 0 && <p className="m-0 text-ink-2">{t("log.none")}</p>}
            <ul className="m-0 grid list-none gap-3 p-0">
              {items.map((run) => (
                <Run key={run.id} run={run} stage={stages.find(({ id }) => id === run.stage_id)} />
              ))}
            </ul>
            <div className="mt-4 flex justify-between gap-2">
              {previous ? (
                <Button variant="light" size="sm" onClick={() => setPlace({ before: previous })}>
                  {t("log.newer")}
                </Button>
              ) : (
                <span />
              )}
              {next && (
                <Button variant="light" size="sm" onClick={() => setPlace({ after: next })}>
                  {t("log.older")}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

function Run({ run, stage }: { run: StageRuns["items"][number]; stage: Stage | undefined }) {
  const { t } = useTranslation("workflow");
  const { language } = useLanguage();
  const { nameOf } = useStageWords();
  const facts = [
    t(`log.cause.${run.cause}`, { name: run.actor_name ?? t("log.somebody") }),
    run.told && t(`log.told.${run.told}`),
  ].filter((fact) => fact !== null);
  return (
    <li className="grid gap-0.5 border-b border-line pb-2.5 text-sm last:border-0">
      <span className="flex justify-between gap-3">
        <span className="min-w-0 truncate">
          <Link to={paths.order(run.order_id)} className="font-strong text-ink tabular-nums">
            #{run.number}
          </Link>{" "}
          {stage ? nameOf(stage) : run.stage_id}
        </span>
        <time dateTime={run.entered_at} className="flex-none text-ink-3">
          {formatDateTime(run.entered_at, language)}
        </time>
      </span>
      <span className="text-ink-2">{facts.join(", ")}</span>
      {run.late_at && <span className="font-medium text-danger-ink">{t("log.late")}</span>}
      {run.problem && <span className="text-danger-ink">{t("log.problem")}</span>}
    </li>
  );
}
