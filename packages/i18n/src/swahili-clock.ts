/** From this hour on a part of the day has this name. */
const dayParts = [
  { from: 19, name: "usiku" },
  { from: 16, name: "jioni" },
  { from: 12, name: "mchana" },
  { from: 6, name: "asubuhi" },
  { from: 4, name: "alfajiri" },
  { from: 0, name: "usiku" },
] as const;

/**
 * A time as it is told in Swahili, where hours are counted from sunrise and from sunset: 8:00 in the morning is the second
 * hour, `saa 2:00 asubuhi`.
 *
 * @param hour of our clock, 0 to 23
 */
export function swahiliClock(hour: number, minute: number): string {
  const { name } = dayParts.find(({ from }) => hour >= from)!;
  return `saa ${(hour + 6) % 12 || 12}:${String(minute).padStart(2, "0")} ${name}`;
}
