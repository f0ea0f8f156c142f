import { formatClock, formatDate } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";

/** As short as it stays clear: `2:04 PM` today, `Nov 20, 2:04 PM` this year, with the year before that. */
export function orderMoment(moment: string, language: Language, now: number): string {
  const clock = formatClock(moment, language);
  const short = clockOrDay(moment, language, now);
  return short === clock ? clock : `${short}, ${clock}`;
}

/** For the narrowest rows: `2:04 PM` today, `Nov 20` this year, with the year before that. */
export function clockOrDay(moment: string, language: Language, now: number): string {
  const isToday = formatDate(moment, language) === formatDate(now, language);
  return isToday ? formatClock(moment, language) : shortDay(moment, language, now);
}

/** `Nov 20` this year, with the year before and after that. */
export function shortDay(moment: string, language: Language, now: number): string {
  const day = formatDate(moment, language);
  const today = formatDate(now, language);
  const year = today.slice(today.lastIndexOf(","));
  // Months of both languages are told apart by their first three letters.
  const short = day.replace(/^(\p{L}{3})\p{L}+/u, "$1");
  return short.endsWith(year) ? short.slice(0, -year.length) : short;
}
