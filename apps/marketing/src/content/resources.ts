import { inLanguage } from "#language/addresses.ts";
import type { Words } from "#language/words.ts";
import type { Language } from "@agiza/i18n/language";

/** What the resources page and the home page offer, in order. */
export function resourceLinks(words: Words, language: Language) {
  const { qr, developers, news, questions } = words.resources;
  return [
    { key: "qr", ...qr, href: inLanguage("/qr-code", language) },
    { key: "developers", ...developers, href: inLanguage("/for-developers", language) },
    { key: "news", ...news, href: `${inLanguage("/", language)}#news` },
    { key: "questions", ...questions, href: `${inLanguage("/", language)}#questions` },
  ] as const;
}
