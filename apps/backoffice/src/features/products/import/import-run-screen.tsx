import { Button } from "@agiza/ui/button";
import { Card, CardBody } from "@agiza/ui/card";
import { StatStrip, StatTile } from "@agiza/ui/stat-tile";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type ProductImport, productImportQuery, useRunProductImport } from "#data/product-imports.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { RefusedRows } from "./refused-rows.tsx";

/** Events tell how far it is; where one was missed, this asks. */
const askAgainMs = 3_000;

/** /products/import/:id */
export function ImportRunScreen() {
  const { id = "" } = useParams();
  const { t } = useTranslation("productImport");
  const query = useQuery({
    ...productImportQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === "running" ? askAgainMs : false),
  });
  const trail = [{ label: t("title"), to: paths.importProducts }] as const;
  return (
    <DetailScreen
      query={query}
      name={t("title")}
      trail={trail}
      looks="facts"
      failedTitle={t("failedTitle")}
      missing={{ title: t("missingTitle"), message: t("missingText") }}
    >
      {(run) => <ImportRun run={run} trail={trail} />}
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

type ImportRunProps = { run: ProductImport; trail: readonly { label: string; to: string }[] };

function ImportRun({ run, trail }: ImportRunProps) {
  const { t } = useTranslation("productImport");
  const done = run.total - run.waiting;
  const figures = (number: number) => number.toLocaleString("en-US");
  const title = t(titles[run.status], { name: run.file_name });
  return (
    <PageFrame title={title} trail={trail} actions={<RunActions run={run} />}>
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
              <StatTile label={t("updated")} value={figures(run.updated)} />
              <StatTile label={t("refusedCount")} value={figures(run.refused)} />
            </StatStrip>
          )}
        </CardBody>
      </Card>
      {run.refusals.length > 0 && <RefusedRows run={run} />}
    </PageFrame>
  );
}

function RunActions({ run }: { run: ProductImport }) {
  const { t } = useTranslation("productImport");
  const act = useRunProductImport();
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
        <RouteButton to={paths.importProducts} variant="light">
          {t("importAnother")}
        </RouteButton>
      )}
      {run.status === "done" && <RouteButton to={paths.products}>{t("seeProducts")}</RouteButton>}
    </PageActions>
  );
}
