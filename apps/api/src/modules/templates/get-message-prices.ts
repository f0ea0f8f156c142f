import type { Ctx } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { pricesOn } from "./message-prices.rules.ts";

/**
 * What one message of each category costs today, by the day in UTC; null where it was not set.
 *
 * @throws access.denied needs `conversations read`
 */
export function getMessagePrices(ctx: Ctx) {
  requireMay(ctx, "conversations.read");
  return pricesOn(ctx.settings.messagePrices, ctx.now().toISOString().slice(0, 10));
}
