import { defaultLanguage, isLanguage, languageOfCountry, type Language } from "./language.ts";
import { readStored, removeStored, writeStored } from "./safe-storage.ts";

/** The key in local storage under which the choice lives. */
export const languageKey = "language";

/** Beside it stands the same language again while it is only a guess: nobody on this device has chosen it. */
const guessKey = "language-guess";

/** The language kept on this device, chosen or guessed, or null when there is none that counts. */
export function storedLanguage(): Language | null {
  const stored = readStored(languageKey);
  return isLanguage(stored) ? stored : null;
}

/** The language somebody chose on this device, or null while there is none or only a guess. */
export function chosenLanguage(): Language | null {
  const stored = storedLanguage();
  return stored !== null && stored === readStored(guessKey) ? null : stored;
}

/** Remembers the choice on this device. */
export function storeLanguage(language: Language): void {
  writeStored(languageKey, language);
  removeStored(guessKey);
}

function storeGuess(language: Language): void {
  writeStored(languageKey, language);
  writeStored(guessKey, language);
}

/**
 * Offers what an order or a person says of their language: it takes the place of nothing or of a guess, never of a choice.
 *
 * @returns the language to go on in
 */
export function offerLanguage(language: Language): Language {
  const chosen = chosenLanguage();
  if (chosen) return chosen;
  storeGuess(language);
  return language;
}

/**
 * The language to start in: the stored one, else the visitor's country, which is then stored as a guess.
 * A failed look-up gives English, also stored, so it is asked once.
 */
export async function resolveLanguage(options: {
  /** Answers an ISO country code; may reject. */
  lookupCountry: () => Promise<unknown>;
}): Promise<Language> {
  const stored = storedLanguage();
  if (stored) return stored;
  const language = await options.lookupCountry().then(languageOfCountry, () => defaultLanguage);
  // What was chosen or became known while the look-up was on its way wins over it.
  const known = storedLanguage();
  if (known) return known;
  storeGuess(language);
  return language;
}

/** Asks our own API where the visitor is. Rejects on any failure. */
export async function lookupCountry(options: { url?: string; timeoutMs?: number } = {}): Promise<unknown> {
  const { url = "/store/geo", timeoutMs = 5000 } = options;
  const response = await fetch(url, {
    credentials: "omit",
    headers: { "content-type": "application/json" },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`country look-up answered ${response.status}`);
  const body: unknown = await response.json();
  return typeof body === "object" && body !== null && "country_code" in body ? body.country_code : null;
}
