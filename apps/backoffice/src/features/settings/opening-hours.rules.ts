/** Days as the wire counts them, 0 is Sunday. */
export type Day = "0" | "1" | "2" | "3" | "4" | "5" | "6";

/** From when to when a day's hours run, "HH:MM", or with a break: opening, its beginning, its end, closing. */
export type DayHours = [string, string] | [string, string, string, string];

/** An absent day is closed. Closing at or before opening is the next day. */
export type OpeningHours = Partial<Record<Day, DayHours>>;

/** The week as people count it, with the names of its days in the catalogue. */
export const week = [
  { day: "1", name: "monday" },
  { day: "2", name: "tuesday" },
  { day: "3", name: "wednesday" },
  { day: "4", name: "thursday" },
  { day: "5", name: "friday" },
  { day: "6", name: "saturday" },
  { day: "0", name: "sunday" },
] as const;

/** What a day that is opened begins with when no other day is open. */
const usual: DayHours = ["08:00", "18:00"];

/** Hours as the API answers them, in the order of the week. */
export function readHours(wire: Partial<Record<Day, readonly string[]>>): OpeningHours {
  return Object.fromEntries(
    week.flatMap(({ day }) => {
      const [from, second, third, to] = wire[day] ?? [];
      if (from === undefined || second === undefined) return [];
      return [[day, third !== undefined && to !== undefined ? [from, second, third, to] : [from, second]]];
    }),
  );
}

/** Opens a day with the hours of the open day before it, or closes it. */
export function withDay(hours: OpeningHours, day: Day, isOpen: boolean): OpeningHours {
  const { [day]: _closed, ...others } = hours;
  if (!isOpen) return readHours(others);
  const days = week.map((entry) => entry.day);
  const before = days.slice(0, days.indexOf(day)).toReversed();
  const like = before.find((earlier) => hours[earlier]) ?? days.find((any) => hours[any]);
  return readHours({ ...others, [day]: (like && hours[like]) ?? usual });
}

/** Gives every day Monday's hours. */
export const likeMonday = (hours: OpeningHours): OpeningHours => {
  const monday = hours["1"] ?? usual;
  return Object.fromEntries(week.map(({ day }) => [day, [...monday] as DayHours]));
};

/** Whether a day's hours end on the next day. */
export const isOvernight = (hours: DayHours): boolean => hours.at(-1)! <= hours[0];

/** What a break begins and ends with, where the day has room for it; then the half of the day around it. */
const usualBreak: [string, string] = ["12:30", "14:00"];

/** Puts a break into a day. */
export function withBreak([from, ...rest]: DayHours): DayHours {
  const to = rest.at(-1)!;
  const fits = from < usualBreak[0] && usualBreak[1] < to;
  return fits ? [from, ...usualBreak, to] : [from, from, to, to];
}

/** Takes the break out of a day. */
export const withoutBreak = (hours: DayHours): DayHours => [hours[0], hours.at(-1)!];

/** Whether each break lies inside its day. */
export const areBreaksInside = (hours: OpeningHours): boolean =>
  Object.values(hours).every(
    (times) => times.length === 2 || times.every((time, at) => at === 0 || time > times[at - 1]!),
  );
