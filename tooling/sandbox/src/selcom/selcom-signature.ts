import { createHmac, timingSafeEqual } from "node:crypto";

type Keys = { apiKey: string; apiSecret: string };
type Fields = Record<string, unknown>;

const toleranceMs = 5 * 60 * 1000;
const offsetIso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/;

/** What is signed: the time, then every field in the order named, as it is written, without any encoding. */
function digestOf(fields: Fields, names: readonly string[], timestamp: string, secret: string): string {
  const parts = names.map((name) => `${name}=${String(fields[name])}`);
  return createHmac("sha256", secret)
    .update([`timestamp=${timestamp}`, ...parts].join("&"))
    .digest("base64");
}

const authorizationOf = (apiKey: string) => `SELCOM ${Buffer.from(apiKey).toString("base64")}`;

/** The headers that sign a call; `fields` in the order they stand in the body. */
export function signSelcom(fields: Fields, { apiKey, apiSecret }: Keys, now: Date): Record<string, string> {
  const names = Object.keys(fields);
  const timestamp = `${new Date(now.getTime() + 3 * 3600 * 1000).toISOString().slice(0, 19)}+03:00`;
  return {
    authorization: authorizationOf(apiKey),
    "digest-method": "HS256",
    timestamp,
    "signed-fields": names.join(","),
    digest: digestOf(fields, names, timestamp, apiSecret),
  };
}

/** Why a signed call is not to be believed, in a sentence; null when it is. Every field must be signed. */
export function selcomRefusal(headers: Headers, fields: Fields, keys: Keys, now: Date): string | null {
  const given = (name: string) => headers.get(name) ?? "";
  if (!isSame(given("authorization"), authorizationOf(keys.apiKey)))
    return "Authorization is missing or wrong";
  if (given("digest-method") !== "HS256") return "Digest-Method must be HS256";
  const timestamp = given("timestamp");
  const sentMs = Date.parse(timestamp.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  if (!offsetIso.test(timestamp) || Number.isNaN(sentMs)) return "Timestamp must be ISO 8601 with an offset";
  if (Math.abs(now.getTime() - sentMs) > toleranceMs) return "Timestamp is more than 5 minutes off";
  if (Object.values(fields).some((value) => !["string", "number", "boolean"].includes(typeof value))) {
    return "Fields must be plain values";
  }
  const names = given("signed-fields").split(",").filter(Boolean);
  const isComplete =
    new Set(names).size === names.length &&
    names.length === Object.keys(fields).length &&
    names.every((name) => Object.hasOwn(fields, name));
  if (!isComplete) return "Signed-Fields must name every field once";
  if (!isSame(given("digest"), digestOf(fields, names, timestamp, keys.apiSecret)))
    return "Digest does not match";
  return null;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
