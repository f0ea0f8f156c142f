import { calendar as english } from "@agiza/i18n/catalogues/en/calendar";
import { calendar as swahili } from "@agiza/i18n/catalogues/sw/calendar";
import type { Language } from "@agiza/i18n/language";
import { dateOf } from "./calendar-day.ts";
import type { CalendarDay, DayRange } from "./calendar-day.ts";

/* Weeks start on Monday, and so do these lists. */
const words = {
  en: {
    months: english.months,
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    weekdayMarks: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
    chooseDay: "Choose a date",
    chooseRange: "Choose from and to",
    today: "Today",
    sevenDays: "7 days",
    thisMonth: "This month",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    clear: "Clear",
  },
  sw: {
    months: swahili.months,
    weekdays: ["Jumatatu", "Jumanne", "Jumatano", "Alhamisi", "Ijumaa", "Jumamosi", "Jumapili"],
    weekdayMarks: ["J3", "J4", "J5", "Al", "Ij", "J1", "J2"],
    chooseDay: "Chagua tarehe",
    chooseRange: "Chagua kuanzia na hadi",
    today: "Leo",
    sevenDays: "Siku 7",
    thisMonth: "Mwezi huu",
    previousMonth: "Mwezi wa nyuma",
    nextMonth: "Mwezi unaofuata",
    clear: "Futa",
  },
};

export type DateWords = (typeof words)["en"];

/** The words of a calendar; months are those of every other date in the product. */
export function dateWords(language: Language): DateWords {
  return words[language];
}

/** Place of a date in the week, 0 for Monday. */
export function weekPlace(date: Date): number {
  return (date.getDay() + 6) % 7;
}

/** "November 2026". */
export function monthTitle(date: Date, language: Language): string {
  return `${words[language].months[date.getMonth()]} ${date.getFullYear()}`;
}

function shortDay(date: Date, language: Language): string {
  return `${words[language].months[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`;
}

/** "Nov 21, 2026"; "Today, Nov 21" on the day itself; empty without a day. */
export function dayText(day: CalendarDay | null, today: CalendarDay, language: Language): string {
  const date = dateOf(day);
  if (!date) return "";
  const short = shortDay(date, language);
  return day === today ? `${words[language].today}, ${short}` : `${short}, ${date.getFullYear()}`;
}

/** "Nov 15 – Nov 21, 2026"; one day reads like a day. */
export function rangeText(range: DayRange | null, today: CalendarDay, language: Language): string {
  const from = dateOf(range?.from);
  const to = dateOf(range?.to);
  if (!range || !from || !to) return "";
  if (range.from === range.to) return dayText(range.from, today, language);
  const year = from.getFullYear() === to.getFullYear() ? "" : `, ${from.getFullYear()}`;
  return `${shortDay(from, language)}${year} – ${shortDay(to, language)}, ${to.getFullYear()}`;
}
