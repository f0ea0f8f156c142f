import { marketing as english } from "@agiza/i18n/catalogues/en/marketing";
import { marketing as swahili } from "@agiza/i18n/catalogues/sw/marketing";
import type { Language } from "@agiza/i18n/language";

/** Everything the public site says, in the language of the page. Read at build; the browser gets only what its islands need. */
export type Words = typeof english;

const catalogues: Record<Language, Words> = { en: english, sw: swahili };

/** The words of one language. */
export function wordsIn(language: Language): Words {
  return catalogues[language];
}
