import { useLanguage } from "@agiza/i18n/language-provider";
import { useMemo } from "react";

/** The months by name, January first. */
export function useMonths(): readonly string[] {
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2000, month, 1)));
  }, [language]);
}
