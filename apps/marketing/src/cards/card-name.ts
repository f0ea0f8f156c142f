import type { Language } from "@agiza/i18n/language";

/** The page whose card a page shows: a page below another one shows that one's. */
export const cardPage = (page: string): string => `/${page.split("/")[1]}`;

/** File name of a page's social card without its ending: `pricing-sw`. */
export const cardName = (page: string, language: Language): string =>
  `${cardPage(page).slice(1) || "home"}-${language}`;
