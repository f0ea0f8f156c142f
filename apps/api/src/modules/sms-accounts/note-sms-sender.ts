import type { SmsSenderAtOperator } from "#db/schema/sms.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { SmsSenderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { SmsOperator } from "#kernel/sms-words.ts";
import type { SmsAccountView } from "./describe-sms-account.ts";
import { viewSmsAccount } from "./save-sms-account.ts";
import { refuse } from "./sms-accounts.errors.ts";
import { smsAccountChanged } from "./sms-accounts.events.ts";
import {
  deleteSender,
  findAccount,
  findSenderForUpdate,
  type SmsAccount,
  type SmsSender,
  updateSender,
} from "./sms-accounts.repository.ts";

/** What operators said of a name; those that are left out said nothing new. */
export type SenderNews = Partial<Record<SmsOperator, SmsSenderAtOperator>>;

/**
 * Notes how far a name has come at operators: owners for their own accounts, the platform for ours.
 *
 * @throws access.denied
 * @throws sms_sender.not_found · sms_sender.kept_by_agiza
 */
export function noteSmsSender(ctx: Ctx, id: SmsSenderId, news: SenderNews): Promise<SmsAccountView> {
  requireMay(ctx, "sms_account.change");
  return inTransaction(ctx, async (tx) => {
    const { sender, account } = await lockSender(tx, id);
    if (account.provider === "agiza" && tx.actor.kind !== "system") throw refuse("sms_sender.kept_by_agiza");
    const operators = { ...sender.operators, ...news };
    await updateSender(tx.db, tx.shopId, id, { operators, updatedAt: editedAt(sender, tx.now()) });
    const before = { operators: sender.operators };
    await tx.audit({ action: "sms_sender.changed", subject: id, before, after: { operators } });
    await tx.emit(smsAccountChanged({ accountId: account.id }));
    return viewSmsAccount(tx, account);
  });
}

/**
 * Removes a name. Owners only.
 *
 * @throws access.denied
 * @throws sms_sender.not_found
 */
export async function removeSmsSender(ctx: Ctx, id: SmsSenderId): Promise<void> {
  requireMay(ctx, "sms_account.change");
  await inTransaction(ctx, async (tx) => {
    const { sender, account } = await lockSender(tx, id);
    await deleteSender(tx.db, tx.shopId, id);
    await tx.audit({ action: "sms_sender.removed", subject: id, before: { name: sender.name } });
    await tx.emit(smsAccountChanged({ accountId: account.id }));
  });
}

async function lockSender(tx: Tx, id: SmsSenderId): Promise<{ sender: SmsSender; account: SmsAccount }> {
  const sender = await findSenderForUpdate(tx.db, tx.shopId, id);
  const account = sender && (await findAccount(tx.db, tx.shopId, sender.accountId));
  if (!sender || !account) throw refuse("sms_sender.not_found");
  return { sender, account };
}
