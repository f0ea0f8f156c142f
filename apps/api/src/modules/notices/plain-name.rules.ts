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

/**
 * The same for what is more than a name, such as a shop's own sentence or a number on a paper: only what is an address for
 * certain is taken apart, so that amounts, hours and numbers stay as they are.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/\b[a-z][a-z\d+.-]*:\/\//gi, "")
    .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, (address) => address.replaceAll(".", " "))
    .replace(/(?<=[\p{L}\p{N}_-])[.\u3002\uff0e\u2024](?=\p{L}{2})/gu, " ");
