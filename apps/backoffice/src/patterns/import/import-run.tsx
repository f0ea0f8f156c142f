import { Button } from "@agiza/ui/button";
import { Card, CardBody } from "@agiza/ui/card";
import { StatStrip, StatTile } from "@agiza/ui/stat-tile";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RouteButton } from "#lib/route-button.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import type { ListImport } from "./list-import.ts";
import { RefusedRows } from "./refused-rows.tsx";

/** Events tell how far it is; where one was missed, this asks. */
export const askAgainMs = 3_000;

type RunWords = {
  title: string;
  missingText: string;
  /** What rows are called whose thing the shop had; left out where such rows are refused. */
  updated?: string;
  /** Leads to what was added. */
  see: { label: string; to: string };
  /** Where another list is brought in. */
  again: string;
};

type ImportRunProps<Run extends ListImport> = {
  query: UseQueryResult<Run>;
  words: RunWords;
  /** Lets an import go on, or stops it. */
  act: {
    isPending: boolean;
    mutate: (what: { id: string; act: "start" | "stop" }, on: { onError: (error: Error) => void }) => void;
  };
  /** What else is to be seen of it. */
  children?: (run: Run) => ReactNode;
};

/** The page of an import that was started: how far it is, and what became of its rows. */
export function ImportRunPage<Run extends ListImport>({ query, words, act, children }: ImportRunProps<Run>) {
  const { t } = useTranslation("listImport");
  const trail = [{ label: words.title, to: words.again }] as const;
  return (
    <DetailScreen
      query={query}
      name={words.title}
      trail={trail}
      looks="facts"
      failedTitle={t("failedTitle")}
      missing={{ title: t("missingTitle"), message: words.missingText }}
    >
      {(run) => (
        <ImportRun run={run} trail={trail} words={words} act={act}>
          {children?.(run)}
        </ImportRun>
      )}
    </DetailScreen>
  );
}

const titles = {
  running: "runningTitle",
  done: "doneTitle",
  stopped: "stoppedTitle",
  draft: "draftTitle",
} as const;
const notes = { running: "runningText", stopped: "stoppedText", draft: "draftText" } as const;

type RunProps = Pick<ImportRunProps<ListImport>, "words" | "act"> & { run: ListImport };

function ImportRun({
  run,
  trail,
  words,
  act,
  children,
}: RunProps & { trail: readonly { label: string; to: string }[]; children: ReactNode }) {
  const { t } = useTranslation("listImport");
  const done = run.total - run.waiting;
  const figures = (number: number) => number.toLocaleString("en-US");
  const title = t(titles[run.status], { name: run.file_name });
  return (
    <PageFrame title={title} trail={trail} actions={<RunActions run={run} words={words} act={act} />}>
      <Card className="max-w-[720px]">
        <CardBody className="grid gap-4 pt-5!">
          {run.status !== "draft" && (
            <div className="grid gap-2">
              <output className="font-strong tabular-nums">
                {t("progress", { done: figures(done), total: figures(run.total) })}
              </output>
              <progress
                aria-label={title}
                value={done}
                max={Math.max(run.total, 1)}
                className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-surface-3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand"
              />
            </div>
          )}
          {run.status !== "done" && <p className="m-0 text-ink-2">{t(notes[run.status])}</p>}
          {run.status !== "draft" && (
            <StatStrip>
              <StatTile label={t("added")} value={figures(run.added)} />
              {words.updated && <StatTile label={words.updated} value={figures(run.updated)} />}
              <StatTile label={t("refusedCount")} value={figures(run.refused)} />
            </StatStrip>
          )}
        </CardBody>
      </Card>
      {children}
      {run.refusals.length > 0 && <RefusedRows run={run} />}
    </PageFrame>
  );
}

function RunActions({ run, words, act }: RunProps) {
  const { t } = useTranslation("listImport");
  const { failed } = useOutcomeToasts();
  const ask = (what: "start" | "stop") =>
    act.mutate({ id: run.id, act: what }, { onError: (error) => failed(error, t("startFailed")) });
  return (
    <PageActions>
      {run.status === "running" && (
        <Button variant="light" loading={act.isPending} onClick={() => ask("stop")}>
          {t("stop")}
        </Button>
      )}
      {run.status === "stopped" && (
        <Button loading={act.isPending} onClick={() => ask("start")}>
          {t("goOn")}
        </Button>
      )}
      {(run.status === "done" || run.status === "draft") && (
        <RouteButton to={words.again} variant="light">
          {t("importAnother")}
        </RouteButton>
      )}
      {run.status === "done" && <RouteButton to={words.see.to}>{words.see.label}</RouteButton>}
    </PageActions>
  );
}
