import { formatPhone } from "@agiza/i18n/phone";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ShownRow } from "#patterns/import/import-check.ts";
import type { CustomerList } from "./check-row.rules.ts";

/** A row that can be brought in: who it is, in a line. Kept as it is while a list of thousands scrolls by. */
export const PlainRow = memo(function PlainRow({ row }: { row: ShownRow<CustomerList> }) {
  const { t } = useTranslation("customerImport");
  const { mark } = row;
  const phones = row.content?.phones.map((phone) => formatPhone(phone)) ?? [];
  const name = row.cells.name ?? phones[0];
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line px-5 py-2.5 narrow:px-4">
      <span className="text-sm text-ink-2 tabular-nums">{row.row}</span>
      <span className="min-w-0">
        <span className="block truncate font-strong">{name}</span>
        <span className="block truncate text-sm text-ink-2 tabular-nums">
          {phones.join(" · ")}
          {mark !== null && (
            <span className="block truncate">
              {mark === "" ? t("knownUnnamed") : t("knownAs", { name: mark })}
            </span>
          )}
        </span>
      </span>
    </div>
  );
});
