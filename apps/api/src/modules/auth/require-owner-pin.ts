import type { Ctx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./auth.errors.ts";
import { isPassword } from "./hash-password.ts";
import { findOwnerPins } from "./pins.repository.ts";
import { tellOfGuesses } from "./tell-of-guesses.ts";
import { countingTries, isToBeTold, nextTry, ownBudgets, ownerPinBudgets } from "./try-budgets.ts";

/**
 * For what only an owner may allow, whoever stands at the counter: asks for the PIN of an owner of the shop. Tries are
 * counted for the person who is signed in and for the shop, in transactions of their own; after ten wrong ones in a day the
 * owners are written to.
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
  const counted = [...ownBudgets("owner-pin", `${shopId}|${actor.userId}`), ...ownerPinBudgets(shopId)];
  await countingTries(limits, counted, async () => {
    for (const { userId, pinHash } of owners) {
      if (pinHash !== null && (await isPassword(pin, pinHash, "known-device"))) owner = userId;
    }
    return owner !== null;
  });
  if (owner === null) {
    if (await isToBeTold(limits, shopId)) await tellOfGuesses(ctx, shopId);
    throw refuse("auth.wrong_pin", {}, { field: "pin", ...(await nextTry(limits, counted)) });
  }
  return owner;
}
