import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Dialog } from "@agiza/ui/dialog";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useId, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Lifecycle, Order } from "#data/orders.ts";
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
export function OrderStepDialog({ order, to, isPending, error, onConfirm, onClose }: OrderStepDialogProps) {
  const { t } = useTranslation(["orders", "common"]);
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const isCancel = to === "cancelled";

  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const reason = input.current?.value.trim() ?? "";
    if (reason === "" && needsReason(order.lifecycle, to)) {
      setMissing(true);
      input.current?.focus();
      return;
    }
    onConfirm(reason);
  }

  const description = !isCancel
    ? t("failedText")
    : order.paid_minor > 0
      ? t("cancelPaid", { amount: formatMoney(order.paid_minor, order.currency) })
      : t("cancelUnpaid");
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={t(isCancel ? "cancelTitle" : "failedTitle", { number: order.number })}
      description={description}
      closeLabel={t("common:close")}
      actions={
        <>
          <Button variant="light" disabled={isPending} onClick={onClose}>
            {isCancel ? t("keepOrder") : t("common:back")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isCancel ? "danger" : "primary"}
            loading={isPending}
            loadingLabel={t("saving")}
          >
            {isCancel ? t("step.cancelled") : t("deliveryFailed")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={confirm}>
        <Field
          label={t("reason")}
          hint={t("reasonHint")}
          error={error ?? (isMissing && t("reasonMissing"))}
          {...(needsReason(order.lifecycle, to) ? {} : { optional: `(${t("common:optional")})` })}
        >
          <TextInput
            ref={input}
            name="reason"
            maxLength={200}
            autoComplete="off"
            onInput={() => setMissing(false)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
