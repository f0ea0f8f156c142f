import { formatTimeOfDay } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { Money } from "@agiza/ui/money";
import { StatStrip, StatTile } from "@agiza/ui/stat-tile";
import { useTranslation } from "react-i18next";
import type { PayoutOverview } from "#data/payouts.ts";

/** What can be taken out, what is on its way, and what went this month. */
export function PayoutTotals({ overview }: { overview: PayoutOverview | undefined }) {
  const { t } = useTranslation("payouts");
  const value = (minor: number | undefined) => (
    <Money minor={minor ?? 0} withCurrency={false} className="narrow:text-[1.0625rem]" />
  );
  const { count = 0, amount_minor: paidMinor, fee_minor: fees = 0 } = overview?.paid_this_month ?? {};
  const unanswered = overview?.accounts.find(({ provider_minor }) => provider_minor === null);
  const names = overview?.accounts.map(({ display_name }) => display_name).join(", ") ?? "";
  return (
    <section aria-label={t("totals.title")} className="mb-[18px] narrow:mb-3.5">
      <StatStrip>
        <StatTile
          label={t("totals.ready")}
          unit="TZS"
          value={value(overview?.available_minor)}
          note={
            unanswered
              ? t("totals.unanswered", { provider: unanswered.display_name })
              : overview?.schedule?.at
                ? t("totals.next", { time: formatTimeOfDay(overview.schedule.at) })
                : names && t("totals.readyAt", { provider: names })
          }
          loading={!overview}
        />
        <StatTile
          label={t("totals.onItsWay")}
          unit="TZS"
          value={value(overview?.on_its_way_minor)}
          note={
            overview?.on_hold_minor
              ? t("totals.onHold", { amount: formatMoney(overview.on_hold_minor) })
              : t("totals.nothingHeld")
          }
          loading={!overview}
        />
        <StatTile
          label={t("totals.month")}
          unit="TZS"
          value={value(paidMinor)}
          note={
            fees > 0 ? t("totals.paidFees", { count, fees: formatMoney(fees) }) : t("totals.paid", { count })
          }
          loading={!overview}
        />
      </StatStrip>
      {overview !== undefined && overview.unmatched_minor > 0 && (
        <p className="m-0 mt-2.5 text-sm text-ink-3">
          {t("totals.unmatched", { amount: formatMoney(overview.unmatched_minor) })}
        </p>
      )}
    </section>
  );
}
