import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { describeSmsAccount, type SmsAccountView } from "./describe-sms-account.ts";
import { ensureAgizaAccount } from "./ensure-agiza-account.ts";
import { findAccounts, findSenders } from "./sms-accounts.repository.ts";

/**
 * The shop's accounts at SMS providers with their names, ours first.
 *
 * @throws access.denied needs `customers read`
 */
export function listSmsAccounts(ctx: Ctx): Promise<{ items: SmsAccountView[] }> {
  requireMay(ctx, "sms_accounts.read");
  return inTransaction(ctx, async (tx) => ({ items: await getSmsAccounts(tx) }));
}

/** The same, for work of other modules. */
export async function getSmsAccounts(tx: Tx): Promise<SmsAccountView[]> {
  await ensureAgizaAccount(tx);
  const accounts = await findAccounts(tx.db, tx.shopId);
  const ids = accounts.map(({ id }) => id);
  const senders = await findSenders(tx.db, tx.shopId, ids);
  const views = [];
  for (const account of accounts) views.push(await describeSmsAccount(tx, account, senders));
  return views;
}

/** One account that SMS can be sent through; undefined where it was removed. */
export async function getSmsAccount(tx: Tx, id: SmsAccountId): Promise<SmsAccountView | undefined> {
  return (await getSmsAccounts(tx)).find((account) => account.id === id);
}
