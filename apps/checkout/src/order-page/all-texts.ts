import { checkoutLater as english } from "@agiza/i18n/catalogues/en/checkout";
import { checkoutLater as swahili } from "@agiza/i18n/catalogues/sw/checkout";
import type { Language } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { createTranslator, type Translated, type Translator } from "@agiza/i18n/translator";
import { sentences } from "./texts.ts";

type Catalogue = Translated<(typeof sentences)["en"] & typeof english>;

const texts: Record<Language, Translator<Catalogue>> = {
  en: createTranslator<Catalogue>({ ...sentences.en, ...english }, "en"),
  sw: createTranslator<Catalogue>({ ...sentences.sw, ...swahili }, "sw"),
};

export type AllTexts = Translator<Catalogue>;

/** Every sentence of the order page, for what is not part of its first view. */
export const useAllTexts = (): AllTexts => texts[useLanguage().language];

/** The same for code outside React. */
export const currentAllTexts = (): AllTexts => texts[document.documentElement.lang === "sw" ? "sw" : "en"];
