/** The times that a form offers, in minutes. */
const usual = [30, 60, 120, 180, 360, 1_440, 2_880, 4_320, 10_080] as const;

/** What the form of an area offers: the usual times, and the area's own where it is another. */
export const takesChoices = (own: number | null): number[] =>
  [...new Set([...usual, ...(own === null ? [] : [own])])].toSorted((a, b) => a - b);

/** A time as its sentence counts it: in days, hours or minutes, whichever comes out even. */
export function takesInWords(minutes: number): {
  text: "takesMinutes" | "takesHours" | "takesDays";
  count: number;
} {
  if (minutes % 1_440 === 0) return { text: "takesDays", count: minutes / 1_440 };
  if (minutes % 60 === 0) return { text: "takesHours", count: minutes / 60 };
  return { text: "takesMinutes", count: minutes };
}
