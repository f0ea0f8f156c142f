import { formatMoney } from "@agiza/i18n/money";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { useReturnCash, type OrderPayments } from "#data/payments.ts";
import { CountDialog } from "#patterns/count-dialog.tsx";

export type ReturnCashProps = { order: Order; payments: OrderPayments };

/** Asks how much cash was given back. */
export function ReturnCashDialog({ order, payments, onClose }: ReturnCashProps & { onClose: () => void }) {
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
