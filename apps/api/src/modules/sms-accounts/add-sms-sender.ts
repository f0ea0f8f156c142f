import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type SmsAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { smsOperators } from "#kernel/sms-words.ts";
import { viewSmsAccount } from "./save-sms-account.ts";
import { refuse, refuseTakenSender } from "./sms-accounts.errors.ts";
import { smsAccountChanged } from "./sms-accounts.events.ts";
import { findAccountForUpdate, findSenders, insertSender } from "./sms-accounts.repository.ts";
import { maxSenders } from "./sms-accounts.rules.ts";

/**
 * Adds a name that SMS are to come from. Of our own account it is submitted to the operators by us; of the shop's own the shop
 * says itself how far it has come. Owners only.
 *
 * @throws access.denied
 * @throws sms_account.not_found · sms_sender.taken · sms_sender.too_many
 * @throws idempotency.key_reused
 */
export function addSmsSender(ctx: Ctx, accountId: SmsAccountId, name: string, idempotencyKey: string) {
  requireMay(ctx, "sms_account.change");
  return inTransaction(ctx, (tx) => {
    const content = { accountId, name };
    return createOnce(tx, { scope: "sms_sender.add", key: idempotencyKey, content }, async () => {
      const { db, shopId } = tx;
      // Of two who add at once the second counts the name of the first.
      const account = await findAccountForUpdate(db, shopId, accountId);
      if (!account) throw refuse("sms_account.not_found");
      const senders = await findSenders(db, shopId, [accountId]);
      if (senders.length >= maxSenders) throw refuse("sms_sender.too_many", { most: maxSenders });
      const now = tx.now();
      const id = newId<"ssn">("ssn", now);
      const isAgiza = account.provider === "agiza";
      const state = { state: isAgiza ? ("submitted" as const) : ("none" as const), reason: "" };
      const operators = Object.fromEntries(smsOperators.map((operator) => [operator, state]));
      await insertSender(db, {
        shopId,
        id,
        accountId,
        name,
        operators,
        createdAt: now,
        updatedAt: now,
      }).catch(refuseTakenSender);
      if (isAgiza) tx.log.info({ shop_id: shopId, sender: name }, "a sender name waits to be registered");
      await tx.audit({ action: "sms_sender.added", subject: id, after: { account_id: accountId, name } });
      await tx.emit(smsAccountChanged({ accountId }));
      return viewSmsAccount(tx, account);
    });
  });
}
