import { legal as englishLegal } from "@agiza/i18n/catalogues/en/legal";
import { marketing as english } from "@agiza/i18n/catalogues/en/marketing";
import { publicPages as englishPages } from "@agiza/i18n/catalogues/en/public-pages";
import { legal as swahiliLegal } from "@agiza/i18n/catalogues/sw/legal";
import { marketing as swahili } from "@agiza/i18n/catalogues/sw/marketing";
import { publicPages as swahiliPages } from "@agiza/i18n/catalogues/sw/public-pages";
import type { Language } from "@agiza/i18n/language";

/** Everything the public site says, in the language of the page. Read at build; the browser gets only what its islands need. */
export type Words = typeof english & typeof englishPages & { legal: typeof englishLegal };

const catalogues: Record<Language, Words> = {
  en: { ...english, ...englishPages, legal: englishLegal },
  sw: { ...swahili, ...swahiliPages, legal: swahiliLegal },
};

/** The words of one language. */
export function wordsIn(language: Language): Words {
  return catalogues[language];
}
