import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { MoneyInput } from "@agiza/ui/money-input";
import { Banknote } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#data/orders.ts";
import { useTakeCash, type OrderPayments } from "#data/payments.ts";
import { randomKey } from "@agiza/api-client/random-key";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
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
  const errorTextOf = useErrorText();
  const take = useTakeCash(order.id);
  // What was due when the dialog opened: money that comes meanwhile is not taken a second time.
  const [dueMinor] = useState(payments.due_minor);
  const [amountMinor, setAmountMinor] = useState<number | null>(dueMinor);
  const [isMissing, setMissing] = useState(false);
  const [isExcessShown, setExcessShown] = useState(false);
  const [key, setKey] = useState(randomKey);
  const restMinor = dueMinor - (amountMinor ?? 0);
  const hasPrompt = payments.attempts.some(({ status }) =>
    ["created", "submitted", "pending", "unknown"].includes(status),
  );

  function confirm() {
    if (!amountMinor) return setMissing(true);
    // A slip of a digit is more often the reason than a customer who leaves money here.
    if (restMinor < 0 && !isExcessShown) return setExcessShown(true);
    take.mutate({ key, amountMinor, dueMinor }, { onSuccess: onClose });
  }

  const hint =
    restMinor > 0
      ? t("cash.rest", { amount: formatMoney(restMinor, order.currency) })
      : restMinor < 0
        ? t("cash.excess", { amount: formatMoney(-restMinor, order.currency) })
        : undefined;
  return (
    <ConfirmDialog
      title={t("cash.title", { number: order.number })}
      description={t(hasPrompt ? "cash.promptOpen" : "cash.text")}
      confirmLabel={t(isExcessShown ? "cash.confirmExcess" : "cash.confirm")}
      isPending={take.isPending}
      error={take.error ? errorTextOf(take.error) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field
        label={t("cash.amount")}
        hint={hint}
        error={isMissing ? t("cash.amountMissing") : isExcessShown && t("cash.excessAsked")}
      >
        <MoneyInput
          valueMinor={amountMinor}
          currency={order.currency}
          size="lg"
          autoComplete="off"
          onChange={(minor) => {
            setAmountMinor(minor);
            setMissing(false);
            setExcessShown(false);
            // Another amount is another counting.
            setKey(randomKey());
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
