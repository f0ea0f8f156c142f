import type { Tx } from "#kernel/ctx.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import { describeSmsAccount, type SmsAccountView } from "./describe-sms-account.ts";
import { refuse } from "./sms-accounts.errors.ts";
import { smsAccountChanged } from "./sms-accounts.events.ts";
import {
  type AccountValues,
  findAccountForUpdate,
  findSenders,
  type SmsAccount,
  updateAccount,
} from "./sms-accounts.repository.ts";

/**
 * Locks one of the shop's own accounts.
 *
 * @throws sms_account.not_found · sms_account.kept_by_agiza
 */
export async function lockOwnAccount({ db, shopId }: Tx, id: SmsAccountId): Promise<SmsAccount> {
  const account = await findAccountForUpdate(db, shopId, id);
  if (!account) throw refuse("sms_account.not_found");
  if (account.provider === "agiza") throw refuse("sms_account.kept_by_agiza");
  return account;
}

/** Writes a change of a locked account, with its audit and its event. */
export async function saveSmsAccount(
  tx: Tx,
  before: SmsAccount,
  values: Partial<AccountValues>,
  action: string = smsAccountChanged.eventName,
): Promise<SmsAccountView> {
  const after = await updateAccount(tx.db, tx.shopId, before.id, values);
  await tx.audit({ action, subject: before.id, before: noted(before), after: noted(after) });
  await tx.emit(smsAccountChanged({ accountId: before.id }));
  return viewSmsAccount(tx, after);
}

/** What the trail keeps of an account: not the secret of the address at which its provider reports. */
export function noted(account: SmsAccount): Omit<SmsAccount, "reportToken"> {
  const { reportToken: _, ...kept } = account;
  return kept;
}

export const viewSmsAccount = async (tx: Tx, account: SmsAccount): Promise<SmsAccountView> =>
  describeSmsAccount(tx, account, await findSenders(tx.db, tx.shopId, [account.id]));
