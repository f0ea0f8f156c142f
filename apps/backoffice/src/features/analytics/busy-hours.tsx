import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { HeatMap } from "@agiza/ui/heat-map";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Analytics } from "#data/analytics.ts";
import { soldOrders } from "#lib/analytics-rows.ts";
import { weekdays } from "./weekdays.ts";

/** What is shown even where nothing was sold: 8 in the morning to 6 in the evening. */
const firstHour = 8;
const lastHour = 18;

/** When orders come, by weekday and hour. */
export function BusyHours({ known }: { known: Analytics }) {
  const { hours } = known;
  const { t } = useTranslation("analytics");
  const traded = hours.map(({ hour }) => hour);
  const from = Math.min(firstHour, ...traded);
  const to = Math.max(lastHour, ...traded);
  const shown = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const isWide = shown.length > 14;
  return (
    <Card>
      <CardHeader title={t("busy")} />
      <CardBody>
        <HeatMap
          label={t("busy")}
          rowHeader={t("day")}
          columns={shown.map((hour) => ({
            short: isWide && hour % 3 !== 0 ? "" : String(hour % 12 || 12),
            full: `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`,
          }))}
          rows={weekdays.map((weekday, index) => ({
            label: t(`weekdays.${weekday}`),
            values: shown.map(
              (hour) => hours.find((one) => one.weekday === index + 1 && one.hour === hour)?.orders ?? 0,
            ),
          }))}
          renderCell={({ row, column, value, name }) =>
            value > 0 && (
              <Link
                to={soldOrders(known, { weekday: row + 1, hour: shown[column]! })}
                aria-label={name}
                className="block size-full rounded-[5px]"
              />
            )
          }
          formatValue={(value) => t("ordersCount", { count: value })}
          scale={{ low: t("few"), high: t("many") }}
        />
      </CardBody>
    </Card>
  );
}
