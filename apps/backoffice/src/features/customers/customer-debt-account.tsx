import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { debtAccountQuery } from "#data/debts.ts";
import { DebtAccountList } from "#entities/debt/debt-account.tsx";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";

/** What a customer took on credit and paid. */
export function CustomerDebtAccount({ customerId }: { customerId: string }) {
  const { t } = useTranslation("debt");
  const mayOpen = useMay("debts.read");
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
        <>
          {mayOpen && (
            <p className="m-0 px-5 pt-4 pb-2 narrow:px-4">
              <RouteButton to={paths.debtOf(customerId)} variant="link">
                {t("debtPage")}
              </RouteButton>
            </p>
          )}
          <DebtAccountList account={known} />
        </>
      )}
    </QueryView>
  );
}
