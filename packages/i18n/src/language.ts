/** The languages the product is complete in. */
export const languages = ["en", "sw"] as const;

export type Language = (typeof languages)[number];

/** Used until something better is known. */
export const defaultLanguage: Language = "en";

/** Whether a stored or received value names a language we speak; anything else is to be ignored. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && (languages as readonly string[]).includes(value);

/** Tanzania reads Swahili first, everyone else English. Takes an ISO 3166 country code. */
export const languageOfCountry = (countryCode: unknown): Language =>
  typeof countryCode === "string" && countryCode.toUpperCase() === "TZ" ? "sw" : defaultLanguage;
