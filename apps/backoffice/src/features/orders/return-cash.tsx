import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { HandCoins } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/orders.ts";
import { useReturnCash, type OrderPayments } from "#data/payments.ts";
import { CountDialog } from "#patterns/count-dialog.tsx";
import { useMay } from "#patterns/use-may.ts";

type ReturnCashProps = { order: Order; payments: OrderPayments };

/** Records cash that went back to the customer, for people who may give money back. */
export function ReturnCash(props: ReturnCashProps) {
  const { t } = useTranslation("orders");
  const [isOpen, setOpen] = useState(false);
  const mayReturn = useMay("transaction.refund");
  if (!mayReturn) return null;
  return (
    <>
      <Button
        variant="light"
        icon={<HandCoins aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("giveBack.button")}
      </Button>
      {isOpen && <ReturnCashDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReturnCashDialog({ order, payments, onClose }: ReturnCashProps & { onClose: () => void }) {
  const { t } = useTranslation("orders");
  const giveBack = useReturnCash(order.id);
  // As when the dialog opened: what somebody else gives back meanwhile does not go back twice.
  const [owedMinor] = useState(payments.owed_back_minor);
  return (
    <CountDialog
      title={t("giveBack.title", { number: order.number })}
      text={t("giveBack.text")}
      label={t("giveBack.amount")}
      confirmLabel={t("giveBack.confirm")}
      expectedMinor={owedMinor}
      currency={order.currency}
      missingText={t("giveBack.missing")}
      lessHint={(restMinor) => t("giveBack.rest", { amount: formatMoney(restMinor, order.currency) })}
      more={{ text: t("giveBack.tooMuch", { amount: formatMoney(owedMinor, order.currency) }) }}
      isPending={giveBack.isPending}
      error={giveBack.error}
      onConfirm={(count) => giveBack.mutate({ ...count, dueMinor: owedMinor }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
