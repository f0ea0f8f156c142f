import { createHash, timingSafeEqual } from "node:crypto";
import { refuse } from "./connect.errors.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Answers Meta's question whether this address is ours.
 *
 * @returns the challenge, to be sent back as it came
 * @throws webhook.bad_verify_token
 */
export function confirmWebhookAddress(
  verifyToken: string,
  asked: { mode?: string | undefined; token?: string | undefined; challenge?: string | undefined },
): string {
  const isOurs = timingSafeEqual(digest(asked.token ?? ""), digest(verifyToken));
  if (asked.mode !== "subscribe" || !isOurs || asked.challenge === undefined) {
    throw refuse("webhook.bad_verify_token");
  }
  return asked.challenge;
}
