import { formatDate } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";

/** A day of the shop, "2026-11-24", in words. */
export const formatDay = (day: string, language: Language): string =>
  formatDate(`${day}T12:00:00+03:00`, language);
