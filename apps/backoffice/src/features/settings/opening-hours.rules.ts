/** Days as the wire counts them, 0 is Sunday. */
export type Day = "0" | "1" | "2" | "3" | "4" | "5" | "6";

/** From when to when a day's hours run, "HH:MM"; an absent day is closed. Closing at or before opening is the next day. */
export type OpeningHours = Partial<Record<Day, [string, string]>>;

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
const usual: [string, string] = ["08:00", "18:00"];

/** Hours as the API answers them, in the order of the week. */
export function readHours(wire: Partial<Record<Day, readonly string[]>>): OpeningHours {
  return Object.fromEntries(
    week.flatMap(({ day }) => {
      const [from, to] = wire[day] ?? [];
      return from !== undefined && to !== undefined ? [[day, [from, to]]] : [];
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
  return Object.fromEntries(week.map(({ day }) => [day, [...monday]]));
};

/** Whether a day's hours end on the next day. */
export const isOvernight = ([from, to]: readonly [string, string]): boolean => to <= from;
