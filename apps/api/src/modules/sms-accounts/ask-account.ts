import type { smsAccounts } from "#db/schema/sms.ts";
import type { SmsProvider } from "#kernel/sms-words.ts";
import type { OpenSmsGateway, SmsBalance } from "#ports/sms-gateway.ts";
import { refuse } from "./sms-accounts.errors.ts";
import { keysFor, missingKey, type TypedSmsKeys } from "./sms-accounts.rules.ts";

/**
 * Tries keys by asking the provider what the account has.
 *
 * @throws sms_account.key_missing at the first that is missing
 * @throws sms_account.keys_refused the provider does not know them
 * @throws sms_account.no_answer nobody knows whether they are right
 */
export async function tryKeys(openSms: OpenSmsGateway, provider: SmsProvider, typed: TypedSmsKeys) {
  const missing = missingKey(provider, typed);
  if (missing !== undefined) {
    const field = missing.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    throw refuse("sms_account.key_missing", {}, { field });
  }
  const keys = keysFor(provider, typed);
  const gateway = openSms(provider, keys);
  const balance = await gateway.getBalance();
  if (balance.kind !== "refused") return { keys, balance, names: await gateway.listSenders() };
  if (balance.failure.kind === "account") throw refuse("sms_account.keys_refused", {}, { field: "keys" });
  throw refuse("sms_account.no_answer");
}

type BalanceColumns = Pick<
  typeof smsAccounts.$inferInsert,
  "balanceParts" | "balanceMinor" | "balanceCurrency" | "balanceAt" | "trouble"
>;

/** What a provider said of an account, as its row keeps it; a refusal keeps what was known. */
export function balanceColumns(balance: SmsBalance, at: Date): BalanceColumns {
  switch (balance.kind) {
    case "refused":
      return { trouble: balance.failure.kind === "recipient" ? "rejected" : balance.failure.kind };
    case "parts":
      return {
        balanceParts: balance.parts,
        balanceMinor: null,
        balanceCurrency: null,
        balanceAt: at,
        trouble: null,
      };
    case "money":
      return {
        balanceParts: null,
        balanceMinor: balance.amountMinor,
        balanceCurrency: balance.currency,
        balanceAt: at,
        trouble: null,
      };
  }
}
