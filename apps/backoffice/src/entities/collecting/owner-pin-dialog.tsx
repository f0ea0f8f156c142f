import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";

/** Asks for an owner's PIN, for prices beyond what the seller may agree to. */
export function OwnerPinDialog({ onPin, onClose }: { onPin: (pin: string) => void; onClose: () => void }) {
  const { t } = useTranslation("till");
  const [pin, setPin] = useState("");
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      title={t("ownerPinTitle")}
      description={t("ownerPinText")}
      confirmLabel={t("ownerAllows")}
      isPending={false}
      onConfirm={() => (/^\d{4,6}$/.test(pin) ? onPin(pin) : setMissing(true))}
      onClose={onClose}
    >
      <Field label={t("ownerPin")} error={isMissing && t("missing.pin")}>
        <PasswordInput
          value={pin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          showLabel={t("showPin")}
          hideLabel={t("hidePin")}
          onChange={({ target }) => {
            setPin(target.value);
            setMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
