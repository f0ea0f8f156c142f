import { PasswordInput } from "@agiza/ui/password-input";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormField, type FieldPlace } from "#patterns/form/form-field.tsx";

/** A key as it is copied from a provider: hidden, and never offered again by the browser. */
export function KeyField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  place: FieldPlace<Values, Name>,
) {
  const { t } = useTranslation("paymentProviders");
  return (
    <FormField {...place} show={() => "••••"}>
      {({ onChange, ...field }) => (
        <PasswordInput
          {...field}
          autoComplete="off"
          showLabel={t("showKey")}
          hideLabel={t("hideKey")}
          onChange={({ target }) => onChange(target.value as typeof field.value)}
        />
      )}
    </FormField>
  );
}
