import { Money } from "@agiza/ui/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Transaction, TransactionList } from "#data/transactions.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { Amount, Evidence, Payer, TransactionTime, Way } from "./transaction-parts.tsx";

/** What a narrower desk has no room for until it is asked for. */
export const secondaryTransactionColumns = ["fee", "net"];

/** The columns of a list of transactions; what went back has no net. */
export function useTransactionColumns(list: TransactionList): readonly ListColumn<Transaction>[] {
  const { t } = useTranslation("transactions");
  return useMemo(
    () => [
      {
        key: "at",
        label: t("columns.at"),
        widthPx: 148,
        cell: ({ at }) => <TransactionTime at={at} />,
        sortValue: ({ at }) => at,
      },
      {
        key: "payer",
        label: t("columns.payer"),
        cell: ({ payer }) => <Payer payer={payer} />,
        sortValue: ({ payer }) => payer.name || null,
      },
      {
        key: "provider",
        label: t("columns.provider"),
        widthPx: 190,
        cell: (transaction) => <Way transaction={transaction} />,
      },
      {
        key: "order",
        label: t("columns.order"),
        widthPx: 92,
        cell: ({ order }) => order && <span className="font-strong tabular-nums">#{order.number}</span>,
      },
      {
        key: "evidence",
        label: t("columns.evidence"),
        widthPx: 170,
        cell: (transaction) => <Evidence transaction={transaction} />,
      },
      {
        key: "amount",
        label: t("columns.amount"),
        widthPx: 128,
        align: "end",
        cell: (transaction) => <Amount transaction={transaction} />,
        sortValue: ({ amount_minor }) => amount_minor,
      },
      ...(list === "in"
        ? [
            {
              key: "fee",
              label: t("columns.fee"),
              widthPx: 100,
              align: "end" as const,
              cell: ({ fee_minor }: Transaction) => (
                <span className="text-ink-2">
                  <Money minor={fee_minor} withCurrency={false} />
                </span>
              ),
            },
            {
              key: "net",
              label: t("columns.net"),
              widthPx: 120,
              align: "end" as const,
              cell: ({ state, net_minor }: Transaction) => (
                <Money minor={state === "succeeded" ? net_minor : 0} withCurrency={false} />
              ),
            },
          ]
        : []),
    ],
    [t, list],
  );
}
