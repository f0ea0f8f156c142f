import type { BaseCtx } from "#kernel/ctx.ts";
import { inSystem } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./auth.errors.ts";
import { findUser } from "./auth.repository.ts";
import { isPassword, nobodysHash } from "./hash-password.ts";
import { countingTries, ownBudgets } from "./try-budgets.ts";

/**
 * Asks somebody who is signed in for their password once more.
 *
 * @param field the member of the body it came in
 * @throws auth.wrong_password
 * @throws auth.too_many_attempts with the seconds to wait
 */
export async function requirePassword(
  base: BaseCtx,
  limits: RateLimitPort,
  { userId, password, field }: { userId: UserId; password: string; field: string },
): Promise<void> {
  const user = await inSystem(base, (tx) => findUser(tx.db, userId));
  const isRight = await countingTries(limits, ownBudgets("password", userId), () =>
    isPassword(password, user?.passwordHash ?? nobodysHash, "known-device"),
  );
  if (!isRight) throw refuse("auth.wrong_password", {}, { field });
}
