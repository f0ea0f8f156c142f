import type { Ctx } from "#kernel/ctx.ts";
import { hasOwnerPin } from "#modules/auth/has-owner-pin.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { requirePassword } from "#modules/auth/require-password.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./provider-accounts.errors.ts";

/** What somebody types once more before money can go another way. */
export type OwnersWord = { pin?: string | undefined; password?: string | undefined };

/**
 * Asks once more who it is, before anything decides where customers' money goes: for an owner's PIN where an owner has one,
 * otherwise for the password of who is signed in.
 *
 * @throws provider_account.needs_pin · auth.wrong_pin
 * @throws provider_account.needs_password · auth.wrong_password
 * @throws auth.too_many_attempts
 */
export async function confirmOwner(
  ctx: Ctx,
  limits: RateLimitPort,
  { pin, password }: OwnersWord,
): Promise<void> {
  if (ctx.actor.kind !== "staff") return;
  if (await hasOwnerPin(ctx)) {
    if (pin === undefined) throw refuse("provider_account.needs_pin", {}, { field: "pin" });
    await requireOwnerPin(ctx, limits, pin);
    return;
  }
  if (password === undefined) throw refuse("provider_account.needs_password", {}, { field: "password" });
  await requirePassword(ctx, limits, { userId: ctx.actor.userId, password, field: "password" });
}
