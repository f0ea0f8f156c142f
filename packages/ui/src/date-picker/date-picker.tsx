import { useLanguage } from "@agiza/i18n/language-provider";
import type { CalendarDay } from "./calendar-day.ts";
import { DateField } from "./date-field.tsx";
import type { DaysProps } from "./date-field.tsx";
import { dateWords, dayText } from "./date-words.ts";
import { useShopDay } from "./use-shop-day.ts";

export type DatePickerProps = DaysProps & {
  /** "2026-11-21", or null while none is chosen. */
  value: CalendarDay | null;
  onChange: (value: CalendarDay | null) => void;
  /** Name under which a plain form posts the day. */
  name?: string;
};

/** One day, picked from a month that starts on Monday; words follow the reader's language. */
export function DatePicker({
  value,
  onChange,
  minDay,
  maxDay,
  clearable,
  today: knownToday,
  placeholder,
  name,
  ...rest
}: DatePickerProps) {
  const { language } = useLanguage();
  const today = useShopDay(knownToday);
  return (
    <>
      <DateField
        {...rest}
        text={dayText(value, today, language)}
        placeholder={placeholder ?? dateWords(language).chooseDay}
        calendar={{
          mode: "day",
          value: value ? { from: value, to: value } : null,
          onChange: (range) => onChange(range?.from ?? null),
          today,
          minDay,
          maxDay,
          clearable,
        }}
      />
      {name && <input type="hidden" name={name} value={value ?? ""} />}
    </>
  );
}
