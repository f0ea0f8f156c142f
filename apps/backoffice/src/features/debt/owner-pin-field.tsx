import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { useTranslation } from "react-i18next";

type OwnerPinFieldProps = {
  pin: string;
  isMissing: boolean;
  hint?: string;
  onChange: (pin: string) => void;
};

/** The PIN of an owner who allows it. */
export function OwnerPinField({ pin, isMissing, hint, onChange }: OwnerPinFieldProps) {
  const { t } = useTranslation("debt");
  return (
    <Field label={t("pin.label")} error={isMissing && t("pin.missing")} hint={hint}>
      <PasswordInput
        value={pin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        showLabel={t("pin.show")}
        hideLabel={t("pin.hide")}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ""))}
      />
    </Field>
  );
}
