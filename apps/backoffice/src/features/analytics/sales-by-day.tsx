import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { compactNumber } from "@agiza/i18n/numbers";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { LineChart } from "@agiza/ui/line-chart";
import { useTranslation } from "react-i18next";
import type { Analytics, AnalyticsAsked } from "#data/analytics.ts";
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
      </CardBody>
    </Card>
  );
}

/** "November 21, 2026" as it stands under an axis: "Nov 21". */
const shortDay = (date: string): string => date.replace(/^(\p{L}{3})\p{L}*/u, "$1").replace(/,.*$/u, "");
