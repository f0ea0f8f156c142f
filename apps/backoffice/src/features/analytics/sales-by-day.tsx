import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { compactNumber } from "@agiza/i18n/numbers";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { LineChart } from "@agiza/ui/line-chart";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Analytics, AnalyticsAsked } from "#data/analytics.ts";
import { soldOrders } from "#lib/analytics-rows.ts";
import { type Point, pointsOf } from "./analytics-days.rules.ts";

/** The sales of each day, or of each week where there are many, over the same days before. */
export function SalesByDay({ known, compare }: { known: Analytics; compare: AnalyticsAsked["compare"] }) {
  const { t } = useTranslation("analytics");
  const { language } = useLanguage();
  const points = pointsOf(known.days, known);
  const before = known.compared && pointsOf(known.compared.days, known.compared);
  const byWeek = points.some(({ from, to }) => from !== to);
  const title = t(byWeek ? "byWeek" : "byDay");
  const nameOf = ({ from, to }: Point) =>
    from === to
      ? formatDate(from, language)
      : t("range", { from: formatDate(from, language), to: formatDate(to, language) });
  const values = (some: readonly Point[]) => some.map(({ salesMinor }) => salesMinor / 100);
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <LineChart
          heightPx={380}
          label={title}
          points={points.map(nameOf)}
          ticks={points.map(({ from }) => shortDay(formatDate(from, language)))}
          pointHeader={t(byWeek ? "week" : "day")}
          current={{ key: "now", label: t("now"), values: values(points) }}
          {...(before && {
            before: {
              key: "before",
              label: t(compare === "year" ? "yearAgo" : "before"),
              values: values(before).slice(0, points.length),
            },
          })}
          formats={{ short: compactNumber, full: (value) => formatMoney(value * 100) }}
        />
        <details className="mt-3 border-t border-line pt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
            {t(byWeek ? "asTableOfWeeks" : "asTable")}
          </summary>
          <div className="overflow-x-auto">
            <table className="w-full tabular-nums">
              <caption className="sr-only">{title}</caption>
              <thead className="text-left text-sm text-ink-2">
                <tr>
                  <th scope="col">{t(byWeek ? "week" : "day")}</th>
                  <th scope="col" className="text-right">
                    {t("orders")}
                  </th>
                  <th scope="col" className="text-right">
                    {t("sales")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {points.map((point) => (
                  <tr key={point.from} className="border-t border-line">
                    <th scope="row" className="py-2.5 text-left font-normal">
                      {point.orders > 0 ? <Link to={soldOrders(point)}>{nameOf(point)}</Link> : nameOf(point)}
                    </th>
                    <td className="text-right">{point.orders}</td>
                    <td className="text-right">
                      <Money minor={point.salesMinor} withCurrency={false} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      </CardBody>
    </Card>
  );
}

/** "November 21, 2026" as it stands under an axis: "Nov 21". */
const shortDay = (date: string): string => date.replace(/^(\p{L}{3})\p{L}*/u, "$1").replace(/,.*$/u, "");
