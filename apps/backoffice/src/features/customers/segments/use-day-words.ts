import { formatDate, type Moment } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useCallback } from "react";

/** A day in words, in the reader's language. */
export function useDayWords(): (moment: Moment) => string {
  const { language } = useLanguage();
  return useCallback((moment) => formatDate(moment, language), [language]);
}
