import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./auth.errors.ts";
import { hashPassword } from "./hash-password.ts";
import { isSimplePin } from "./pin.rules.ts";
import { findMinPinDigits, setPinHash } from "./pins.repository.ts";
import { requirePassword } from "./require-password.ts";

/**
 * Gives somebody who is signed in a PIN for the counter of the shop they are in.
 *
 * @throws pin.too_simple
 * @throws pin.too_short than the owner of the shop asks of new ones
 * @throws auth.wrong_password · auth.too_many_attempts
 * @throws auth.unauthorized where nobody of the staff is acting
 */
export async function setPin(
  ctx: Ctx,
  limits: RateLimitPort,
  { pin, password }: { pin: string; password: string },
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "staff") throw refuse("auth.unauthorized");
  const { userId } = actor;
  if (isSimplePin(pin)) throw refuse("pin.too_simple", {}, { field: "pin" });
  const least = await reading(ctx, ({ db, shopId }) => findMinPinDigits(db, shopId));
  if (pin.length < least) throw refuse("pin.too_short", { digits: least }, { field: "pin" });
  await requirePassword(ctx, limits, { userId, password, field: "password" });
  const pinHash = await hashPassword(pin);
  await inTransaction(ctx, async (tx) => {
    await setPinHash(tx.db, { shopId: tx.shopId, userId, pinHash });
    await tx.audit({ action: "user.pin_set", subject: userId });
  });
}
