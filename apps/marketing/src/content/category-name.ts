import { chat as english } from "@agiza/i18n/catalogues/en/chat";
import { chat as swahili } from "@agiza/i18n/catalogues/sw/chat";
import type { Language } from "@agiza/i18n/language";

const names: Record<Language, Readonly<Record<string, string>>> = {
  en: english.categories,
  sw: swahili.categories,
};

/** "clothing & accessories" as people say it; a category that is new to us stands as it came. */
export function categoryName(category: string, language: Language): string {
  return names[language][category.replace(/[^a-z]+/g, "-")] ?? category;
}

/** All names by category slug, for the browser. */
export const categoryNames = (language: Language): Readonly<Record<string, string>> => names[language];
