import type { Language } from "@agiza/i18n/language";
import { resolveLanguage, storedLanguage } from "@agiza/i18n/resolve-language";

/** The page a visitor without a stored language is looking at. */
export type FirstVisit = {
  pageLanguage: Language;
  /** Answers the visitor's country code; rejects when it cannot be known. */
  lookupCountry: () => Promise<unknown>;
  /** True once the visitor has pressed, typed or scrolled: the page is not taken from under their hand. */
  hasActed: () => boolean;
  moveTo: (language: Language) => void;
};

/**
 * Settles and stores the language of a first visit. The page in front of the visitor changes only if nothing was done
 * with it yet, and only if storing worked, since otherwise every page would move again. A Swahili address is a choice
 * already: no country is asked for, so shared links and search results stay where they point.
 */
export async function settleFirstVisit(visit: FirstVisit): Promise<void> {
  if (visit.pageLanguage === "sw" || storedLanguage()) return;
  const language = await resolveLanguage(visit);
  const kept = storedLanguage() === language;
  if (kept && language !== visit.pageLanguage && !visit.hasActed()) visit.moveTo(language);
}
