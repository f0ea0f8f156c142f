import { useLanguage } from "@agiza/i18n/language-provider";
import type { CalendarDay, DayRange } from "../date-picker/calendar-day.ts";
import { DateField } from "../date-picker/date-field.tsx";
import type { DateFieldProps } from "../date-picker/date-field.tsx";
import { dateWords, rangeText } from "../date-picker/date-words.ts";
import { useShopDay } from "../date-picker/use-shop-day.ts";

export type DateRangePickerProps = Omit<DateFieldProps, "text" | "placeholder" | "calendar"> & {
  /** Both ends belong to the range; null while none is chosen. */
  value: DayRange | null;
  onChange: (value: DayRange | null) => void;
  /** First and last day that can be chosen. */
  minDay?: CalendarDay;
  maxDay?: CalendarDay;
  /** Offers a way back to no range. */
  clearable?: boolean;
  /** The day it is; the shop's own when left out. */
  today?: CalendarDay;
  placeholder?: string;
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
