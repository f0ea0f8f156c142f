import type { Tx } from "#kernel/ctx.ts";
import { mayDo } from "#kernel/require-may.ts";
import { findBalance } from "./credits.repository.ts";
import { partPriceAt } from "./sms-accounts.rules.ts";
import type { SmsAccount, SmsSender } from "./sms-accounts.repository.ts";

/** An account as its shop sees it; who may not change it is not shown where its reports go. */
export async function describeSmsAccount(tx: Tx, account: SmsAccount, senders: readonly SmsSender[]) {
  const { reportToken, balanceParts, balanceMinor, balanceCurrency, balanceAt, ...rest } = account;
  const isAgiza = account.provider === "agiza";
  const now = tx.now();
  const own = { parts: balanceParts, amountMinor: balanceMinor, currency: balanceCurrency, at: balanceAt };
  const bought = async () => ({
    parts: await findBalance(tx.db, tx.shopId),
    amountMinor: null,
    currency: null,
    at: now,
  });
  return {
    ...rest,
    partPriceMinor: isAgiza ? partPriceAt(tx.settings.smsPartPrices, now) : account.partPriceMinor,
    fallbackSender: isAgiza ? tx.settings.smsSender : account.fallbackSender,
    balance: isAgiza ? await bought() : own,
    reportUrl:
      isAgiza || !mayDo(tx, "sms_account.change")
        ? null
        : `${tx.settings.apiUrl}/store/webhooks/sms/${reportToken}`,
    senders: senders.filter(({ accountId }) => accountId === account.id),
  };
}

export type SmsAccountView = Awaited<ReturnType<typeof describeSmsAccount>>;
