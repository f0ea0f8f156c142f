import type { PayNumberNetwork } from "#db/schema/pay-numbers.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { confirmOwner, type OwnersWord } from "./confirm-owner.ts";
import { findPayNumberForUpdate, type PayNumber, upsertPayNumber } from "./pay-numbers.repository.ts";
import { refuse } from "./provider-accounts.errors.ts";
import { payNumberChanged } from "./provider-accounts.events.ts";

/** Where and how customers of a network pay by hand. */
export type PayNumberForm = { number: string; businessName: string; stepsSw: string; stepsEn: string };

/**
 * Sets the number that customers of a network pay to by hand, and the steps they are told. Owners only, who say once more
 * who they are: whoever changes the number gets the money.
 *
 * @throws access.denied
 * @throws provider_account.needs_pin · auth.wrong_pin · provider_account.needs_password · auth.wrong_password
 * @throws auth.too_many_attempts
 * @throws pay_number.no_steps in neither language
 */
export async function setPayNumber(
  ctx: Ctx,
  limits: RateLimitPort,
  network: PayNumberNetwork,
  form: PayNumberForm,
  word: OwnersWord,
): Promise<PayNumber> {
  requireMay(ctx, "provider.change");
  if (form.stepsSw === "" && form.stepsEn === "")
    throw refuse("pay_number.no_steps", {}, { field: "steps_sw" });
  await confirmOwner(ctx, limits, word);
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    if (actor.kind !== "staff") throw new Error("numbers to pay to are set by people");
    const before = await findPayNumberForUpdate(db, shopId, network);
    const values = { shopId, network, ...form, changedBy: actor.userId, updatedAt: tx.now() };
    const after = await upsertPayNumber(db, values);
    await tx.audit({
      action: payNumberChanged.eventName,
      subject: network,
      ...(before && { before }),
      after,
    });
    await tx.emit(payNumberChanged({ network }));
    return after;
  });
}
