import { compactMoney } from "@agiza/i18n/money";
import { BarList, type BarListItem, type ChartColour } from "@agiza/ui/bar-list";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Analytics } from "#data/analytics.ts";
import { networks } from "#data/transactions.ts";
import { useChannelName } from "#entities/amount/use-channel-name.ts";
import { paths } from "#lib/paths.ts";
import { quantityText } from "#lib/quantity-text.ts";
import { soldOrders } from "#lib/analytics-rows.ts";
import type { Days } from "./analytics-days.rules.ts";
import { daysIn } from "./totals-tiles.tsx";
import { usePlaceName } from "./use-place-name.ts";

const mostRows = 6;

/** A split of the trade as bars, the longest first. */
function SplitCard({ title, items, none, colour }: SplitCardProps) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        {items.length === 0 ? (
          <p className="m-0 text-ink-2">{none}</p>
        ) : (
          <BarList label={title} items={items} {...(colour && { colour })} />
        )}
      </CardBody>
    </Card>
  );
}

type SplitCardProps = {
  title: string;
  items: readonly BarListItem[];
  none: string;
  colour?: ChartColour;
};

const amountOf = (minor: number) => <Money minor={minor} withCurrency={false} />;

/** What sold best, with what it earned for who sees costs. */
export function BestSellers({ known }: { known: Analytics }) {
  const { t } = useTranslation("analytics");
  const items = known.products.slice(0, mostRows).map(({ key, name, units, sales_minor, profit_minor }) => ({
    key,
    label: name === null ? t("otherGoods") : <Link to={paths.product(key)}>{name}</Link>,
    value: Math.max(0, sales_minor),
    text: amountOf(sales_minor),
    note: [
      t("sold", { units: quantityText(units) }),
      profit_minor !== null && t("profitOf", { amount: compactMoney(profit_minor, "").trim() }),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
  return <SplitCard title={t("best")} items={items} none={t("noGoods")} colour={2} />;
}

type Sales = { orders: number; sales_minor: number };

/** Orders by area, by who looked after them, by where they came from, and how the money came. */
export function SplitCards({ known }: { known: Analytics }) {
  const { t } = useTranslation("analytics");
  const channelName = useChannelName();
  const row = (key: string, label: BarListItem["label"], { orders, sales_minor }: Sales): BarListItem => ({
    key,
    label,
    value: Math.max(0, sales_minor),
    text: amountOf(sales_minor),
    note: t("ordersCount", { count: orders }),
  });
  const placeName = usePlaceName();
  return (
    <>
      <SplitCard
        title={t("places")}
        none={t("noGoods")}
        colour={3}
        items={known.areas
          .slice(0, mostRows)
          .map((area) =>
            row(
              area.key,
              <Link to={soldOrders(known, { area: area.key })}>{area.name ?? placeName(area.key)}</Link>,
              area,
            ),
          )}
      />
      <SplitCard
        title={t("people")}
        none={t("noGoods")}
        items={known.staff
          .slice(0, mostRows)
          .map((one) =>
            row(
              one.key,
              <Link to={soldOrders(known, { staff: one.key || "none" })}>{one.name ?? t("nobody")}</Link>,
              one,
            ),
          )}
      />
      <SplitCard
        title={t("sources")}
        none={t("noGoods")}
        items={known.sources.map((one) =>
          row(
            one.source,
            <Link to={soldOrders(known, { source: one.source })}>{t(`source.${one.source}`)}</Link>,
            one,
          ),
        )}
      />
      <SplitCard
        title={t("money")}
        none={t("noMoney")}
        colour={3}
        items={known.channels.map(({ channel, amount_minor }) => ({
          key: channel,
          label: <Link to={moneyThrough(channel, known)}>{channelName(channel)}</Link>,
          value: Math.max(0, amount_minor),
          text: amountOf(amount_minor),
        }))}
      />
    </>
  );
}

/** The money that came by a network, or by a method where it took none. */
function moneyThrough(channel: string, days: Days): string {
  const by = networks.some((one) => one === channel) ? "network" : "method";
  return `${paths.transactions}?list=in&${by}=${channel}&${daysIn(days)}`;
}
