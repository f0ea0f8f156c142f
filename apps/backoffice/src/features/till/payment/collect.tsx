import { Button } from "@agiza/ui/button";
import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { useTranslation } from "react-i18next";
import { orderPaymentsQuery, useTakeCash } from "#data/payments.ts";
import type { Sale } from "#data/sales.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import type { CounterSale } from "../use-till.ts";

/** What is still to be paid of a sale, and the ways to take it. */
export function Collect({ sale, made }: { sale: CounterSale; made: Sale }) {
  const { t } = useTranslation("till");
  const toasts = useOutcomeToasts();
  const payments = useQuery(orderPaymentsQuery(made.id)).data;
  const takeCash = useTakeCash(made.id);
  const dueMinor = payments?.due_minor ?? made.due_minor;
  if (dueMinor === 0) return null;
  return (
    <section aria-label={t("collect")} className="grid w-full gap-3 border-t border-line pt-4">
      <p className="m-0 flex justify-between gap-3 font-semibold">
        {t("stillDue")}
        <Money minor={dueMinor} plainDecimals />
      </p>
      <Button
        variant="light"
        loading={takeCash.isPending}
        icon={<Banknote aria-hidden="true" strokeWidth={1.9} />}
        onClick={() =>
          takeCash.mutate(
            { key: `${sale.key}-cash-${dueMinor}`, amountMinor: dueMinor, dueMinor },
            { onError: (error) => toasts.failed(error) },
          )
        }
      >
        {t("takeCash")}
      </Button>
    </section>
  );
}
