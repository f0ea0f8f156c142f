import type { Schemas } from "@agiza/api-client/client";
import { Field } from "@agiza/ui/field";
import { Select } from "@agiza/ui/select";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { openStatementImportQuery, useRunStatementImport } from "#data/statement-imports.ts";
import { paths } from "#lib/paths.ts";
import { CheckStep } from "#patterns/import/check-step.tsx";
import { ChooseFile } from "#patterns/import/choose-file.tsx";
import { ImportFrame } from "#patterns/import/import-frame.tsx";
import { MatchStep } from "#patterns/import/match-step.tsx";
import { OpenImport } from "#patterns/import/open-import.tsx";
import { columnMemory } from "#patterns/import/remembered-columns.ts";
import { TemplateButton } from "#patterns/import/template-button.tsx";
import { useListCheck } from "#patterns/import/use-list-check.ts";
import { useMatchedFile } from "#patterns/import/use-matched-file.ts";
import { Notice } from "#patterns/notice.tsx";
import { PinDialog } from "../pin-dialog.tsx";
import { checkLine, findRepeated, type StatementList } from "./check-line.rules.ts";
import { statementSheets, withoutTop } from "./statement-columns.rules.ts";
import { requiredFields, type StatementField, statementFields, templateExample } from "./statement-fields.ts";
import { statementSender } from "./statement-sender.ts";
import { useLineWords, useStatementWords } from "./use-statement-words.tsx";

type Network = NonNullable<Schemas["MobileNetwork"]>;
const networks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;
const memory = columnMemory("statement-import/columns", statementFields);
/** As many lines as the shop's side takes. */
const mostLines = 30_000;

/** /transactions/statement */
export function StatementScreen() {
  const { t } = useTranslation(["statementImport", "common"]);
  const navigate = useNavigate();
  const run = useRunStatementImport();
  const open = useQuery(openStatementImportQuery()).data?.items[0];
  const [network, setNetwork] = useState<Network | null>(null);
  const [isAsking, setAsking] = useState(false);
  const pin = useRef("");
  const words = useStatementWords();
  const list = useListCheck<StatementList>({
    ...statementSender(useLineWords()),
    start: (id) => run.mutateAsync({ id, act: "start", pin: pin.current }),
    onStarted: (id) => void navigate(paths.statementImport(id), { replace: true }),
  });
  const page = { title: t("title"), trail: [{ label: t("transactions"), to: paths.transactions }] };
  const labelOf = (field: StatementField) => t(`fields.${field}`);
  const template = (
    <TemplateButton
      name={t("templateName")}
      fields={statementFields}
      labelOf={labelOf}
      example={templateExample}
    />
  );

  const file = useMatchedFile<StatementList>({
    sheets: statementSheets,
    memory,
    onRows: (name, rows) => list.open(name, rows, { read: (row) => checkLine(row, network), findRepeated }),
  });

  if (list.step) {
    const { step } = list;
    return (
      <>
        <CheckStep
          page={page}
          words={words}
          {...step}
          failure={isAsking ? null : step.failure}
          onAdd={() => setAsking(true)}
        />
        {isAsking && (
          <PinDialog
            title={t("pinTitle")}
            text={t("pinText")}
            confirmLabel={t("book")}
            isPending={step.isStarting}
            failure={step.failure}
            onPin={(typed) => {
              pin.current = typed;
              step.onAdd();
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    );
  }
  if (!file.step) {
    return (
      <ImportFrame page={page} step="file">
        <OpenImport item={open} to={paths.statementImport} />
        <ChooseFile
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          text={t("chooseText")}
          mostRows={mostLines}
          onRead={(name, sheet) => file.read(name, withoutTop(sheet))}
        />
        {template}
        <Notice tone="info" icon={ShieldCheck} className="mt-4">
          {t("whatItDoes")}
        </Notice>
      </ImportFrame>
    );
  }
  return (
    <MatchStep
      page={page}
      {...file.step}
      fields={statementFields}
      required={requiredFields}
      labelOf={labelOf}
      countWords={() => 0}
      template={template}
    >
      <Field label={t("wallet")} hint={t("walletHint")}>
        <Select
          value={network ?? ""}
          placeholder={t("otherTill")}
          options={networks.map((value) => ({ value, label: t(`common:network.${value}`) }))}
          onChange={({ target }) => setNetwork((target.value || null) as Network | null)}
        />
      </Field>
    </MatchStep>
  );
}
