import { maskPhonesIn } from "#kernel/masked-phones.ts";

const dots = "••••••";

const secretName =
  /authori[sz]ation|cookie|token|secret|passw|signature|digest|api[-_]?key|otp|(^|[-_])pin$/i;
const personName = /(^|[-_])(name|payer|buyer|customer|email|address)([-_]|$)/i;

/** Headers that are shown; the rest of a call is the network's. */
const shownHeaders =
  /^(content-type|user-agent|digest-method|timestamp|signed-fields|webhook-id|webhook-timestamp|x-webhook-timestamp|x-webhook-event)$/i;

/** Headers of a call with what proves who sent it masked; what networks add is left out. */
export const maskHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => shownHeaders.test(name) || secretName.test(name))
      .map(([name, value]) => [name, secretName.test(name) ? dots : value.slice(0, 300)]),
  );

/** A body with secrets, people's names and phone numbers masked, at any depth. */
export const maskBody = (body: unknown): unknown => maskPhonesIn(mask(body));

function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (secretName.test(name) && inner !== null) return [name, dots];
      if (typeof inner === "number") return [name, maskNumber(inner)];
      if (typeof inner !== "string") return [name, mask(inner)];
      return [name, personName.test(name) ? maskWords(inner) : inner];
    }),
  );
}

/** Some providers write a phone as a number of JSON; amounts of twelve digits that begin as one are none of ours. */
const maskNumber = (value: number): unknown =>
  /^255[67]\d{8}$/.test(String(value)) ? maskPhonesIn(String(value)) : value;

/** "Neema Mushi" as "N•••• M••••". */
const maskWords = (text: string): string =>
  text.replaceAll(
    /([\p{L}\p{N}])([\p{L}\p{N}\p{M}]*)/gu,
    (_word, first: string, rest: string) => first + "•".repeat(Math.max(1, rest.length)),
  );
