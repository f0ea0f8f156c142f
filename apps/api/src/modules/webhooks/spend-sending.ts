import type { Ctx } from "#kernel/ctx.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./webhooks.errors.ts";

/** Of a shop: test events, and messages that are sent again. */
const budget: Budget = { name: "webhooks-by-hand", points: 60, seconds: 3_600 };

/**
 * Counts what an owner has done once more by hand, so that a button is no way to flood a server.
 *
 * @throws request.too_many with the seconds to wait
 */
export async function spendSending({ shopId }: Pick<Ctx, "shopId">, limits: RateLimitPort): Promise<void> {
  const wait = await limits.take(budget, shopId);
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
}
