import { failureCodeOf, networkNamed } from "#kernel/provider-words.ts";
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

/** Whether the provider says clearly that it has no such order or payout. */
export const isNotKnown = ({ message = "" }: Envelope): boolean =>
  /not found|no (such )?(order|transaction)|does not exist/i.test(message);

const states: Record<string, Pick<ChargeStatus, "state" | "failureCode">> = {
  PENDING: { state: "pending" },
  INPROGRESS: { state: "pending" },
  COMPLETED: { state: "succeeded" },
  CANCELLED: { state: "expired", failureCode: "user_timeout" },
  USERCANCELLED: { state: "cancelled", failureCode: "user_cancelled" },
  REJECTED: { state: "failed", failureCode: "declined" },
  REVERSED: { state: "reversed", failureCode: "declined" },
};

/** Its word for a payment that it takes back is the one for a payment it never took; only what was once paid has a reference. */
const wasPaid = ({
  reference,
  channel,
}: {
  reference?: string | null | undefined;
  channel?: string | null | undefined;
}) => Boolean(reference) && Boolean(channel);

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
  const word = said.payment_status.toUpperCase();
  const isTakenBack = word === "REJECTED" && wasPaid(said);
  const known: Pick<ChargeStatus, "state" | "failureCode"> = states[isTakenBack ? "REVERSED" : word] ?? {
    state: "pending",
  };
  const failureCode =
    known.state === "failed" && said.message ? failureCodeOf(said.message) : known.failureCode;
  const shillings = said.amount === undefined ? Number.NaN : Number(said.amount);
  const network = networkNamed(said.channel ?? "");
  return {
    state: known.state,
    ...(failureCode ? { failureCode } : {}),
    ...(Number.isFinite(shillings) && (known.state === "succeeded" || known.state === "reversed")
      ? { amountMinor: Math.round(shillings * 100) }
      : {}),
    ...(said.currency ? { currency: said.currency } : {}),
    ...(said.reference ? { providerReference: said.reference } : {}),
    ...(network ? { network } : {}),
    raw: said.raw,
  };
}
