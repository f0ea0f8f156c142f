import { DatePicker } from "@agiza/ui/date-picker";
import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { FormField, type FieldPlace } from "./form-field.tsx";

/** A day of the calendar, "2026-11-21"; null while none is chosen. */
export function DayField<Values extends FieldValues, Name extends FieldPathByValue<Values, string | null>>(
  place: FieldPlace<Values, Name>,
) {
  const { language } = useLanguage();
  return (
    <FormField {...place} show={(day: string | null) => (day === null ? "" : formatDate(day, language))}>
      {({ value, onChange }) => (
        <DatePicker clearable value={value} onChange={(day) => onChange(day as typeof value)} />
      )}
    </FormField>
  );
}
