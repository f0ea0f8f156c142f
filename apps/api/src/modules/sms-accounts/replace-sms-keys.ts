import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { SmsProvider } from "#kernel/sms-words.ts";
import type { OpenSmsGateway } from "#ports/sms-gateway.ts";
import { balanceColumns, tryKeys } from "./ask-account.ts";
import type { SmsAccountView } from "./describe-sms-account.ts";
import { lockOwnAccount, saveSmsAccount } from "./save-sms-account.ts";
import { takeOverSenders } from "./take-over-senders.ts";
import { keyColumns } from "./seal-sms-keys.ts";
import type { TypedSmsKeys } from "./sms-accounts.rules.ts";

/**
 * Gives an account new keys, once its provider has taken them; the old ones are gone. Owners only.
 *
 * @throws access.denied
 * @throws sms_account.not_found · sms_account.kept_by_agiza
 * @throws sms_account.key_missing · sms_account.keys_refused · sms_account.no_answer
 */
export async function replaceSmsKeys(
  ctx: Ctx,
  openSms: OpenSmsGateway,
  id: SmsAccountId,
  typed: TypedSmsKeys,
): Promise<SmsAccountView> {
  requireMay(ctx, "sms_account.change");
  const { provider } = await inTransaction(ctx, (tx) => lockOwnAccount(tx, id));
  // Our own account was refused above.
  const at = provider as SmsProvider;
  const { keys, balance, names } = await tryKeys(openSms, at, typed);
  return inTransaction(ctx, async (tx) => {
    const before = await lockOwnAccount(tx, id);
    const now = tx.now();
    const values = { ...keyColumns(tx, at, keys), ...balanceColumns(balance, now) };
    await takeOverSenders(tx, id, names);
    const changed = { ...values, updatedAt: editedAt(before, now) };
    return saveSmsAccount(tx, before, changed, "sms_account.keys_replaced");
  });
}
