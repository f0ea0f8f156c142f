import { formatMoney } from "@agiza/i18n/money";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTakeCash } from "#data/payments.ts";
import { CountDialog } from "#patterns/count-dialog.tsx";
import type { CollectedOrder } from "./collected-order.ts";

/** Asks how much cash was handed over. */
export function TakeCashDialog({ order, payments, onClose }: CollectedOrder & { onClose: () => void }) {
  const { t } = useTranslation("orders");
  const take = useTakeCash(order.id);
  // What was due when the dialog opened: money that comes meanwhile is not taken a second time.
  const [dueMinor] = useState(payments.due_minor);
  const hasPrompt = payments.attempts.some(({ status }) =>
    ["created", "submitted", "pending", "unknown"].includes(status),
  );
  return (
    <CountDialog
      title={t("cash.title", { number: order.number })}
      text={t(hasPrompt ? "cash.promptOpen" : "cash.text")}
      label={t("cash.amount")}
      confirmLabel={t("cash.confirm")}
      expectedMinor={dueMinor}
      currency={order.currency}
      missingText={t("cash.amountMissing")}
      lessHint={(restMinor) => t("cash.rest", { amount: formatMoney(restMinor, order.currency) })}
      more={{
        text: t("cash.excessAsked"),
        confirmLabel: t("cash.confirmExcess"),
        hint: (excessMinor) => t("cash.excess", { amount: formatMoney(excessMinor, order.currency) }),
      }}
      isPending={take.isPending}
      error={take.error}
      onConfirm={(count) => take.mutate({ ...count, dueMinor }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
