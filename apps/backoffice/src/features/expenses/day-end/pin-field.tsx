import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type PinFieldProps = {
  label: string;
  value: string;
  error?: ReactNode;
  hint?: ReactNode;
  onChange: (pin: string) => void;
};

/** A PIN of four to six digits. */
export function PinField({ onChange, value, ...field }: PinFieldProps) {
  const { t } = useTranslation("expenses");
  return (
    <Field {...field}>
      <PasswordInput
        value={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        showLabel={t("dayEnd.show")}
        hideLabel={t("dayEnd.hide")}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

export const isPin = (typed: string): boolean => /^\d{4,6}$/.test(typed);
