import { useTranslation } from "react-i18next";
import { Avatar } from "@agiza/ui/avatar";
import type { Transaction } from "#data/transactions.ts";
import { WayMark } from "#entities/amount/way-mark.tsx";
import { useProviderName } from "./provider-name.ts";
import { Amount, Evidence, TransactionTime } from "./transaction-parts.tsx";

/** A transaction on a phone. */
export function TransactionCard({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation("transactions");
  const name = transaction.payer.name || t("unknownPayer");
  const way = useProviderName(transaction);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} size={40} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <span className="truncate font-strong">{name}</span>
          <Amount transaction={transaction} />
        </div>
        {/* Where both do not fit side by side, how sure it is goes below, so that no name is cut. */}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5 text-sm">
          <span className="flex max-w-full min-w-0 items-center gap-2 text-ink-3">
            <WayMark way={transaction} />
            <span className="truncate">{way}</span>
            <TransactionTime at={transaction.at} isShort />
          </span>
          <span className="flex max-w-full min-w-0">
            <Evidence transaction={transaction} />
          </span>
        </div>
      </div>
    </div>
  );
}
