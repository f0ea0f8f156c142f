import { developers as englishDevelopers } from "@agiza/i18n/catalogues/en/developers";
import { qr as englishQr } from "@agiza/i18n/catalogues/en/qr";
import { developers as swahiliDevelopers } from "@agiza/i18n/catalogues/sw/developers";
import { qr as swahiliQr } from "@agiza/i18n/catalogues/sw/qr";
import type { Language } from "@agiza/i18n/language";
import { wordsIn } from "#language/words.ts";

type CardTexts = { heading: string; text: string };

/**
 * What a page's social card says.
 *
 * @throws Error for a page that nobody has written a card for
 */
export function cardTexts(page: string, language: Language): CardTexts {
  const words = wordsIn(language);
  const { maker, guide } = { en: englishQr, sw: swahiliQr }[language];
  const texts: Readonly<Record<string, { heading: string; lead: string }>> = {
    "/": words.home.hero,
    "/about": words.about,
    "/contact-us": words.contact,
    "/customize-qr": maker,
    "/for-developers": { en: englishDevelopers, sw: swahiliDevelopers }[language],
    "/pricing": words.pricing,
    "/privacy-policy": words.legal.privacy,
    "/qr-code": guide,
    "/resources": words.resources,
    "/shops": words.shops,
    "/terms-of-service": words.legal.terms,
  };
  const found = texts[page];
  if (!found) throw new Error(`${page} has no texts for its social card; add them in cards/card-texts.ts`);
  return { heading: found.heading, text: found.lead };
}
