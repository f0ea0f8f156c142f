import { chat as english } from "@agiza/i18n/catalogues/en/chat";
import { chat as swahili } from "@agiza/i18n/catalogues/sw/chat";
import { formatMoney, splitMoney } from "@agiza/i18n/money";
import type { Language } from "@agiza/i18n/language";
import { createTranslator, type Translator } from "@agiza/i18n/translator";

export type ChatTexts = Translator<typeof english>;

const texts: Record<Language, ChatTexts> = {
  en: createTranslator(english, "en"),
  sw: createTranslator(swahili as typeof english, "sw"),
};

/** What the shop says, in one language. */
export const chatTexts = (language: Language): ChatTexts => texts[language];

/** `TZS 25,000` in the chat; cents only where there are some. */
export function priceText(minor: number): string {
  const { whole, decimals } = splitMoney(minor);
  return decimals === "00" ? `TZS ${whole}` : formatMoney(minor);
}
