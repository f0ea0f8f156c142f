import type { Ctx } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { countSmsParts, simplifySms } from "#kernel/sms-parts.ts";

/**
 * How many parts a text takes, and how many it would take in plain letters.
 *
 * @throws access.denied needs `customers read`
 */
export function countParts(ctx: Ctx, text: string) {
  requireMay(ctx, "sms_accounts.read");
  const plain = simplifySms(text);
  return { ...countSmsParts(text), plain: { ...plain, parts: countSmsParts(plain.text).parts } };
}
