const timeZone = "Africa/Dar_es_Salaam";

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone,
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
});
const clockSeconds = new Intl.DateTimeFormat("en-US", {
  timeZone,
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  hour12: true,
});

/** The time of a UTC moment on a clock in Dar es Salaam: `{time: "2:09", half: "PM"}`. */
export function clockTime(at: string | number, seconds = false): { time: string; half: string } {
  const [time = "", half = ""] = (seconds ? clockSeconds : clock).format(new Date(at)).split(/\s/u);
  return { time, half };
}

/** A calendar date in Dar es Salaam, short, with its weekday: `Sat, Nov 21`, `Jumamosi, 21 Nov`. */
export const shortDate = (at: string | number, language: "en" | "sw"): string =>
  new Intl.DateTimeFormat(language === "sw" ? "sw-TZ" : "en-US", {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
  }).format(new Date(at));

/** Whole hours and minutes of a span, never negative. */
export function hoursAndMinutes(spanMs: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(spanMs / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
