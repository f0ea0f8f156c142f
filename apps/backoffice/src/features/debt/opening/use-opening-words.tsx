import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatPhone } from "@agiza/i18n/phone";
import { Money } from "@agiza/ui/money";
import { UserCheck } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CheckWords } from "#patterns/import/check-step.tsx";
import type { ShownRow } from "#patterns/import/import-check.ts";
import { openingFields, type OpeningList } from "./opening-list.ts";

/** How the check of a list of debts speaks. The same object until the language changes: rows are drawn anew by it. */
export function useOpeningWords(): CheckWords<OpeningList> {
  const { t } = useTranslation("openingDebts");
  return useMemo(
    () => ({
      fields: openingFields,
      rows: {
        field: (field) => t(`fields.${field}`),
        name: ({ cells }) => cells.name ?? (cells.phone && formatPhone(cells.phone)),
        noName: t("noName"),
        problem: ({ code, otherRow, line }) =>
          t(`problems.${code}`, { otherRow: otherRow ?? 0, line: line ?? "" }),
      },
      comparing: (values) => t("comparing", values),
      compareFailed: t("compareFailed"),
      add: (count) => t("add", { count }),
      marked: {
        icon: UserCheck,
        tone: "bg-info-soft text-info-ink",
        name: t("known"),
        list: t("knownList"),
        none: t("noneKnown"),
      },
      drawPlain: (row) => <PlainRow row={row} />,
    }),
    [t],
  );
}

/** A line that can be written down: who, how much and since when. */
function PlainRow({ row }: { row: ShownRow<OpeningList> }) {
  const { t } = useTranslation("openingDebts");
  const { language } = useLanguage();
  const { content, mark } = row;
  if (content === null) return null;
  const phone = formatPhone(content.phone);
  return (
    <div className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line px-5 py-2.5 narrow:px-4">
      <span className="text-sm text-ink-2 tabular-nums">{row.row}</span>
      <span className="min-w-0">
        <span className="block truncate font-strong">{content.name || phone}</span>
        <span className="block truncate text-sm text-ink-2 tabular-nums">
          {phone} · {formatDate(content.given_on, language)}
        </span>
        {mark !== null && (
          <span className="block truncate text-sm text-ink-2">
            {mark === "" ? t("knownUnnamed") : t("knownAs", { name: mark })}
          </span>
        )}
      </span>
      <Money minor={content.amount_minor} withCurrency={false} className="font-strong" />
    </div>
  );
}
