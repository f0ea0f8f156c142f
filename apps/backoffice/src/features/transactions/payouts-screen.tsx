import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { Banknote, CalendarClock, Info } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Payout, payoutOverviewQuery, payoutsQuery } from "#data/payouts.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useOnline } from "#lib/use-online.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { Notice } from "#patterns/notice.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useScheduleText } from "./use-schedule-text.ts";
import { useMoneyTabs } from "./money-tabs.ts";
import { payoutNumber, PayoutPlace, PayoutState, usePlaceName } from "./payout-parts.tsx";
import { PayoutTotals } from "./payout-totals.tsx";
import { TransactionTime } from "./transaction-parts.tsx";

const RequestPayout = lazy(async () => ({
  default: (await import("./request-payout.tsx")).RequestPayout,
}));

const AutomaticPayouts = lazy(async () => ({
  default: (await import("./automatic-payouts.tsx")).AutomaticPayouts,
}));

/** The address of the list: a tab of transactions. */
const payoutsTab = "payouts";
const payoutsList = describeList({ path: paths.transactions, choices: { list: [payoutsTab] }, texts: [] });

/** /transactions?list=payouts */
export function PayoutsScreen() {
  const { t } = useTranslation(["payouts", "transactions"]);
  const url = useListUrl(payoutsList);
  const overview = useQuery(payoutOverviewQuery()).data;
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const [isAutomatic, setAutomatic] = useState(false);
  const scheduleText = useScheduleText();
  const tabs = useMoneyTabs("payouts");
  const maySeeCompliance = useMay("compliance.read");
  const isClosed = Boolean(overview?.refusal);
  return (
    <>
      <ListScreen
        title={t("transactions:title")}
        name="payouts"
        url={url}
        query={payoutsQuery}
        tabs={{ label: t("transactions:tabs"), options: tabs }}
        actions={
          <>
            <GuardedButton
              needs="payout.request"
              variant="light"
              icon={<CalendarClock aria-hidden="true" strokeWidth={1.9} />}
              blockedBecause={
                isClosed ? t("notOpen.title") : isOnline ? null : t("transactions:needsNetwork")
              }
              onClick={() => setAutomatic(true)}
            >
              {scheduleText(overview?.schedule ?? null)}
            </GuardedButton>
            <GuardedButton
              needs="payout.request"
              icon={<Banknote aria-hidden="true" strokeWidth={1.9} />}
              blockedBecause={
                isClosed ? t("notOpen.title") : isOnline ? null : t("transactions:needsNetwork")
              }
              onClick={() => setAsking(true)}
            >
              {t("request")}
            </GuardedButton>
          </>
        }
        beforeRows={
          <>
            {isClosed && (
              <div className="mb-3.5">
                <Notice
                  tone="info"
                  icon={Info}
                  title={t("notOpen.title")}
                  {...(maySeeCompliance && {
                    actions: <RouteButton to={paths.compliance}>{t("notOpen.open")}</RouteButton>,
                  })}
                >
                  {t("notOpen.text")}
                </Notice>
              </div>
            )}
            <PayoutTotals overview={overview} />
          </>
        }
        columns={usePayoutColumns()}
        card={(payout) => <PayoutCard payout={payout} />}
        rowHref={({ id }) => paths.transaction(id)}
        empty={{ title: t("empty"), message: t("emptyText") }}
        isPrinted
      />
      <Suspense>
        {isAsking && overview && <RequestPayout overview={overview} onClose={() => setAsking(false)} />}
        {isAutomatic && overview && (
          <AutomaticPayouts overview={overview} onClose={() => setAutomatic(false)} />
        )}
      </Suspense>
    </>
  );
}

function usePayoutColumns(): readonly ListColumn<Payout>[] {
  const { t } = useTranslation("payouts");
  const placeName = usePlaceName();
  return useMemo(
    () => [
      {
        key: "at",
        label: t("columns.at"),
        widthPx: 148,
        cell: ({ created_at }) => <TransactionTime at={created_at} />,
        sortValue: ({ created_at }) => created_at,
      },
      {
        key: "number",
        label: t("columns.number"),
        widthPx: 104,
        cell: ({ number }) => (
          <span className="font-strong tabular-nums">{t("number", { number: payoutNumber(number) })}</span>
        ),
        sortValue: ({ number }) => number,
      },
      {
        key: "to",
        label: t("columns.to"),
        cell: ({ to }) => <PayoutPlace to={to} />,
        sortValue: ({ to }) => placeName(to),
      },
      {
        key: "state",
        label: t("columns.state"),
        widthPx: 230,
        cell: (payout) => <PayoutState payout={payout} />,
        sortValue: ({ status }) => t(`status.${status}`),
      },
      {
        key: "amount",
        label: t("columns.amount"),
        widthPx: 128,
        align: "end",
        cell: ({ amount_minor }) => <Money minor={amount_minor} withCurrency={false} />,
        sortValue: ({ amount_minor }) => amount_minor,
      },
      {
        key: "fee",
        label: t("columns.fee"),
        widthPx: 108,
        align: "end",
        cell: ({ fee_minor }) =>
          fee_minor === null ? (
            <span className="text-ink-3">{t("feeUnknown")}</span>
          ) : (
            <span className="text-ink-2">
              <Money minor={fee_minor} withCurrency={false} plainDecimals />
            </span>
          ),
      },
      {
        key: "got",
        label: t("columns.got"),
        widthPx: 128,
        align: "end",
        cell: ({ status, arrives_minor }) => (
          <span className={status === "paid" ? undefined : "text-ink-3"}>
            <Money minor={status === "paid" ? arrives_minor : 0} withCurrency={false} plainDecimals />
          </span>
        ),
      },
    ],
    [t, placeName],
  );
}

/** A payout on a phone. */
function PayoutCard({ payout }: { payout: Payout }) {
  const { t } = useTranslation("payouts");
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <PayoutPlace to={payout.to} />
        <span className="flex-none">
          <Money minor={payout.amount_minor} withCurrency={false} />
        </span>
      </div>
      <div className="relative text-sm">
        <PayoutState payout={payout} />
        <span className="absolute top-0 right-0 flex items-baseline gap-2 py-1 text-ink-3">
          {t("number", { number: payoutNumber(payout.number) })}
          <TransactionTime at={payout.created_at} />
        </span>
      </div>
    </div>
  );
}
