import type { SignupRow } from "#db/schema/connect.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { SignupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { advanceSignupJob } from "./connect-jobs.ts";
import { signupChanged } from "./connect.events.ts";
import { requireUnfinished } from "./require-own-signup.ts";
import { findSignup, updateSignup } from "./signups.repository.ts";

/**
 * Goes on with a signup at the step where it stopped. At the window it waits for a new one.
 *
 * @param pin six figures, where the number has a PIN that we do not know
 * @throws connect.signup_not_found · connect.signup_over
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function resumeSignup(
  ctx: Ctx,
  id: SignupId,
  { pin }: { pin?: string | undefined },
): Promise<SignupRow> {
  requireMay(ctx, "channel.change");
  return inTransaction(ctx, async (tx) => {
    const { step } = await requireUnfinished(tx, id);
    const needsWindow = step === "window" || step === "exchange";
    const actor = needsWindow && tx.actor.kind === "staff" ? { userId: tx.actor.userId } : {};
    await updateSignup(tx.db, tx.shopId, id, {
      step: needsWindow ? "window" : step,
      state: "open",
      failure: null,
      failureText: null,
      failureCode: null,
      ...(pin !== undefined && { pinSealed: tx.secrets.seal(pin) }),
      ...actor,
      updatedAt: tx.now(),
    });
    if (!needsWindow) await tx.enqueue(advanceSignupJob, { shopId: tx.shopId, signupId: id });
    await tx.audit({ action: "channel.signup_resumed", subject: id, after: { step } });
    await tx.emit(signupChanged({ signupId: id }));
    return (await findSignup(tx.db, tx.shopId, id))!;
  });
}
