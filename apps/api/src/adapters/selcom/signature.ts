import { createHmac, timingSafeEqual } from "node:crypto";
import type { Credentials } from "./types.ts";

type Fields = Record<string, string | number>;

/** A time stamp older or newer than this is refused, so that a recorded request cannot be played again. */
const toleranceMs = 5 * 60_000;

/** Values are signed in their text form. */
const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value ?? "");

const digestOf = (
  secret: string,
  timestamp: string,
  names: string[],
  fields: Record<string, unknown>,
): string => {
  const signed = [`timestamp=${timestamp}`, ...names.map((name) => `${name}=${asText(fields[name])}`)];
  return createHmac("sha256", secret).update(signed.join("&")).digest("base64");
};

/** ISO 8601 with the offset of East Africa, as the provider shows it. */
const timestampOf = (now: Date): string =>
  `${new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;

/** The account's public name in the Authorization header. */
export const accountName = (apiKey: string): string => Buffer.from(apiKey).toString("base64");

/** Headers that sign a request over its fields in their order; nothing is encoded or sorted. */
export function signedHeaders(credentials: Credentials, fields: Fields, now: Date): Record<string, string> {
  const timestamp = timestampOf(now);
  const names = Object.keys(fields);
  return {
    Authorization: `SELCOM ${accountName(credentials.apiKey)}`,
    "Digest-Method": "HS256",
    Digest: digestOf(credentials.apiSecret, timestamp, names, fields),
    Timestamp: timestamp,
    "Signed-Fields": names.join(","),
  };
}

/** Fields a payment notice must have signed when it carries them: all that decides what is booked, for what, and once. */
const mustSign = [
  "order_id",
  "payment_status",
  "amount",
  "currency",
  "reference",
  "transid",
  "result",
  "resultcode",
];

/**
 * Why a notice cannot be believed, or null when it can.
 *
 * @param body the notice as it came, parsed
 */
export function whyUnsigned(
  credentials: Credentials,
  headers: Headers,
  body: Record<string, unknown>,
  now: Date,
): string | null {
  if (headers.get("authorization") !== `SELCOM ${accountName(credentials.apiKey)}`) return "other account";
  if (headers.get("digest-method") !== "HS256") return "digest method";
  const timestamp = headers.get("timestamp") ?? "";
  const sentMs = Date.parse(timestamp);
  if (Number.isNaN(sentMs) || Math.abs(now.getTime() - sentMs) > toleranceMs) return "timestamp";
  const names = (headers.get("signed-fields") ?? "").split(",").filter(Boolean);
  if (names.length === 0 || names.some((name) => !(name in body))) return "signed fields";
  if (mustSign.some((name) => name in body && !names.includes(name))) return "unsigned fields";
  const expected = Buffer.from(digestOf(credentials.apiSecret, timestamp, names, body));
  const found = Buffer.from(headers.get("digest") ?? "");
  return expected.length === found.length && timingSafeEqual(expected, found) ? null : "digest";
}
