import type { MobileNetwork } from "#kernel/payment-words.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import type { Envelope } from "./types.ts";

/** Codes that mean the provider is still at it. */
const inProgress = new Set(["111", "927"]);

/** What the answer to a call says of the call itself; 999 is ambiguous and never repeated. */
export function callState(envelope: Envelope): "done" | "pending" | "unknown" | "refused" {
  if (envelope.resultcode === "000") return "done";
  if (inProgress.has(envelope.resultcode)) return "pending";
  return envelope.resultcode === "999" ? "unknown" : "refused";
}

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

const states: Record<string, Pick<ChargeStatus, "state" | "failureCode">> = {
  PENDING: { state: "pending" },
  INPROGRESS: { state: "pending" },
  COMPLETED: { state: "succeeded" },
  CANCELLED: { state: "expired", failureCode: "user_timeout" },
  USERCANCELLED: { state: "cancelled", failureCode: "user_cancelled" },
  REJECTED: { state: "failed", failureCode: "declined" },
};

/** Why a payment failed, where the provider says so in its message. */
const reasons: [RegExp, NonNullable<ChargeStatus["failureCode"]>][] = [
  [/insufficient|balance/i, "insufficient_funds"],
  [/\bpin\b/i, "wrong_pin"],
  [/duplicate/i, "duplicate"],
  [/cancelled by (the )?(user|customer)|user cancel/i, "user_cancelled"],
  [/time.?out|expired|no answer/i, "user_timeout"],
  [/limit/i, "wallet_limit"],
  [/not registered|unregistered/i, "not_registered"],
  [/msisdn|phone/i, "invalid_msisdn"],
];

/** A failure's reason from the provider's words; `declined` when they say nothing we know. */
export const failureCodeOf = (message: string | undefined): NonNullable<ChargeStatus["failureCode"]> =>
  reasons.find(([words]) => words.test(message ?? ""))?.[1] ?? "declined";

/** The provider's payment status in our words; one we do not know is pending, never paid. */
export function chargeStatus(said: {
  payment_status: string;
  amount?: string | undefined;
  currency?: string | undefined;
  channel?: string | null | undefined;
  reference?: string | null | undefined;
  message?: string | undefined;
  raw: Record<string, unknown>;
}): ChargeStatus {
  const known = states[said.payment_status.toUpperCase()] ?? { state: "pending" as const };
  const failureCode =
    known.state === "failed" && said.message ? failureCodeOf(said.message) : known.failureCode;
  const shillings = said.amount === undefined ? Number.NaN : Number(said.amount);
  const network = networkNamed(said.channel ?? "");
  return {
    state: known.state,
    ...(failureCode ? { failureCode } : {}),
    ...(Number.isFinite(shillings) && known.state === "succeeded"
      ? { amountMinor: Math.round(shillings * 100) }
      : {}),
    ...(said.currency ? { currency: said.currency } : {}),
    ...(said.reference ? { providerReference: said.reference } : {}),
    ...(network ? { network } : {}),
    raw: said.raw,
  };
}
