import type { checkout } from "@agiza/i18n/catalogues/en/checkout";
import { defaultLanguage, isLanguage, type Language } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { createTranslator, type Translator } from "@agiza/i18n/translator";

type Catalogue = typeof checkout;

/** The sentences travel in the page itself, where the first script needs them too; no file stands between. */
const sentences = JSON.parse(document.getElementById("texts")?.textContent ?? "{}") as Record<
  Language,
  Catalogue
>;

const texts: Record<Language, Translator<Catalogue>> = {
  en: createTranslator(sentences.en, "en"),
  sw: createTranslator(sentences.sw, "sw"),
};

export type Texts = Translator<Catalogue>;

/** The page's sentences in the language on the screen. */
export const useTexts = (): Texts => texts[useLanguage().language];

/** The same for code outside React, such as a toast after an answer. */
export const currentTexts = (): Texts => {
  const { lang } = document.documentElement;
  return texts[isLanguage(lang) ? lang : defaultLanguage];
};

/** What an option is called: the usual ones in the reader's language, the shop's own as the shop wrote them. */
export function optionLabel(option: string, t: Texts): string {
  const key = `optionName.${option.toLowerCase()}`;
  if (option === "") return t("kind");
  return t.has(key) ? t(key) : option;
}
