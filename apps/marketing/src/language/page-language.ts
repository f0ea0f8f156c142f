import { isLanguage, defaultLanguage } from "@agiza/i18n/language";
import type { Language } from "@agiza/i18n/language";

/** Every page is one source file built twice, at `/x` and `/sw/x`. */
export function bothLanguages(): { params: { lang: string | undefined } }[] {
  return [{ params: { lang: undefined } }, { params: { lang: "sw" } }];
}

/** The language of the page being built. */
export function pageLanguage(locale: string | undefined): Language {
  return isLanguage(locale) ? locale : defaultLanguage;
}
