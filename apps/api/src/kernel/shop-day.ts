const dayMs = 86_400_000;

/** A day as shops count them, `2026-11-21`, and the minute of it. */
export type ShopMoment = { day: string; minute: number };

/** Where a moment falls in a shop's zone, such as Africa/Dar_es_Salaam. */
export function toShopMoment(moment: Date, timeZone: string): ShopMoment {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    minute: Number(part("hour")) * 60 + Number(part("minute")),
  };
}

/** The day so many days before another one. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** The first moment of a day, in Tanzania, whose clock has no summer time. */
export const beginOfDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
