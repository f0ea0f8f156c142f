import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOpenDayAgain } from "#data/day-ends.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { isPin, PinField } from "./pin-field.tsx";

/** Asks why a closed day is opened, and for an owner's PIN. */
export function OpenAgainDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { t } = useTranslation("expenses");
  const errorTextOf = useErrorText();
  const open = useOpenDayAgain(day);
  const [reason, setReason] = useState("");
  const [pin, setPin] = useState("");
  const [isTried, setTried] = useState(false);
  const said = reason.trim();
  function confirm() {
    if (said.length < 2 || !isPin(pin)) return setTried(true);
    open.mutate({ reason: said, pin }, { onSuccess: onClose, onError: () => setPin("") });
  }
  return (
    <ConfirmDialog
      title={t("dayEnd.openTitle")}
      description={t("dayEnd.openText")}
      confirmLabel={t("dayEnd.openAgain")}
      tone="danger"
      isPending={open.isPending}
      error={open.error && errorTextOf(open.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={t("dayEnd.reason")} error={isTried && said.length < 2 && t("dayEnd.reasonMissing")}>
          <TextInput
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <PinField
          label={t("dayEnd.ownersPin")}
          value={pin}
          error={isTried && !open.error && !isPin(pin) && t("dayEnd.pinMissing")}
          onChange={setPin}
        />
      </div>
    </ConfirmDialog>
  );
}
