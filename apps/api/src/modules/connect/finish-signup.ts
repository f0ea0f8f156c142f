import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ChannelId, SignupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./connect.errors.ts";
import { channelChanged, signupChanged } from "./connect.events.ts";
import { requireUnfinished } from "./require-own-signup.ts";
import { findCurrentSignup, updateChannel, updateSignup } from "./signups.repository.ts";

/**
 * Ends a signup without the test message.
 *
 * @throws connect.signup_not_found
 * @throws connect.signup_over also while a step before the test is under way
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function finishSignup(ctx: Ctx, id: SignupId): Promise<void> {
  requireMay(ctx, "channel.change");
  return inTransaction(ctx, async (tx) => {
    const signup = await requireUnfinished(tx, id);
    if (signup.step !== "test") throw refuse("connect.signup_over");
    await finish(tx, id, signup.channelId, {});
    await tx.audit({ action: "channel.signup_finished", subject: id });
  });
}

/** The owner's own message came in on the number: the signup that waits for it is done. */
export async function noteTestMessage(tx: Tx, channelId: ChannelId): Promise<void> {
  const signup = await findCurrentSignup(tx.db, tx.shopId);
  await updateChannel(tx.db, tx.shopId, channelId, { testWord: null });
  await tx.emit(channelChanged({ channelId }));
  if (signup?.channelId !== channelId || signup.step !== "test") return;
  await finish(tx, signup.id, channelId, { ...signup.doneAt, test: tx.now().toISOString() });
}

async function finish(
  tx: Tx,
  id: SignupId,
  channelId: ChannelId | null,
  done: Record<string, string>,
): Promise<void> {
  const now = tx.now();
  await updateSignup(tx.db, tx.shopId, id, {
    step: "done",
    state: "done",
    // The number keeps its own.
    tokenSealed: null,
    pinSealed: null,
    ...(Object.keys(done).length > 0 && { doneAt: { ...done, done: now.toISOString() } }),
    updatedAt: now,
  });
  if (channelId) await updateChannel(tx.db, tx.shopId, channelId, { testWord: null });
  await tx.emit(signupChanged({ signupId: id }));
}
