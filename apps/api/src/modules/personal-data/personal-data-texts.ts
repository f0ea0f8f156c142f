import { personalData as english } from "@agiza/i18n/catalogues/en/personal-data";
import { personalData as swahili } from "@agiza/i18n/catalogues/sw/personal-data";
import type { Language } from "@agiza/i18n/language";
import { createTranslator, type Translator } from "@agiza/i18n/translator";

export type PersonalDataTexts = Translator<typeof english>;

const texts: Record<Language, PersonalDataTexts> = {
  en: createTranslator(english, "en"),
  sw: createTranslator(swahili as typeof english, "sw"),
};

/** The words of what people are handed of their own data. */
export const personalDataTexts = (language: Language): PersonalDataTexts => texts[language];
