import { formatDayToKeep, formatWeekday } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import type { ActiveFilter } from "@agiza/ui/filter-bar";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { deliveryAreaQuery } from "#data/delivery-areas.ts";
import { assigneesQuery, type OrderNarrowing } from "#data/orders.ts";
import { useShop } from "#data/shop.ts";
import { dayAfter } from "#lib/shop-today.ts";

/** What narrows the list now, each with its way out. Days stand in their own field. */
export function useActiveNarrowing(
  search: OrderNarrowing,
  show: (change: Partial<OrderNarrowing>) => void,
): ActiveFilter[] {
  const { staff, late, credit, drafts, source = "any", due_on: dueOn, amount, amount_is = "gt" } = search;
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
    ...(source === "any" ? [] : [filter("source", t(`cameBy.${source}`), { source: "any" })]),
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
    ...useCountedBy(search, filter),
  ];
}

type Filter = (key: string, label: string, change: Partial<OrderNarrowing>) => ActiveFilter;

/** What analytics opens the list with: the sales behind one of its numbers. */
function useCountedBy(
  { sold, area, hour, weekday, buyer = "any", reached = "any", campaign = "" }: OrderNarrowing,
  filter: Filter,
): ActiveFilter[] {
  const { t } = useTranslation("orders");
  const way = waysOfHandingOver.find((one) => one === area);
  const isArea = area !== undefined && way === undefined;
  const place = useQuery({ ...deliveryAreaQuery(area ?? ""), enabled: isArea }).data?.name;
  const { language } = useLanguage();
  return [
    ...(sold === "true" ? [filter("sold", t("narrow.sold"), { sold: "any" })] : []),
    ...(way ? [filter("area", t(`narrow.handedOver.${way}`), { area: "" })] : []),
    ...(isArea ? [filter("area", place ?? t("narrow.area"), { area: "" })] : []),
    ...(weekday
      ? [
          filter("weekday", formatWeekday(dayAfter(aSunday, Number(weekday) || 0), language), {
            weekday: "",
          }),
        ]
      : []),
    ...(hour
      ? [filter("hour", t("narrow.hour", { hour: `${hour.padStart(2, "0")}:00` }), { hour: "" })]
      : []),
    ...(buyer === "any" ? [] : [filter("buyer", t(`narrow.buyer.${buyer}`), { buyer: "any" })]),
    ...(reached === "any" ? [] : [filter("reached", t(`narrow.reached.${reached}`), { reached: "any" })]),
    ...(campaign === "" ? [] : [filter("campaign", t("narrow.campaign"), { campaign: "" })]),
  ];
}

const waysOfHandingOver = ["pickup", "counter", "delivery"] as const;
/** Any: the days behind it have the names of weekdays, 1 for Monday. */
const aSunday = "2026-11-22";
