import { Money } from "@agiza/ui/money";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";
import type { ShownRow } from "#patterns/import/import-check.ts";
import type { StatementList } from "./check-line.rules.ts";

/** A line of a statement: who paid how much, and what it would do. Kept as it is while thousands scroll by. */
export const PlainLine = memo(function PlainLine({ row }: { row: ShownRow<StatementList> }) {
  const { t } = useTranslation("statementImport");
  const { content, note, mark, cells } = row;
  const isIn = content?.direction === "in";
  const minor = content?.amount_minor ?? 0;
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line px-5 py-2.5 narrow:grid-cols-[40px_minmax(0,1fr)_auto] narrow:px-4">
      <span className="text-sm text-ink-2 tabular-nums">{row.row}</span>
      <span className="min-w-0">
        <span className="block truncate font-strong">{cells.name ?? cells.phone ?? t("noName")}</span>
        <span className={classNames("block text-sm", mark === null ? "text-ink-2" : "text-warning-ink")}>
          {[cells.reference, note].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className={classNames("tabular-nums", isIn && "font-strong")}>
        <Money minor={isIn ? minor : -minor} withCurrency={false} />
      </span>
    </div>
  );
});
