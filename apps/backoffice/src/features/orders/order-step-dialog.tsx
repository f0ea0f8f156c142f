import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Lifecycle, Order } from "#data/orders.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { needsReason } from "./order-steps.ts";

export type OrderStepDialogProps = {
  order: Order;
  to: Lifecycle;
  isPending: boolean;
  /** Why the last try was refused. */
  error: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks before a step that turns back: says what will happen and takes the reason. */
export function OrderStepDialog({ order, to, onConfirm, ...dialog }: OrderStepDialogProps) {
  const { t } = useTranslation(["orders", "common"]);
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isCancel = to === "cancelled";
  const mustSayWhy = needsReason(order.lifecycle, to);

  function confirm() {
    const reason = input.current?.value.trim() ?? "";
    if (reason !== "" || !mustSayWhy) return onConfirm(reason);
    setMissing(true);
    input.current?.focus();
  }

  const description = !isCancel
    ? t("failedText")
    : order.paid_minor > 0
      ? t("cancelPaid", { amount: formatMoney(order.paid_minor, order.currency) })
      : t("cancelUnpaid");
  return (
    <ConfirmDialog
      {...dialog}
      tone={isCancel ? "danger" : "plain"}
      title={t(isCancel ? "cancelTitle" : "failedTitle", { number: order.number })}
      description={description}
      confirmLabel={isCancel ? t("step.cancelled") : t("deliveryFailed")}
      keepLabel={isCancel ? t("keepOrder") : t("common:back")}
      onConfirm={confirm}
    >
      <Field
        label={t("reason")}
        hint={t("reasonHint")}
        error={isMissing && t("reasonMissing")}
        {...(mustSayWhy ? {} : { optional: `(${t("common:optional")})` })}
      >
        <TextInput
          ref={input}
          name="reason"
          maxLength={200}
          autoComplete="off"
          onInput={() => setMissing(false)}
        />
      </Field>
    </ConfirmDialog>
  );
}
