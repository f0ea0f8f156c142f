import { Select } from "../select/select.tsx";
import type { SelectProps } from "../select/select.tsx";
import { timeOptions } from "./time-options.ts";

export type TimePickerProps = Omit<
  SelectProps,
  "options" | "value" | "onChange" | "children" | "multiple"
> & {
  /** "HH:MM" on the 24-hour clock, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** Minutes between two rows. */
  stepMinutes?: number;
  /** First and last time offered, "HH:MM". */
  from?: string;
  to?: string;
};

/** A time of day, shown on the 12-hour clock in both languages. The phone's own wheel opens; typing "8" jumps to 8:00. */
export function TimePicker({ value, onChange, stepMinutes = 30, from, to, ...rest }: TimePickerProps) {
  return (
    <Select
      {...rest}
      value={value}
      options={timeOptions({ stepMinutes, from, to, value })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
