import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { debtAccountQuery } from "#data/debts.ts";
import { DebtAccountList } from "#entities/debt/debt-account.tsx";
import { QueryView } from "#patterns/query-view.tsx";

/** What a customer took on credit and paid. */
export function CustomerDebtAccount({ customerId }: { customerId: string }) {
  const { t } = useTranslation("debt");
  const account = useQuery(debtAccountQuery(customerId));
  return (
    <QueryView
      query={account}
      failedTitle={t("failed")}
      skeleton={
        <div className="p-5">
          <Skeleton className="h-40 w-full" />
        </div>
      }
    >
      {(known) => (
        <div className="[&>p]:pt-5">
          <DebtAccountList account={known} />
        </div>
      )}
    </QueryView>
  );
}
