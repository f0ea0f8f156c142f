import type { SignupRow } from "#db/schema/connect.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type SignupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import { leave, personOf } from "./begin-signup.ts";
import { advanceSignupJob } from "./connect-jobs.ts";
import { signupChanged } from "./connect.events.ts";
import { findSignup, findUnfinishedForUpdate, insertSignup } from "./signups.repository.ts";

/**
 * Connects a number by a token that a developer made, or gives a number that the shop has a new token. It is sealed and never
 * shown again.
 *
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function connectByToken(
  ctx: Ctx,
  { token, wabaId, phoneNumberId }: { token: string; wabaId: string; phoneNumberId: string },
): Promise<SignupRow> {
  requireMay(ctx, "channel.change");
  return inTransaction(ctx, async (tx) => {
    await lockShop(tx);
    const now = tx.now();
    const known = await findUnfinishedForUpdate(tx.db, tx.shopId);
    if (known) await leave(tx, known.id, now);
    const id: SignupId = newId("sgn", now);
    const { shopId } = tx;
    await insertSignup(tx.db, {
      shopId,
      id,
      way: "token",
      userId: personOf(tx),
      step: "check",
      tokenSealed: tx.secrets.seal(token),
      wabaId,
      phoneNumberId,
      createdAt: now,
      updatedAt: now,
    });
    await tx.enqueue(advanceSignupJob, { shopId, signupId: id });
    await tx.audit({ action: "channel.token_pasted", subject: id, after: { wabaId, phoneNumberId } });
    await tx.emit(signupChanged({ signupId: id }));
    return (await findSignup(tx.db, shopId, id))!;
  });
}
