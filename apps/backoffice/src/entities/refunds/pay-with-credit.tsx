import { formatMoney } from "@agiza/i18n/money";
import { useQuery } from "@tanstack/react-query";
import { WalletCards } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { orderRefundsQuery } from "#data/refunds.ts";
import { useOnline } from "#lib/use-online.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useMay } from "#patterns/use-may.ts";

const PayWithCreditDialog = lazy(async () => ({
  default: (await import("./pay-with-credit-dialog.tsx")).PayWithCreditDialog,
}));

type PayWithCreditProps = { order: Order; dueMinor: number };

/** Pays an order with what its customer has as credit; nothing where they have none. Its words come after the page's. */
export const PayWithCredit = (props: PayWithCreditProps) => (
  <Suspense>
    <CreditButton {...props} />
  </Suspense>
);

function CreditButton({ order, dueMinor }: PayWithCreditProps) {
  const { t } = useTranslation("refunds");
  const isOnline = useOnline();
  const mayRead = useMay("orders.read");
  const [isOpen, setOpen] = useState(false);
  const refunds = useQuery({
    ...orderRefundsQuery(order.id),
    enabled: mayRead && order.customer !== null && !order.is_practice,
  }).data;
  if (!refunds || refunds.credit_minor === 0) return null;
  return (
    <>
      <GuardedButton
        variant="light"
        icon={<WalletCards aria-hidden="true" strokeWidth={1.9} />}
        blockedBecause={isOnline ? null : t("needsNetwork")}
        onClick={() => setOpen(true)}
      >
        {t("credit.use")}
      </GuardedButton>
      <p className="m-0 basis-full text-sm text-ink-2">
        {t("credit.has", { amount: formatMoney(refunds.credit_minor) })}
      </p>
      {isOpen && (
        <Suspense>
          <PayWithCreditDialog
            order={order}
            dueMinor={dueMinor}
            creditMinor={refunds.credit_minor}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
