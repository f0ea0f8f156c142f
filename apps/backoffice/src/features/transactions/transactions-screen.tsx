import { Button } from "@agiza/ui/button";
import { useQuery } from "@tanstack/react-query";
import { FileUp, MessageSquareText, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { comparisons } from "#data/orders.ts";
import {
  fetchTransactionsFile,
  levels,
  methods,
  networks,
  providers,
  shownStates,
  transactionLists,
  transactionsQuery,
  transactionTotalsQuery,
  type TransactionNarrowing,
} from "#data/transactions.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useWide } from "#lib/use-room.ts";
import { ListLink } from "#patterns/list/list-link.tsx";
import { ListScreen } from "#patterns/list/list-screen.tsx";
import { describeList, isNarrowed } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { useMay } from "#patterns/use-may.ts";
import { DifferencesCard } from "./differences-card.tsx";
import { EvidenceLegend } from "./evidence-legend.tsx";
import { countsOf, ownTabs, useOwnTabs } from "./money-tabs.ts";
import { TransactionCard } from "./transaction-card.tsx";
import { TransactionFilters } from "./transaction-filters.tsx";
import { TransactionTotals } from "./transaction-totals.tsx";
import { secondaryTransactionColumns, useTransactionColumns } from "./use-transaction-columns.tsx";
import { useTransactionNarrowing } from "./use-transaction-narrowing.ts";

const CheckPaymentDialog = lazy(async () => ({
  default: (await import("./check-payment-dialog.tsx")).CheckPaymentDialog,
}));

const RecordCash = lazy(async () => ({ default: (await import("./record-cash.tsx")).RecordCash }));

const PayoutsScreen = lazy(async () => ({
  default: (await import("./payouts-screen.tsx")).PayoutsScreen,
}));

const DaysScreen = lazy(async () => ({ default: (await import("./days-screen.tsx")).DaysScreen }));

const transactionsList = describeList({
  path: paths.transactions,
  choices: {
    list: transactionLists,
    state: ["any", ...shownStates],
    method: ["any", ...methods],
    network: ["any", ...networks],
    provider: ["any", ...providers],
    level: ["any", ...levels],
    amount_is: comparisons,
    repaid: ["any", "true"],
  },
  texts: ["from", "to", "amount"],
});

/** Newest first, as the API lists them. */
const newestFirst = { column: "at", direction: "desc" } as const;

/** /transactions */
export function TransactionsScreen() {
  const [search] = useSearchParams();
  const own = ownTabs.find((tab) => tab === search.get("list"));
  if (!own) return <MovementsScreen />;
  return <Suspense>{own === "days" ? <DaysScreen /> : <PayoutsScreen />}</Suspense>;
}

/** Money that came, went back, or waits for its order. */
function MovementsScreen() {
  const { t } = useTranslation("transactions");
  const asked = useListUrl(transactionsList);
  // A tab by itself leaves nothing out that could be shown by clearing.
  const url = { ...asked, isNarrowed: isNarrowed(transactionsList, { ...asked.search, list: "in" }) };
  const { list } = url.search;
  const totals = useQuery(transactionTotalsQuery(url.search)).data;
  const [isChecking, setChecking] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const isWide = useWide();
  const mayMatch = useMay("transaction.match");
  const mayTakeCash = useMay("order.take_cash");
  const narrow = (change: Partial<TransactionNarrowing>) =>
    url.show(change as Parameters<typeof url.show>[0]);
  const counts = totals && countsOf(totals);
  const tabs = transactionLists.map((one) => ({
    // States are those of money in: whoever goes elsewhere leaves them.
    href: url.href({ list: one, state: "any" }),
    label: t(`tab.${one}`),
    current: one === list,
    hot: one === "unmatched" && (counts?.unmatched ?? 0) > 0,
    ...(counts && { count: counts[one] }),
  }));
  const ownTabsToo = useOwnTabs(null, totals);
  return (
    <>
      <ListScreen
        title={t("title")}
        name="transactions"
        url={url}
        query={transactionsQuery}
        tabs={{ label: t("tabs"), options: [...tabs, ...ownTabsToo] }}
        searchWords={{ label: t("search"), placeholder: t("searchPlaceholder") }}
        active={useTransactionNarrowing(url.search, narrow)}
        filters={<TransactionFilters list={list} search={url.search} onChange={narrow} />}
        actions={
          <>
            {mayMatch && isWide && (
              <RouteButton
                to={paths.importStatement}
                variant="light"
                icon={<FileUp aria-hidden="true" strokeWidth={1.9} />}
              >
                {t("statement")}
              </RouteButton>
            )}
            <Button
              variant="light"
              icon={<MessageSquareText aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => setChecking(true)}
            >
              {t("check.open")}
            </Button>
            {mayTakeCash && (
              <Button icon={<Plus aria-hidden="true" strokeWidth={1.9} />} onClick={() => setRecording(true)}>
                {t("cash.open")}
              </Button>
            )}
          </>
        }
        links={mayMatch && !isWide && <ListLink to={paths.importStatement}>{t("statement")}</ListLink>}
        beforeRows={
          <>
            <TransactionTotals totals={totals} />
            {list === "unmatched" && <DifferencesCard />}
          </>
        }
        columns={useTransactionColumns(list)}
        secondary={secondaryTransactionColumns}
        sort={newestFirst}
        card={(transaction) => <TransactionCard transaction={transaction} />}
        rowHref={({ id }) => paths.transaction(id)}
        empty={{ title: t(`empty.${list}`), message: t(`empty.${list}Text`) }}
        notices={() => list === "in" && <EvidenceLegend />}
        fetchFile={fetchTransactionsFile}
        isPrinted
      />
      <Suspense>{isRecording && <RecordCash onClose={() => setRecording(false)} />}</Suspense>
      <Suspense>{isChecking && <CheckPaymentDialog onClose={() => setChecking(false)} />}</Suspense>
    </>
  );
}
