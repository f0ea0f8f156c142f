import { ChangeLifecycle as limits } from "@agiza/api-client/limits";
import { formatMoney } from "@agiza/i18n/money";
import { Field } from "@agiza/ui/field";
import { RadioGroup } from "@agiza/ui/radio-group";
import { TextInput } from "@agiza/ui/text-input";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeLifecycle, Lifecycle, Order } from "#data/order-types.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import {
  type DeliveryFailure,
  deliveryFailures,
  needsReason,
  type RefundWay,
  refundWays,
} from "./order-steps.ts";

/** What is said with a step. */
export type StepDetails = Omit<ChangeLifecycle, "lifecycle">;

export type OrderStepDialogProps = {
  order: Order;
  to: Lifecycle;
  isPending: boolean;
  /** Why the last try was refused. */
  error: string | null;
  onConfirm: (details: StepDetails) => void;
  onClose: () => void;
};

/** Asks before a step that turns back: says what will happen, and takes the reason and how money goes back. */
export function OrderStepDialog({ order, to, onConfirm, ...dialog }: OrderStepDialogProps) {
  const { t } = useTranslation(["orders", "common"]);
  const [isChecked, setChecked] = useState(false);
  const [refundBy, setRefundBy] = useState<RefundWay | null>(null);
  const [failure, setFailure] = useState<DeliveryFailure | null>(null);
  const [reason, setReason] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isCancel = to === "cancelled";
  const keptMinor = order.paid_minor - order.refunded_minor;
  const asksForWay = isCancel && keptMinor > 0;
  // A reason that has a name needs no words.
  const mustSayWhy = isCancel ? needsReason(order.lifecycle, to) : failure === "other";
  const missing = {
    way: asksForWay && refundBy === null,
    failure: !isCancel && failure === null,
    reason: mustSayWhy && reason.trim() === "",
  };

  function confirm() {
    setChecked(true);
    if (missing.way || missing.failure) return;
    if (missing.reason) return input.current?.focus();
    const words = reason.trim();
    onConfirm({
      ...(words !== "" && { reason: words }),
      ...(asksForWay && refundBy && { refund_by: refundBy }),
      ...(!isCancel && failure && { failure }),
    });
  }

  const description = !isCancel
    ? t("failedText")
    : keptMinor > 0
      ? t("cancelPaid", { amount: formatMoney(keptMinor, order.currency) })
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
      <div className="grid gap-4">
        {asksForWay && (
          <RadioGroup
            legend={t("refund.way")}
            value={refundBy}
            onChange={setRefundBy}
            error={isChecked && missing.way && t("refund.wayMissing")}
            options={refundWays.map((value) => ({ value, label: t(`refund.ways.${value}`) }))}
          />
        )}
        {!isCancel && (
          <RadioGroup
            legend={t("failedWhy")}
            value={failure}
            onChange={setFailure}
            error={isChecked && missing.failure && t("failedWhyMissing")}
            options={deliveryFailures.map((value) => ({ value, label: t(`failedBecause.${value}`) }))}
          />
        )}
        <Field
          label={t(isCancel ? "reason" : "failedWords")}
          hint={t("reasonHint")}
          error={isChecked && missing.reason && t("reasonMissing")}
          {...(mustSayWhy ? {} : { optional: `(${t("common:optional")})` })}
        >
          <TextInput
            ref={input}
            name="reason"
            value={reason}
            maxLength={limits.reason.maxLength}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
