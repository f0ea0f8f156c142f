import type { Language } from "@agiza/i18n/language";
import { languageOfCountry } from "@agiza/i18n/language";
import { lookupCountry, storedLanguage } from "@agiza/i18n/resolve-language";

const chosenBefore = storedLanguage();
let guessed: Language = "en";

/** The visitor's country, remembered as a guess until it is known who they are. */
export async function guessCountry(): Promise<unknown> {
  const country = await lookupCountry();
  guessed = languageOfCountry(country);
  return country;
}

/**
 * The language to go on in once a person has signed in: their own, unless this device had a choice when the page
 * was opened or they have just made one.
 */
export const languageAfterSignIn = (current: Language, theirs: Language): Language =>
  chosenBefore === null && current === guessed ? theirs : current;
