const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** As months begin in Swahili where they begin differently. */
const swahiliMonths: Record<string, string> = { mac: "mar", mei: "may", ago: "aug", okt: "oct", des: "dec" };

type Day = { year: number; month: number; day: number };

const monthOf = (word: string): number => {
  const short = word.slice(0, 3).toLowerCase();
  return months.indexOf(swahiliMonths[short] ?? short) + 1;
};

/** Day first, as people here write it, unless the year comes first. */
function readDay(text: string): Day | null {
  const [, y1, m1, d1] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (y1) return { year: Number(y1), month: Number(m1), day: Number(d1) };
  const [, d2, m2, y2] = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,})[-/., ]+(\d{4}|\d{2})(?!\d)/i.exec(text) ?? [];
  if (!d2) return null;
  const month = /^\d/.test(m2!) ? Number(m2) : monthOf(m2!);
  return { year: y2!.length === 2 ? 2000 + Number(y2) : Number(y2), month, day: Number(d2) };
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** Hours, minutes and seconds; noon where none are said. */
function readClock(text: string): string | null {
  if (text.trim() === "") return "12:00:00";
  const [, hour, minute, second = "0", half] =
    /(?:^|[T\s])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]m)?/i.exec(text) ?? [];
  if (!hour) return null;
  const told = Number(hour);
  const hours = half ? (told % 12) + (/p/i.test(half) ? 12 : 0) : told;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${twoDigits(hours)}:${minute}:${twoDigits(Number(second))}`;
}

/**
 * The moment that a statement's cells say, in Dar es Salaam; null where there is no such day.
 *
 * @param time the cell of the time, where it has a column of its own
 */
export function readMoment(cell: string, time = ""): string | null {
  const text = cell.trim();
  const day = readDay(text);
  if (!day) return null;
  const { year, month } = day;
  const date = new Date(Date.UTC(year, month - 1, day.day));
  if (month < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day.day) return null;
  const said = /\d:\d{2}/.exec(text)
    ? ` ${text.slice(/[T\s]\s*\d{1,2}:\d{2}/.exec(text)?.index ?? 0)}`
    : time;
  const clock = readClock(said);
  if (clock === null) return null;
  const isUtc = /\dZ$/.test(text);
  return `${year}-${twoDigits(month)}-${twoDigits(day.day)}T${clock}${isUtc ? "Z" : "+03:00"}`;
}

/** An amount in hundredths, with its sign; null where it is none. An empty cell and a dash are nothing at all. */
export function readAmount(cell: string): number | null {
  const text = cell.replaceAll(/tshs?\.?|tzs|\/[=-]|\s/gi, "");
  if (text === "" || text === "-") return 0;
  const isLess = /^\(.*\)$/.test(text) || /^[-−]/.test(text) || text.endsWith("-");
  const figures = text.replaceAll(/[()+−-]/g, "");
  if (!/^\d[\d,]*(\.\d{1,2})?$/.test(figures)) return null;
  const minor = Math.round(Number(figures.replaceAll(",", "")) * 100);
  return isLess ? -minor : minor;
}

/** What a wallet takes for itself, in the words of its statements. */
export const isFeeWord = (text: string): boolean =>
  /\b(charges?|fees?|commission|levy|vat|makato|ada|tozo)\b/i.test(text);
