import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/order-types.ts";
import { usePayWithCredit } from "#data/refunds.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

type Props = { order: Order; dueMinor: number; creditMinor: number; onClose: () => void };

/** Asks how much of a customer's credit pays their order. */
export function PayWithCreditDialog({ order, dueMinor: due, creditMinor, onClose }: Props) {
  const { t } = useTranslation("refunds");
  const errorTextOf = useErrorText();
  const pay = usePayWithCredit(order.id);
  const keyOf = useIdempotencyKey();
  const [dueMinor] = useState(due);
  const mostMinor = Math.min(dueMinor, creditMinor);
  const [amountMinor, setAmount] = useState<number | null>(mostMinor);
  const [isChecked, setChecked] = useState(false);
  const isTooMuch = (amountMinor ?? 0) > mostMinor;
  const most = { amount: formatMoney(mostMinor, order.currency) };
  function confirm() {
    setChecked(true);
    if (!amountMinor || isTooMuch) return;
    const body = { amount_minor: amountMinor, due_minor: dueMinor };
    pay.mutate({ key: keyOf(body), ...body }, { onSuccess: onClose });
  }
  return (
    <ConfirmDialog
      title={t("credit.useTitle", { number: order.number })}
      description={t("credit.useText", { amount: formatMoney(creditMinor, order.currency) })}
      confirmLabel={t("credit.confirm")}
      isPending={pay.isPending}
      error={pay.error && errorTextOf(pay.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field
        label={t("credit.amount")}
        hint={t("credit.amountTooMuch", most)}
        error={
          isChecked &&
          ((!amountMinor && t("credit.amountMissing")) || (isTooMuch && t("credit.amountTooMuch", most)))
        }
      >
        <MoneyInput
          valueMinor={amountMinor}
          currency={order.currency}
          size="lg"
          autoComplete="off"
          onChange={setAmount}
        />
      </Field>
    </ConfirmDialog>
  );
}
