import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Banknote } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/orders.ts";
import { useTakeCash, type OrderPayments } from "#data/payments.ts";
import { CountDialog } from "#patterns/count-dialog.tsx";
import { useMay } from "#patterns/use-may.ts";

type TakeCashProps = { order: Order; payments: OrderPayments };

/** Records cash for an order that has something due, for people who may change orders. */
export function TakeCash(props: TakeCashProps) {
  const { t } = useTranslation("orders");
  const [isOpen, setOpen] = useState(false);
  const mayUpdate = useMay("order.take_cash");
  const { order, payments } = props;
  const isTakeable = order.submitted_at !== null && payments.due_minor > 0;
  if (!mayUpdate || (!isTakeable && !isOpen)) return null;
  return (
    <>
      <Button
        variant="light"
        className="mt-4"
        icon={<Banknote aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("cash.take")}
      </Button>
      {isOpen && <TakeCashDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function TakeCashDialog({ order, payments, onClose }: TakeCashProps & { onClose: () => void }) {
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
