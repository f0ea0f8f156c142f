import { DatePicker, type DatePickerProps } from "@agiza/ui/date-picker";
import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { FormField, type FieldPlace } from "./form-field.tsx";

/** A day of the calendar, "2026-11-21"; null while none is chosen. */
export function DayField<Values extends FieldValues, Name extends FieldPathByValue<Values, string | null>>({
  minDay,
  maxDay,
  ...place
}: FieldPlace<Values, Name> & Pick<DatePickerProps, "minDay" | "maxDay">) {
  const { language } = useLanguage();
  return (
    <FormField {...place} show={(day: string | null) => (day === null ? "" : formatDate(day, language))}>
      {({ value, onChange }) => (
        <DatePicker
          clearable
          value={value}
          minDay={minDay}
          maxDay={maxDay}
          onChange={(day) => onChange(day as typeof value)}
        />
      )}
    </FormField>
  );
}
