import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Analytics } from "#data/analytics.ts";
import { debtAges, debtTotalsQuery } from "#data/debts.ts";
import { useChannelName } from "#entities/amount/use-channel-name.ts";
import type { CsvColumn, CsvValue } from "#patterns/list/csv.rules.ts";
import { pointsOf } from "./analytics-days.rules.ts";
import { usePlaceName } from "./use-place-name.ts";
import { weekdays } from "./weekdays.ts";

/** One line of the table: of which part of the page it is, and what is counted of it; amounts in hundredths. */
type Line = {
  part: string;
  name: string;
  count?: number | undefined;
  minor?: number | undefined;
  units?: number;
  profitMinor?: number | null;
  messages?: number;
  answers?: number;
};

const amount = (minor: number | null | undefined): CsvValue =>
  minor === null || minor === undefined ? null : { minor };

/** All figures of the page as one table: a spreadsheet sifts it by its first column. */
export function useTable(known: Analytics): { columns: CsvColumn<Line>[]; lines: Line[] } {
  const { t } = useTranslation(["analytics", "debt"]);
  const channelName = useChannelName();
  const placeName = usePlaceName();
  const debts = useQuery(debtTotalsQuery()).data;
  const columns: CsvColumn<Line>[] = [
    { label: t("table.part"), value: ({ part }) => part },
    { label: t("table.name"), value: ({ name }) => name },
    { label: t("table.count"), value: ({ count }) => count ?? null },
    { label: t("table.amount"), value: ({ minor }) => amount(minor) },
    { label: t("table.units"), value: ({ units }) => units ?? null },
    { label: t("profit"), value: ({ profitMinor }) => amount(profitMinor) },
    { label: t("messages"), value: ({ messages }) => messages ?? null },
    { label: t("answers"), value: ({ answers }) => answers ?? null },
  ];
  const part = (title: string, lines: Omit<Line, "part">[]): Line[] =>
    lines.map((line) => ({ part: title, ...line }));
  const sales = (name: string, { orders, sales_minor }: { orders: number; sales_minor: number }) => ({
    name,
    count: orders,
    minor: sales_minor,
  });
  const totals = (of: Analytics["totals"]) => [
    { name: t("sales"), count: of.orders, minor: of.sales_minor },
    { name: t("average"), minor: of.average_minor },
    { name: t("received"), minor: of.received_minor },
    ...(of.profit ? [{ name: t("profit"), profitMinor: of.profit.profit_minor }] : []),
    { name: t("table.newCustomers"), count: of.new_orders },
    { name: t("table.knownCustomers"), count: of.returning_orders },
    { name: t("table.unnamed"), count: of.unnamed_orders },
    { name: t("creditGiven"), minor: of.credit_given_minor },
    { name: t("table.collected"), minor: of.credit_collected_minor },
  ];
  const { compared } = known;
  const lines = [
    ...part(t("range", { from: known.from, to: known.to }), totals(known.totals)),
    ...(compared ? part(t("range", { from: compared.from, to: compared.to }), totals(compared.totals)) : []),
    // A row for each day, however many there are.
    ...part(
      t("byDay"),
      pointsOf(known.days, known, 1).map(({ from, orders, salesMinor }) => ({
        name: from,
        count: orders,
        minor: salesMinor,
      })),
    ),
    ...part(
      t("busy"),
      known.hours.map((hour) =>
        sales(
          `${t(`weekdays.${weekdays[hour.weekday - 1]!}`)} ${String(hour.hour).padStart(2, "0")}:00`,
          hour,
        ),
      ),
    ),
    ...part(
      t("best"),
      known.products.map(({ name, units, sales_minor, profit_minor }) => ({
        name: name ?? t("otherGoods"),
        minor: sales_minor,
        units,
        profitMinor: profit_minor,
      })),
    ),
    ...part(
      t("places"),
      known.areas.map((area) => sales(area.name ?? placeName(area.key), area)),
    ),
    ...part(
      t("people"),
      known.staff.map((one) => sales(one.name ?? t("nobody"), one)),
    ),
    ...part(
      t("sources"),
      known.sources.map((one) => sales(t(`source.${one.source}`), one)),
    ),
    ...part(
      t("money"),
      known.channels.map(({ channel, count, amount_minor }) => ({
        name: channelName(channel),
        count,
        minor: amount_minor,
      })),
    ),
    ...part(
      t("way"),
      known.way.map(({ step, count }) => ({ name: t(`ways.${step}`), count })),
    ),
    ...part(
      t("campaigns"),
      (known.campaigns ?? []).map(({ name, messages, answers, ...of }) => ({
        ...sales(name ?? t("deletedCampaign"), of),
        messages,
        answers,
      })),
    ),
    ...part(
      t("table.owed"),
      debts ? debtAges.map((age) => ({ name: t(`debt:age.${age}`), minor: debts[`${age}_minor`] })) : [],
    ),
  ];
  return { columns, lines };
}
