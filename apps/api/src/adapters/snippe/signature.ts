import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Credentials } from "./types.ts";

/** A time stamp older or newer than this is refused, so that a recorded notice cannot be played again. */
const toleranceMs = 5 * 60_000;

/** The account's public name. Notices carry none, so it only tells accounts apart; the key cannot be read from it. */
export const accountName = (apiKey: string): string =>
  `snippe-${createHash("sha256").update(`snippe:${apiKey}`).digest("hex").slice(0, 20)}`;

const digestOf = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/**
 * Why a notice cannot be believed, or null when it can. A time stamp that is there is always checked: an account that takes
 * the other form does not take a wrong one of this.
 *
 * @param rawBody the bytes as they came
 */
export function whyUnsigned(
  { webhookSecret, signature }: Credentials,
  headers: Headers,
  rawBody: string,
  now: Date,
): string | null {
  const timestamp = headers.get("x-webhook-timestamp");
  if (timestamp !== null) {
    if (!/^\d{1,13}$/.test(timestamp)) return "timestamp";
    if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) return "timestamp";
    const digest = digestOf(webhookSecret, `${timestamp}.${rawBody}`);
    return isSame(headers.get("x-webhook-signature") ?? "", digest) ? null : "digest";
  }
  if (signature !== "body") return "no timestamp";
  const given = headers.get("x-snippe-signature") ?? "";
  return isSame(given, `sha256=${digestOf(webhookSecret, rawBody)}`) ? null : "digest";
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
