import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { shortestPassword } from "./entry.values.ts";

export type NewPasswordFieldProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  initial?: string;
  isTooShort: boolean;
  readOnly: boolean;
};

/** A password somebody chooses; its rule stands below it, as a fault once it was broken. */
export function NewPasswordField({ ref, label, initial, isTooShort, readOnly }: NewPasswordFieldProps) {
  const { t } = useTranslation(["entry", "auth"]);
  const rule = t("passwordRule", { count: shortestPassword });
  return (
    <Field label={label} {...(isTooShort ? { error: rule } : { hint: rule })}>
      <PasswordInput
        ref={ref}
        name="new-password"
        autoComplete="new-password"
        defaultValue={initial}
        showLabel={t("auth:showPassword")}
        hideLabel={t("auth:hidePassword")}
        className="min-h-control-lg!"
        readOnly={readOnly}
      />
    </Field>
  );
}
