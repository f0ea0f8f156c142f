import { formatDayToKeep } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import type { ActiveFilter } from "@agiza/ui/filter-bar";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { assigneesQuery, type OrderNarrowing } from "#data/orders.ts";
import { useShop } from "#data/shop.ts";

/** What narrows the list now, each with its way out. Days stand in their own field. */
export function useActiveNarrowing(
  { staff, late, credit, drafts, source = "any", due_on: dueOn, amount, amount_is = "gt" }: OrderNarrowing,
  show: (change: Partial<OrderNarrowing>) => void,
): ActiveFilter[] {
  const { t } = useTranslation("orders");
  const { language } = useLanguage();
  const people = useQuery(assigneesQuery()).data?.items ?? [];
  const lateAfter = useShop()?.late_after_minutes ?? 60;
  const filter = (key: string, label: string, change: Partial<OrderNarrowing>): ActiveFilter => ({
    key,
    label,
    removeLabel: t("narrow.remove", { filter: label }),
    onRemove: () => show(change),
  });
  const staffWords = () => {
    if (staff === "me") return t("narrow.mine");
    if (staff === "none") return t("narrow.unassigned");
    return people.find(({ id }) => id === staff)?.name ?? t("narrow.somebody");
  };
  const lateWords = () =>
    lateAfter % 60 === 0
      ? t("narrow.lateHours", { count: lateAfter / 60 })
      : t("narrow.lateMinutes", { count: lateAfter });
  return [
    ...(staff ? [filter("staff", staffWords(), { staff: "" })] : []),
    ...(late === "true" ? [filter("late", lateWords(), { late: "any" })] : []),
    ...(credit === "true" ? [filter("credit", t("narrow.credit"), { credit: "any" })] : []),
    ...(drafts === "true" ? [filter("drafts", t("narrow.drafts"), { drafts: "any" })] : []),
    ...(source === "any" ? [] : [filter("source", t(`source.${source}`), { source: "any" })]),
    ...(dueOn
      ? [filter("due_on", t("forDay", { day: formatDayToKeep(dueOn, language) }), { due_on: "" })]
      : []),
    ...(amount
      ? [
          filter("amount", t(`narrow.is.${amount_is}`, { amount: formatMoney(Number(amount) || 0, "TZS") }), {
            amount: "",
            amount_is: "gt",
          }),
        ]
      : []),
  ];
}
