import { formatTimeOfDay } from "@agiza/i18n/dates";
import { Money } from "@agiza/ui/money";
import { StatStrip, StatTile } from "@agiza/ui/stat-tile";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { payoutOverviewQuery } from "#data/payouts.ts";
import type { TransactionTotals as Totals } from "#data/transactions.ts";

/** What the shown transactions come to; what is claimed or waits stands for itself. */
export function TransactionTotals({ totals }: { totals: Totals | undefined }) {
  const { t } = useTranslation("transactions");
  // What providers hold is asked of them, and not with every look at the list.
  const { data: overview } = useQuery({ ...payoutOverviewQuery(), staleTime: 5 * 60_000 });
  const ready = overview && overview.accounts.length > 0 ? overview : null;
  const tile = (label: string, minor: number | undefined, note: string) => (
    <StatTile
      label={label}
      unit="TZS"
      value={<Money minor={minor ?? 0} withCurrency={false} className="narrow:text-[1.0625rem]" />}
      note={note}
      loading={totals === undefined}
    />
  );
  return (
    <section aria-label={t("totals.title")} className="mb-[18px] narrow:mb-3.5">
      <StatStrip>
        {tile(
          t("totals.received"),
          totals?.received.amount_minor,
          t("totals.payments", { count: totals?.received.count ?? 0 }),
        )}
        {tile(
          t("totals.notConfirmed"),
          totals?.not_confirmed.amount_minor,
          t("totals.toCheck", { count: totals?.not_confirmed.count ?? 0 }),
        )}
        {tile(
          t("totals.unmatched"),
          totals?.unmatched.amount_minor,
          t("totals.toMatch", { count: totals?.unmatched.count ?? 0 }),
        )}
        {ready && (
          <StatTile
            label={t("totals.ready")}
            unit="TZS"
            value={
              <Money minor={ready.available_minor} withCurrency={false} className="narrow:text-[1.0625rem]" />
            }
            note={
              ready.schedule?.at
                ? t("totals.readyNext", { time: formatTimeOfDay(ready.schedule.at) })
                : t("totals.readyAt")
            }
          />
        )}
        {tile(t("totals.fees"), totals?.received.fee_minor, t("totals.ofReceived"))}
      </StatStrip>
    </section>
  );
}
