import type { FailureCode, MobileNetwork } from "./payment-words.ts";

/** Names of wallets as letters alone, without the country at the end: they come as MPESA-TZ, TIGOPESATZ, AIRTELMONEY … */
const networks: Record<string, MobileNetwork> = {
  MPESA: "mpesa",
  VODACOM: "mpesa",
  AIRTELMONEY: "airtel_money",
  AIRTEL: "airtel_money",
  TIGOPESA: "mixx",
  TIGO: "mixx",
  MIXX: "mixx",
  MIXXBYYAS: "mixx",
  YAS: "mixx",
  HALOPESA: "halopesa",
  HALOTEL: "halopesa",
};

/** Which network a provider's name of a wallet means; undefined for one nobody has seen. Evidence keeps the name. */
export const networkNamed = (channel: string): MobileNetwork | undefined =>
  networks[
    channel
      .toUpperCase()
      .replace(/[^A-Z]/g, "")
      .replace(/TZ$/, "")
  ];

/** Why a payment failed, where the provider says so in its message. */
const reasons: [RegExp, FailureCode][] = [
  [/insufficient|balance/i, "insufficient_funds"],
  [/\bpin\b/i, "wrong_pin"],
  [/duplicate/i, "duplicate"],
  [/cancell?ed by (the )?(user|customer)|user cancel/i, "user_cancelled"],
  [/time.?out|expired|no answer/i, "user_timeout"],
  [/limit/i, "wallet_limit"],
  [/not registered|unregistered/i, "not_registered"],
  [/msisdn|phone/i, "invalid_msisdn"],
];

/** A failure's reason from the provider's words; `declined` when they say nothing we know. */
export const failureCodeOf = (message: string | undefined): FailureCode =>
  reasons.find(([words]) => words.test(message ?? ""))?.[1] ?? "declined";
