import type { SignupRow } from "#db/schema/connect.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { SignupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { signupChanged } from "./connect.events.ts";
import { requireOwnSignup } from "./require-own-signup.ts";
import { findSignup, updateSignup } from "./signups.repository.ts";

/** How Meta's window ended without a code: closed, or with an error in Meta's words. */
export type WindowEnding = { error?: { code: number | null; text: string; sessionId: string } | undefined };

/**
 * Notes that the window ended without a code. Where the code is here already the window's end is no news, and a code that
 * comes after it still counts.
 *
 * @throws connect.signup_not_found · connect.signup_over · connect.signup_of_another
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function endWindow(ctx: Ctx, id: SignupId, { error }: WindowEnding): Promise<SignupRow> {
  requireMay(ctx, "channel.change");
  return inTransaction(ctx, async (tx) => {
    const signup = await requireOwnSignup(tx, id);
    if (signup.step !== "window") return signup;
    const told = error && `${error.text}${error.sessionId && ` (${error.sessionId})`}`;
    await updateSignup(tx.db, tx.shopId, id, {
      state: error ? "failed" : "cancelled",
      failure: error ? "window_error" : null,
      failureCode: error?.code ?? null,
      failureText: told?.slice(0, 300) ?? null,
      updatedAt: tx.now(),
    });
    await tx.audit({ action: "channel.window_ended", subject: id, after: error ? "error" : "closed" });
    await tx.emit(signupChanged({ signupId: id }));
    return (await findSignup(tx.db, tx.shopId, id))!;
  });
}
