import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockOwnAccount, noted } from "./save-sms-account.ts";
import { smsAccountRemoved } from "./sms-accounts.events.ts";
import { retireAccount } from "./sms-accounts.repository.ts";

/**
 * Removes one of the shop's own accounts with its keys and its names; what was sent through it stays. Owners only.
 *
 * @throws access.denied
 * @throws sms_account.not_found · sms_account.kept_by_agiza
 */
export async function removeSmsAccount(ctx: Ctx, id: SmsAccountId): Promise<void> {
  requireMay(ctx, "sms_account.change");
  await inTransaction(ctx, async (tx) => {
    const before = await lockOwnAccount(tx, id);
    await retireAccount(tx.db, tx.shopId, id, tx.now());
    await tx.audit({ action: smsAccountRemoved.eventName, subject: id, before: noted(before) });
    await tx.emit(smsAccountRemoved({ accountId: id }));
  });
}
