import { formatPhone, parsePhone } from "@agiza/i18n/phone";
import { PhoneInput } from "@agiza/ui/phone-input";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { FormField, type FieldPlace } from "./form-field.tsx";

/** A Tanzanian phone number, E.164 in the value. */
export function PhoneField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  place: FieldPlace<Values, Name>,
) {
  return (
    <FormField
      {...place}
      show={(value) => formatPhone(value, "international")}
      check={(value: string) => (value !== "" && parsePhone(value) === null ? { text: "phone" } : null)}
    >
      {({ onChange, ...field }) => (
        <PhoneInput {...field} onChange={(value) => onChange(value as typeof field.value)} />
      )}
    </FormField>
  );
}
