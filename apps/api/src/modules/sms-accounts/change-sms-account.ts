import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { SmsAccountForm } from "./add-sms-account.ts";
import type { SmsAccountView } from "./describe-sms-account.ts";
import { lockOwnAccount, saveSmsAccount, viewSmsAccount } from "./save-sms-account.ts";

/**
 * Changes what a part costs at one of the shop's own accounts, and the name that everybody may use there. Owners only.
 *
 * @param edit.updatedAt of the account as the person saw it
 * @throws access.denied
 * @throws sms_account.not_found · sms_account.kept_by_agiza
 * @throws edit.conflict somebody changed it meanwhile
 */
export function changeSmsAccount(
  ctx: Ctx,
  id: SmsAccountId,
  { updatedAt: seenAt, ...form }: SmsAccountForm & { updatedAt: Date },
): Promise<SmsAccountView> {
  requireMay(ctx, "sms_account.change");
  return inTransaction(ctx, async (tx) => {
    const before = await lockOwnAccount(tx, id);
    const current = await viewSmsAccount(tx, before);
    requireUnchanged(before, seenAt, () => current);
    return saveSmsAccount(tx, before, { ...form, updatedAt: editedAt(before, tx.now()) });
  });
}
