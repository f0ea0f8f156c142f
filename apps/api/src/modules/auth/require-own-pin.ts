import type { Ctx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./auth.errors.ts";
import { isPassword } from "./hash-password.ts";
import { findPinOf } from "./pins.repository.ts";
import { countingTries, nextTry, ownBudgets } from "./try-budgets.ts";

/**
 * For what somebody vouches for by name: asks whoever is signed in for their own PIN, so that a device left open does not
 * vouch for them. Tries are counted for the person.
 *
 * @throws auth.pin_missing they have none yet
 * @throws auth.wrong_pin · auth.too_many_attempts
 * @throws auth.unauthorized where nobody of the staff is acting
 */
export async function requireOwnPin(ctx: Ctx, limits: RateLimitPort, pin: string): Promise<UserId> {
  if (ctx.actor.kind !== "staff") throw refuse("auth.unauthorized");
  const { shopId } = ctx;
  const { userId } = ctx.actor;
  const pinHash = await ctx.store.readSystem((db) => findPinOf(db, shopId, userId));
  if (pinHash === null) throw refuse("auth.pin_missing", {}, { field: "pin" });
  const counted = ownBudgets("own-pin", `${shopId}|${userId}`);
  const isRight = await countingTries(limits, counted, () => isPassword(pin, pinHash, "known-device"));
  if (!isRight) throw refuse("auth.wrong_pin", {}, { field: "pin", ...(await nextTry(limits, counted)) });
  return userId;
}
