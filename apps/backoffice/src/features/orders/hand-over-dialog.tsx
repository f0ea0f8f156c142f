import { HandOverOrder as limits } from "@agiza/api-client/limits";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHandOverOrder } from "#data/deliveries.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

/** Writes down, for a rider who says it by phone, that an order was handed over. */
export function HandOverDialog({
  order,
  onClose,
}: {
  order: { id: string; number: number };
  onClose: () => void;
}) {
  const { t } = useTranslation("riders");
  const errorTextOf = useErrorText();
  const handOver = useHandOverOrder(order.id);
  const [pin, setPin] = useState("");
  const [receivedBy, setReceivedBy] = useState("");
  const [isMissing, setMissing] = useState(false);

  function confirm() {
    const said = /^\d{4}$/.test(pin.trim()) ? pin.trim() : null;
    const name = receivedBy.trim();
    if (said === null && name === "") return setMissing(true);
    handOver.mutate({ pin: said, received_by: name }, { onSuccess: onClose });
  }

  return (
    <ConfirmDialog
      title={t("handOverTitle", { number: order.number })}
      description={t("handOverText")}
      confirmLabel={t("handOverConfirm")}
      isPending={handOver.isPending}
      error={handOver.error ? errorTextOf(handOver.error) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("pin")} hint={t("pinHint")} error={isMissing && t("handOverMissing")}>
          <TextInput
            value={pin}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            onChange={({ target }) => {
              setPin(target.value);
              setMissing(false);
            }}
          />
        </Field>
        <Field label={t("receivedBy")}>
          <TextInput
            value={receivedBy}
            maxLength={limits.received_by.maxLength}
            autoComplete="off"
            onChange={({ target }) => {
              setReceivedBy(target.value);
              setMissing(false);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
