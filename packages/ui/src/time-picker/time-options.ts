import { formatTimeOfDay } from "@agiza/i18n/dates";
import type { SelectOption } from "../select/select.tsx";

const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** Minutes since midnight of an "HH:MM" text; null for anything else. */
export function minutesOfDay(time: string): number | null {
  if (!timeShape.test(time)) return null;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** "HH:MM" of minutes since midnight. */
export function timeOfMinutes(minutes: number): string {
  return `${String(Math.trunc(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

export type TimeRange = {
  /** Minutes between two rows. */
  stepMinutes: number;
  /** First and last time offered, "HH:MM". */
  from?: string;
  to?: string;
  /** A time in force is offered even where it lies between two steps. */
  value?: string;
};

/** The rows of the picker in the order of the day: "HH:MM" shown as a 12-hour clock. */
export function timeOptions({
  stepMinutes,
  from = "00:00",
  to = "23:59",
  value = "",
}: TimeRange): SelectOption[] {
  const first = minutesOfDay(from) ?? 0;
  const last = minutesOfDay(to) ?? 1439;
  const minutes = new Set<number>();
  for (let minute = first; minute <= last; minute += stepMinutes) minutes.add(minute);
  const own = minutesOfDay(value);
  if (own !== null) minutes.add(own);
  return [...minutes]
    .toSorted((one, other) => one - other)
    .map((minute) => {
      const time = timeOfMinutes(minute);
      return { value: time, label: formatTimeOfDay(time) };
    });
}
