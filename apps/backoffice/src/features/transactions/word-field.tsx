import { Field } from "@agiza/ui/field";
import { PasswordInput } from "@agiza/ui/password-input";
import { useTranslation } from "react-i18next";

type WordFieldProps = {
  /** An owner's PIN, or the password of who is signed in. */
  isPin: boolean;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
};

/** Asks once more who it is, before money can leave. */
export function WordField({ isPin, value, isMissing, onChange }: WordFieldProps) {
  const { t } = useTranslation("payouts");
  return (
    <Field label={t(isPin ? "form.pin" : "form.password")} error={isMissing && t("form.wordMissing")}>
      <PasswordInput
        value={value}
        autoComplete={isPin ? "off" : "current-password"}
        {...(isPin && { inputMode: "numeric" as const, maxLength: 6 })}
        showLabel={t("form.show")}
        hideLabel={t("form.hide")}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

/** What was typed, as the API takes it. */
export const wordOf = (isPin: boolean, typed: string) => (isPin ? { pin: typed } : { password: typed });
