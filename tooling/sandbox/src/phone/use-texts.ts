import { useLanguage } from "@agiza/i18n/language-provider";
import { createTranslator } from "@agiza/i18n/translator";
import { useMemo } from "react";
import { texts } from "./texts.ts";

/** The page's sentences in the chosen language: `t("calls", { count: 3 })`. */
export function useTexts() {
  const { language } = useLanguage();
  return useMemo(() => createTranslator(texts[language], language), [language]);
}
