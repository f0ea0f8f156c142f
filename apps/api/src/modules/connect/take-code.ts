import type { SignupRow } from "#db/schema/connect.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { SignupId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { hashToken } from "#kernel/secrets.ts";
import type { AccountResult, WhatsappAccountsPort } from "#ports/whatsapp-accounts.ts";
import { advanceSignupJob } from "./connect-jobs.ts";
import { refuse } from "./connect.errors.ts";
import { signupChanged } from "./connect.events.ts";
import { requireOwnSignup } from "./require-own-signup.ts";
import { isWindowOver } from "./signup.rules.ts";
import { findSignup, findSignupForUpdate, updateSignup } from "./signups.repository.ts";

export type WindowWord = {
  code: string;
  /** What the window told the page, as far as it did: hints until Meta says the same. */
  wabaId?: string | undefined;
  businessId?: string | undefined;
  phoneNumberId?: string | undefined;
};

/**
 * Exchanges the window's code for a token, once: the same code again answers how the signup stands, and so does another one
 * after the first was taken. The code itself is kept nowhere, so that an exchange that was cut off needs the window again.
 *
 * @throws connect.signup_not_found · connect.signup_over
 * @throws connect.signup_of_another somebody else began it
 * @throws connect.window_over the window was opened too long ago
 * @throws connect.code_used it has connected another number
 * @throws access.denied needs `whatsapp_interactions update`
 */
export async function takeCode(
  ctx: Ctx,
  port: WhatsappAccountsPort,
  id: SignupId,
  word: WindowWord,
): Promise<SignupRow> {
  requireMay(ctx, "channel.change");
  const codeHash = hashToken(word.code);
  const isOurs = await inTransaction(ctx, (tx) => claimCode(tx, id, codeHash, word));
  if (isOurs) {
    const exchanged = await port.exchangeCode(word.code);
    await inTransaction(ctx, (tx) => settleExchange(tx, id, codeHash, exchanged));
  }
  return inTransaction(ctx, async (tx) => (await findSignup(tx.db, tx.shopId, id))!);
}

/** @returns whether the code is to be exchanged by this request */
async function claimCode(tx: Tx, id: SignupId, codeHash: string, word: WindowWord): Promise<boolean> {
  const signup = await requireOwnSignup(tx, id);
  if (signup.codeHash === codeHash) return false;
  if (signup.step !== "window" && signup.step !== "exchange") return false;
  const now = tx.now();
  if (isWindowOver(signup, now)) throw refuse("connect.window_over");
  const at = now.toISOString();
  const hasIds = word.wabaId !== undefined && word.businessId !== undefined;
  await updateSignup(tx.db, tx.shopId, id, {
    step: "exchange",
    // The window was closed first, and this is its last word: it counts.
    state: "open",
    failure: null,
    failureText: null,
    failureCode: null,
    codeHash,
    wabaId: word.wabaId ?? null,
    businessId: word.businessId ?? null,
    phoneNumberId: word.phoneNumberId ?? null,
    doneAt: { ...signup.doneAt, window: at, ...(hasIds && { ids: at }) },
    updatedAt: now,
  });
  await tx.emit(signupChanged({ signupId: id }));
  return true;
}

async function settleExchange(
  tx: Tx,
  id: SignupId,
  codeHash: string,
  exchanged: AccountResult<{ token: string; expiresInSeconds: number | null }>,
): Promise<void> {
  const signup = await findSignupForUpdate(tx.db, tx.shopId, id);
  // Begun again meanwhile: then its own code counts.
  if (!signup || signup.step !== "exchange" || signup.codeHash !== codeHash || signup.state !== "open")
    return;
  const now = tx.now();
  if (exchanged.ok) {
    const { token, expiresInSeconds } = exchanged.value;
    await updateSignup(tx.db, tx.shopId, id, {
      step: "check",
      tokenSealed: tx.secrets.seal(token),
      tokenExpiresAt: expiresInSeconds === null ? null : new Date(now.getTime() + expiresInSeconds * 1_000),
      doneAt: { ...signup.doneAt, exchange: now.toISOString() },
      updatedAt: now,
    });
    await tx.enqueue(advanceSignupJob, { shopId: tx.shopId, signupId: id });
  } else {
    const { kind, code, text } = exchanged.failure;
    await updateSignup(tx.db, tx.shopId, id, {
      step: "window",
      state: "failed",
      failure: kind === "retry" ? "exchange_unknown" : "code_refused",
      failureCode: code,
      failureText: text,
      updatedAt: now,
    });
  }
  await tx.audit({
    action: "channel.code_exchanged",
    subject: id,
    after: exchanged.ok ? "taken" : exchanged.failure.kind,
  });
  await tx.emit(signupChanged({ signupId: id }));
}
