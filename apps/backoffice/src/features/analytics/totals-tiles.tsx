import { compactMoney, formatMoney } from "@agiza/i18n/money";
import { compactNumber } from "@agiza/i18n/numbers";
import { StatStrip, StatTile, type StatDelta } from "@agiza/ui/stat-tile";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Analytics, AnalyticsAsked, AnalyticsTotals } from "#data/analytics.ts";
import { paths } from "#lib/paths.ts";
import { soldOrders } from "#lib/analytics-rows.ts";
import { useSeesCosts } from "#patterns/use-sees-costs.ts";
import { changeOf, type Days } from "./analytics-days.rules.ts";

const amount = (minor: number) => compactMoney(minor, "").trim();

/** What was sold, taken in and lent, each beside other days; a number opens its rows. */
export function TotalsTiles({ known, compare }: { known: Analytics; compare: AnalyticsAsked["compare"] }) {
  const { t } = useTranslation("analytics");
  const seesCosts = useSeesCosts();
  const { totals } = known;
  const before = known.compared?.totals;
  const delta = (of: (one: AnalyticsTotals) => number, text: (value: number) => string) => {
    const change = before && changeOf(of(totals), of(before));
    if (!before || !change) return {};
    const words = t(compare === "year" ? "thanYear" : "thanBefore", { value: text(of(before)) });
    return { delta: { ...change, words } satisfies StatDelta };
  };
  const orders = soldOrders(known);
  return (
    <>
      <StatStrip>
        <StatTile
          label={t("sales")}
          unit="TZS"
          value={
            <Opens to={orders} exact={formatMoney(totals.sales_minor)}>
              {amount(totals.sales_minor)}
            </Opens>
          }
          {...delta((one) => one.sales_minor, amount)}
        />
        <StatTile
          label={t("orders")}
          value={<Opens to={orders}>{compactNumber(totals.orders)}</Opens>}
          {...delta((one) => one.orders, compactNumber)}
        />
        <StatTile
          label={t("average")}
          unit="TZS"
          value={
            <Opens to={orders} exact={formatMoney(totals.average_minor)}>
              {amount(totals.average_minor)}
            </Opens>
          }
          {...delta((one) => one.average_minor, amount)}
        />
        <StatTile
          label={t("received")}
          unit="TZS"
          value={
            <Opens
              to={`${paths.transactions}?list=in&${daysIn(known)}`}
              exact={formatMoney(totals.received_minor)}
            >
              {amount(totals.received_minor)}
            </Opens>
          }
          {...delta((one) => one.received_minor, amount)}
          {...(!before && { note: t("receivedText") })}
        />
      </StatStrip>
      <StatStrip>
        {seesCosts && (
          <StatTile
            label={t("profit")}
            {...(totals.profit && { unit: "TZS" })}
            value={
              totals.profit ? (
                <Opens to={orders} exact={formatMoney(totals.profit.profit_minor)}>
                  {amount(totals.profit.profit_minor)}
                </Opens>
              ) : (
                "–"
              )
            }
            note={
              totals.profit
                ? t("profitText", { share: Math.round(totals.profit.costed_basis_points / 100) })
                : t("profitNone")
            }
          />
        )}
        <StatTile
          label={t("customers")}
          value={
            <Opens to={soldOrders(known, { buyer: "new" })}>
              {t("newOrders", { count: totals.new_orders })}
            </Opens>
          }
          note={
            <>
              <Opens to={soldOrders(known, { buyer: "returning" })}>
                {t("knownOrders", { count: totals.returning_orders })}
              </Opens>
              {", "}
              <Opens to={soldOrders(known, { buyer: "unnamed" })}>
                {t("unnamedOrders", { count: totals.unnamed_orders })}
              </Opens>
            </>
          }
        />
        <StatTile
          label={t("creditGiven")}
          unit="TZS"
          value={
            <Opens
              to={`${paths.orders}?credit=true&${daysIn(known)}`}
              exact={formatMoney(totals.credit_given_minor)}
            >
              {amount(totals.credit_given_minor)}
            </Opens>
          }
          note={
            <Opens to={`${paths.transactions}?list=in&repaid=true&${daysIn(known)}`}>
              {t("creditCollected", { amount: formatMoney(totals.credit_collected_minor) })}
            </Opens>
          }
        />
      </StatStrip>
    </>
  );
}

/** Days as the addresses of lists say them. */
export const daysIn = ({ from, to }: Days): string => `from=${from}&to=${to}`;

/** A short number with the whole one for who points at it or listens. */
function Exact({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span title={text}>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** A number that leads to the rows it adds up. */
function Opens({ to, exact, children }: { to: string; exact?: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-inherit decoration-line-strong decoration-2 underline-offset-4">
      {exact === undefined ? children : <Exact text={exact}>{children}</Exact>}
    </Link>
  );
}
