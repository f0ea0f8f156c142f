import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import {
  type StatementImport,
  statementImportQuery,
  useRunStatementImport,
} from "#data/statement-imports.ts";
import { paths } from "#lib/paths.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { askAgainMs, ImportRunPage } from "#patterns/import/import-run.tsx";
import { PinDialog } from "../pin-dialog.tsx";

/** /transactions/statement/:id */
export function StatementRunScreen() {
  const { id = "" } = useParams();
  const { t } = useTranslation("statementImport");
  const run = useRunStatementImport();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({
    ...statementImportQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === "running" ? askAgainMs : false),
  });
  return (
    <>
      <ImportRunPage
        query={query}
        act={{
          isPending: run.isPending,
          mutate: ({ act }, on) => (act === "start" ? setAsking(true) : run.mutate({ id, act }, on)),
        }}
        words={{
          title: t("title"),
          missingText: t("missingText"),
          updated: t("changedNothing"),
          see: { label: t("seeTransactions"), to: paths.transactions },
          again: paths.importStatement,
        }}
      >
        {(one) => <Results run={one} />}
      </ImportRunPage>
      {isAsking && (
        <PinDialog
          title={t("pinTitle")}
          text={t("pinText")}
          confirmLabel={t("book")}
          isPending={run.isPending}
          failure={run.error}
          onPin={(pin) => run.mutate({ id, act: "start", pin }, { onSuccess: () => setAsking(false) })}
          onClose={() => {
            run.reset();
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

const results = ["claim", "order", "waits", "known", "asked", "out", "fee"] as const;

/** How many lines became what, and where a person goes on. */
function Results({ run }: { run: StatementImport }) {
  const { t } = useTranslation("statementImport");
  const shown = results.filter((result) => run.results[result] > 0);
  if (shown.length === 0) return null;
  return (
    <Card className="mt-4 max-w-[720px]">
      <CardHeader title={t("resultsTitle")} />
      <CardBody>
        <FactList wide>
          {shown.map((result) => (
            <Fact key={result} name={t(`result.${result}`)}>
              {run.results[result].toLocaleString("en-US")}
            </Fact>
          ))}
        </FactList>
        {run.results.waits > 0 && (
          <p className="m-0 mt-3">
            <Link to={`${paths.transactions}?list=unmatched`}>{t("toUnmatched")}</Link>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
