/**
 * A name that somebody chose, as it may stand in a message to people who do not know them: what a phone would make a web
 * address of is taken apart, so that nobody is led elsewhere in a shop's name.
 */
export const withoutAddresses = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/\b[a-z][a-z\d+.-]*:\/\//gi, "")
    .replace(/(?<=[\p{L}\p{N}_-])[.\u3002\u2024](?=[\p{L}\p{N}]{2})/gu, " ")
    .replace(/(?<=\S)\/+(?=\S)/g, " ")
    .trim();
