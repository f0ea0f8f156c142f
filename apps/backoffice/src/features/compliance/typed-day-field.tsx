import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { TextInput } from "@agiza/ui/text-input";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { FormField, type FieldPlace } from "#patterns/form/form-field.tsx";

/** A day that is typed from a paper, years from today: "" while none is. */
export function TypedDayField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  place: FieldPlace<Values, Name>,
) {
  const { language } = useLanguage();
  return (
    <FormField {...place} show={(day: string) => (day === "" ? "" : formatDate(day, language))}>
      {({ onChange, ...field }) => (
        <TextInput
          {...field}
          type="date"
          autoComplete="off"
          onChange={({ target }) => onChange(target.value as typeof field.value)}
        />
      )}
    </FormField>
  );
}
