import { chat as english } from "@agiza/i18n/catalogues/en/chat";
import { chat as swahili } from "@agiza/i18n/catalogues/sw/chat";
import type { Language } from "@agiza/i18n/language";
import { createTranslator, type Translator } from "@agiza/i18n/translator";

export type ChatTexts = Translator<typeof english>;

const texts: Record<Language, ChatTexts> = {
  en: createTranslator(english, "en"),
  sw: createTranslator(swahili as typeof english, "sw"),
};

/** What the shop says, in one language. */
export const chatTexts = (language: Language): ChatTexts => texts[language];
