import { maskPhone, toPhone } from "./phone.ts";

/** Tanzanian mobile numbers in any spelling a person types: +255754000218, 255 754 000 218, 0754-000-218. */
const phone = /(?<!\w)(?:\+?255|0)[ -]?[67]\d{2}[ -]?\d{3}[ -]?\d{3}(?!\w)/g;
/** E.164 of any country with its sign, as a person or a library writes it: +254712345678, +44 7911 123456, +1 (415) 555-2671. */
const international = /(?<![\w+])\+(?:[ ().-]{0,2}\d){7,15}(?!\d)/g;
/** Its digits alone, as a wa_id or behind 00. A number of JSON, which stands between its signs without quotes, is none. */
const digitsAlone = /(?<![\w.-])(?!(?<=[:,[])\d+[,}\]])(?:00)?[1-9]\d{8,14}(?![\w-])/g;
const orderToken = /([?&]token=)[^&\s"]+/g;
/** What opens an invitation, in the page's path or the API's; an invitation's id opens nothing. */
const invitationToken = /(\/(?:invitations|invite)\/)(?!inv_)[^/\s"?]+/g;
/** What stops somebody's offers, opens a shop's chat from a message, or reports on a shop's SMS: in the path as well. */
const linkToken = /(\/(?:o|k|webhooks\/sms)\/)[\w-]+/g;
const bearer = /(Bearer|SELCOM)\s+[\w.+/=-]+/g;

/** Takes phone numbers, tokens of links and of addresses, and credentials out of a line, wherever in it they stand. */
export const redactLine = (line: string): string =>
  line
    .replace(phone, (found) => maskPhone(`+255${found.replaceAll(/\D/g, "").slice(-9)}`))
    .replace(international, (found) => maskPhone(`+${found.replaceAll(/\D/g, "")}`))
    .replace(digitsAlone, (found) => {
      const known = toPhone(`+${found.replace(/^00/, "")}`);
      return known ? maskPhone(known) : found;
    })
    .replace(orderToken, "$1[redacted]")
    .replace(invitationToken, "$1[redacted]")
    .replace(linkToken, "$1[redacted]")
    .replace(bearer, "$1 [redacted]");

/** What an error says, without the values of the statement that failed. */
export const withoutValues = (message: string): string =>
  message.replace(/\nparams: [^]*$/, "\nparams: [redacted]");

/** Why work failed, in words that may be kept: without values of rows, phones and credentials. */
export const reasonOf = (error: unknown): string =>
  redactLine(withoutValues(error instanceof Error ? error.message : String(error)));
