import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import type { ListImport } from "./list-import.ts";

/** The rows that were not added, each with its reason in words. */
export function RefusedRows({ run }: { run: Pick<ListImport, "refused" | "refusals"> }) {
  const { t } = useTranslation("listImport");
  return (
    <Card className="mt-4 max-w-[720px]">
      <CardHeader
        title={t("refusedTitle")}
        {...(run.refused > run.refusals.length && {
          note: t("refusedMore", { count: run.refusals.length }),
        })}
      />
      <CardBody>
        <ul className="m-0 list-none p-0">
          {run.refusals.map(({ row, name, message }) => (
            <li
              key={row}
              className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 border-b border-line py-2.5 last:border-b-0"
            >
              <span className="text-sm text-ink-2 tabular-nums">{t("row", { number: row })}</span>
              <span className="min-w-0">
                <span className="block font-strong wrap-anywhere">{name}</span>
                <span className="block text-sm text-ink-2">{message}</span>
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
