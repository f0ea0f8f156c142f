import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { openSealed } from "#kernel/secrets.ts";
import type { SmsProvider } from "#kernel/sms-words.ts";
import type { OpenSmsGateway, SmsBalance } from "#ports/sms-gateway.ts";
import { balanceColumns } from "./ask-account.ts";
import type { SmsAccountView } from "./describe-sms-account.ts";
import { lockOwnAccount, viewSmsAccount } from "./save-sms-account.ts";
import { smsAccountChanged } from "./sms-accounts.events.ts";
import { takeOverSenders } from "./take-over-senders.ts";
import { findSealedKeys, updateAccount } from "./sms-accounts.repository.ts";

/**
 * Asks an account's provider what it has and how its sender names stand, which also tells whether its keys still work. Owners only.
 *
 * @throws access.denied
 * @throws sms_account.not_found · sms_account.kept_by_agiza
 */
export async function checkSmsAccount(
  ctx: Ctx,
  openSms: OpenSmsGateway,
  id: SmsAccountId,
): Promise<SmsAccountView> {
  requireMay(ctx, "sms_account.change");
  const { provider, keys } = await inTransaction(ctx, async (tx) => {
    const account = await lockOwnAccount(tx, id);
    const sealed = await findSealedKeys(tx.db, tx.shopId, id);
    return { provider: account.provider, keys: openSealed(tx.secrets, sealed!) };
  });
  const gateway = keys === null ? null : open(keys);
  const balance = gateway ? await gateway.getBalance() : unopened;
  const names = gateway && balance.kind !== "refused" ? await gateway.listSenders() : null;
  return inTransaction(ctx, async (tx) => {
    await lockOwnAccount(tx, id);
    await takeOverSenders(tx, id, names);
    const after = await updateAccount(tx.db, tx.shopId, id, balanceColumns(balance, tx.now()));
    await tx.emit(smsAccountChanged({ accountId: id }));
    return viewSmsAccount(tx, after);
  });

  function open(opened: string) {
    // Our own account was refused above.
    return openSms(provider as SmsProvider, JSON.parse(opened) as Record<string, string>);
  }
}

const unopened: SmsBalance = {
  kind: "refused",
  failure: { kind: "account", reason: "the keys cannot be opened" },
};
