import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { SmsProvider } from "#kernel/sms-words.ts";
import type { OpenSmsGateway } from "#ports/sms-gateway.ts";
import { balanceColumns, tryKeys } from "./ask-account.ts";
import { newReportToken } from "./report-token.ts";
import { noted, viewSmsAccount } from "./save-sms-account.ts";
import { keyColumns } from "./seal-sms-keys.ts";
import { takeOverSenders } from "./take-over-senders.ts";
import { refuseTakenAccount } from "./sms-accounts.errors.ts";
import { smsAccountAdded } from "./sms-accounts.events.ts";
import { findAccount, insertAccount } from "./sms-accounts.repository.ts";
import type { TypedSmsKeys } from "./sms-accounts.rules.ts";

/** What an owner says of an account besides its keys. */
export type SmsAccountForm = { partPriceMinor: number | null; fallbackSender: string | null };

/**
 * Links the shop's own account at an SMS provider. Its keys are tried, sealed and never shown again. The same key with the
 * same form answers the account that it added. Owners only.
 *
 * @throws access.denied
 * @throws sms_account.key_missing · sms_account.keys_refused · sms_account.no_answer
 * @throws sms_account.taken the shop has one there
 * @throws idempotency.key_reused
 */
export async function addSmsAccount(
  ctx: Ctx,
  openSms: OpenSmsGateway,
  { provider, keys: typed, ...form }: SmsAccountForm & { provider: SmsProvider; keys: TypedSmsKeys },
  idempotencyKey: string,
) {
  requireMay(ctx, "sms_account.change");
  const { keys, balance, names } = await tryKeys(openSms, provider, typed);
  return inTransaction(ctx, (tx) => {
    const content = { provider, keys, ...form };
    return createOnce(tx, { scope: "sms_account.add", key: idempotencyKey, content }, async () => {
      const { db, shopId } = tx;
      const now = tx.now();
      const id = newId<"sma">("sma", now);
      await insertAccount(db, {
        shopId,
        id,
        provider,
        ...form,
        ...keyColumns(tx, provider, keys),
        ...balanceColumns(balance, now),
        reportToken: newReportToken(),
        createdAt: now,
        updatedAt: now,
      }).catch(refuseTakenAccount);
      await takeOverSenders(tx, id, names);
      const account = (await findAccount(db, shopId, id))!;
      await tx.audit({ action: smsAccountAdded.eventName, subject: id, after: noted(account) });
      await tx.emit(smsAccountAdded({ accountId: id }));
      return viewSmsAccount(tx, account);
    });
  });
}
