import { defaultLanguage, isLanguage, languageOfCountry, type Language } from "./language.ts";
import { readStored, writeStored } from "./safe-storage.ts";

/** The key in local storage under which the choice lives. */
export const languageKey = "language";

/** The visitor's earlier choice on this device, or null when there is none that counts. */
export function storedLanguage(): Language | null {
  const stored = readStored(languageKey);
  return isLanguage(stored) ? stored : null;
}

/** Remembers the choice on this device. */
export const storeLanguage = (language: Language): void => writeStored(languageKey, language);

/**
 * The language to start in: the stored choice, else the visitor's country, which is then stored.
 * A failed look-up gives English, also stored, so it is asked once.
 */
export async function resolveLanguage(options: {
  /** Answers an ISO country code; may reject. */
  lookupCountry: () => Promise<unknown>;
}): Promise<Language> {
  const stored = storedLanguage();
  if (stored) return stored;
  const language = await options.lookupCountry().then(languageOfCountry, () => defaultLanguage);
  // A choice made while the look-up was on its way wins over it.
  const chosen = storedLanguage();
  if (chosen) return chosen;
  storeLanguage(language);
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
