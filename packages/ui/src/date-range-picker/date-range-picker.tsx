import { useLanguage } from "@agiza/i18n/language-provider";
import type { DayRange } from "../date-picker/calendar-day.ts";
import { DateField } from "../date-picker/date-field.tsx";
import type { DaysProps } from "../date-picker/date-field.tsx";
import { dateWords, rangeText } from "../date-picker/date-words.ts";
import { useShopDay } from "../date-picker/use-shop-day.ts";

export type DateRangePickerProps = DaysProps & {
  /** Both ends belong to the range; null while none is chosen. */
  value: DayRange | null;
  onChange: (value: DayRange | null) => void;
};

/** Days from and to: two presses in the month, or one on Today, 7 days or This month. */
export function DateRangePicker({
  value,
  onChange,
  minDay,
  maxDay,
  clearable,
  today: knownToday,
  placeholder,
  ...rest
}: DateRangePickerProps) {
  const { language } = useLanguage();
  const today = useShopDay(knownToday);
  return (
    <DateField
      {...rest}
      text={rangeText(value, today, language)}
      placeholder={placeholder ?? dateWords(language).chooseRange}
      calendar={{ mode: "range", value, onChange, today, minDay, maxDay, clearable }}
    />
  );
}
