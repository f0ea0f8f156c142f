import type { Ctx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./auth.errors.ts";
import { isPassword } from "./hash-password.ts";
import { findOwnerPins } from "./pins.repository.ts";
import { countingTries, nextTry, ownBudgets } from "./try-budgets.ts";

/**
 * For what only an owner may allow, whoever stands at the counter: asks for the PIN of an owner of the shop. Tries are
 * counted for the person who is signed in, in a transaction of their own.
 *
 * @returns the owner whose PIN it is
 * @throws auth.wrong_pin · auth.too_many_attempts
 * @throws auth.unauthorized where nobody of the staff is acting
 */
export async function requireOwnerPin(ctx: Ctx, limits: RateLimitPort, pin: string): Promise<UserId> {
  if (ctx.actor.kind !== "staff") throw refuse("auth.unauthorized");
  const { shopId, actor } = ctx;
  const owners = await ctx.store.readSystem((db) => findOwnerPins(db, shopId));
  let owner: UserId | null = null;
  const counted = ownBudgets("owner-pin", `${shopId}|${actor.userId}`);
  await countingTries(limits, counted, async () => {
    for (const { userId, pinHash } of owners) {
      if (pinHash !== null && (await isPassword(pin, pinHash, "known-device"))) owner = userId;
    }
    return owner !== null;
  });
  if (owner === null)
    throw refuse("auth.wrong_pin", {}, { field: "pin", ...(await nextTry(limits, counted)) });
  return owner;
}
