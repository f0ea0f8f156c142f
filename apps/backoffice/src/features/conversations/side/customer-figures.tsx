import { compactNumber } from "@agiza/i18n/numbers";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { customerQuery } from "#data/customers.ts";
import { debtsQuery } from "#data/debts.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { Figure, Figures } from "../figures.tsx";

/** How often and for how much somebody bought, what they owe, and whether they want offers. */
export function CustomerFigures({ customerId }: { customerId: string }) {
  const { t } = useTranslation("conversations");
  const seesDebts = useMay("orders.read");
  const customer = useQuery(customerQuery(customerId));
  const debts = useQuery({ ...debtsQuery(customerId), enabled: seesDebts }).data;
  return (
    <QueryView
      query={customer}
      failedTitle={t("side.failed")}
      skeleton={<Skeleton className="h-16 w-full rounded-lg" />}
    >
      {({ orders_count: count, spent_minor: spent, tags, whatsapp_consent: consent }) => (
        <div className="grid grid-cols-1 gap-4">
          <Figures>
            <Figure label={t("side.orders")}>{count}</Figure>
            <Figure label={t("side.spent")}>{compactNumber(spent / 100)}</Figure>
            <Figure label={t("side.owes")}>{debts ? compactNumber(debts.owed_minor / 100) : "–"}</Figure>
          </Figures>
          <FactList>
            <Fact name={t("side.offers")}>{t(`side.consent.${consent}`)}</Fact>
            {tags.length > 0 && (
              <Fact name={t("side.tags")}>
                <span className="flex flex-wrap gap-1.5">
                  {tags.map((tag) => (
                    <span key={tag} className="rounded-full bg-surface-4 px-2.5 py-0.5 text-sm">
                      {tag}
                    </span>
                  ))}
                </span>
              </Fact>
            )}
          </FactList>
        </div>
      )}
    </QueryView>
  );
}
