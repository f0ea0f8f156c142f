import type { Tx } from "#kernel/ctx.ts";
import type { PaymentAttemptId, ProviderAccountId } from "#kernel/ids.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { findAccount, findAttempt } from "./payments.repository.ts";

/** A payment as its provider knows it, and the account it was made with. */
export async function getRefundedCharge({ db, shopId }: Tx, attemptId: PaymentAttemptId) {
  const attempt = await findAttempt(db, shopId, attemptId);
  const account = attempt?.providerAccountId && (await findAccount(db, shopId, attempt.providerAccountId));
  if (!attempt || !account) throw new Error(`payment ${attemptId} has no provider`);
  const { reference, chargeId, providerReference } = attempt;
  return { account, reference, chargeId, providerReference };
}

/** Whose clearing account holds the money of an account. */
export async function getProviderOfAccount({ db, shopId }: Tx, id: ProviderAccountId): Promise<ProviderName> {
  const account = await findAccount(db, shopId, id);
  if (!account) throw new Error(`no such provider account: ${id}`);
  return account.provider;
}
