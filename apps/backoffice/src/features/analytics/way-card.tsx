import { BarList } from "@agiza/ui/bar-list";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Analytics } from "#data/analytics.ts";
import { paths } from "#lib/paths.ts";
import { soldOrders, wroteBetween } from "#lib/analytics-rows.ts";
import type { Days } from "./analytics-days.rules.ts";
import { daysIn } from "./totals-tiles.tsx";

type Step = Analytics["way"][number];

/** How many went from the chat to an order that is done, and where most leave. */
export function WayCard({ known }: { known: Analytics }) {
  const { way } = known;
  const { t } = useTranslation("analytics");
  const most = Math.max(...way.map(({ count }) => count));
  const leave = widestGap(way);
  return (
    <Card>
      <CardHeader title={t("way")} />
      <CardBody>
        {most === 0 ? (
          <p className="m-0 text-ink-2">{t("noChats")}</p>
        ) : (
          <>
            <BarList
              label={t("way")}
              thickness="thick"
              items={way.map(({ step, count }) => ({
                key: step,
                label: <StepName step={step} days={known} />,
                value: count,
                text: count,
                note: `${Math.round((count / most) * 100)}%`,
                accent: step === "paid",
              }))}
            />
            {leave && (
              <p className="m-0 mt-4 border-t border-line pt-3 text-sm text-ink-2">
                {t("mostLeave", { from: t(`ways.${leave.from}`), to: t(`ways.${leave.to}`) })}
              </p>
            )}
          </>
        )}
      </CardBody>
    </Card>
  );
}

/** A step of the way that is made of orders opens them. */
function StepName({ step, days }: { step: Step["step"]; days: Days }) {
  const { t } = useTranslation("analytics");
  const name = t(`ways.${step}`);
  if (step === "chat") return <Link to={wroteBetween(days)}>{name}</Link>;
  if (step === "cart") return <Link to={`${paths.orders}?source=whatsapp&${daysIn(days)}`}>{name}</Link>;
  const reached = step === "submitted" ? {} : { reached: step };
  return <Link to={soldOrders(days, { source: "whatsapp", ...reached })}>{name}</Link>;
}

/** Between which two steps the most are lost; null where nobody is. */
function widestGap(way: readonly Step[]): { from: Step["step"]; to: Step["step"] } | null {
  const gaps = way.slice(1).map((step, index) => ({
    from: way[index]!.step,
    to: step.step,
    lost: way[index]!.count - step.count,
  }));
  const widest = gaps.toSorted((a, b) => b.lost - a.lost)[0];
  return widest && widest.lost > 0 ? widest : null;
}
