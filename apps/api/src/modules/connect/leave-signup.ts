import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ChannelId, SignupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { leave } from "./begin-signup.ts";
import { signupChanged } from "./connect.events.ts";
import { releaseChannel } from "./disconnect-channel.ts";
import { requireUnfinished } from "./require-own-signup.ts";

/**
 * Gives a signup up, to start again or not at all. A number that it found and that cannot send yet is let go.
 *
 * @throws connect.signup_not_found · connect.signup_over
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function leaveSignup(ctx: Ctx, id: SignupId): Promise<void> {
  requireMay(ctx, "channel.change");
  return inTransaction(ctx, async (tx) => {
    const signup = await requireUnfinished(tx, id);
    await leave(tx, id, tx.now());
    if (signup.channelId) await releaseUnready(tx, signup.channelId);
    await tx.audit({ action: "channel.signup_left", subject: id, after: { step: signup.step } });
    await tx.emit(signupChanged({ signupId: id }));
  });
}

async function releaseUnready(tx: Parameters<typeof releaseChannel>[0], id: ChannelId): Promise<void> {
  await releaseChannel(tx, id, ["connecting"]);
}
