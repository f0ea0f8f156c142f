import { failureCodeOf, networkNamed } from "#kernel/provider-words.ts";
import type { ChargeAnswer, ChargeStatus, PayoutStatus } from "#ports/payments.ts";
import { currencyNamed, Shillings, type Transfer } from "./types.ts";

const chargeStates: Record<string, Pick<ChargeStatus, "state" | "failureCode">> = {
  pending: { state: "pending" },
  completed: { state: "succeeded" },
  failed: { state: "failed" },
  expired: { state: "expired", failureCode: "user_timeout" },
  voided: { state: "reversed", failureCode: "declined" },
};

const payoutStates: Record<string, PayoutStatus["state"]> = {
  pending: "pending",
  completed: "succeeded",
  failed: "failed",
  reversed: "reversed",
};

/** Hundredths of an amount in any of the forms that the provider writes; undefined for anything else. */
export function minorOf(amount: unknown): number | undefined {
  const shillings = Shillings.parse(amount);
  return shillings === undefined ? undefined : Math.round(shillings * 100);
}

const reasonOf = ({ failure_reason, message }: Transfer): string | undefined => failure_reason ?? message;

/** A payment in our words; a status we do not know is pending, never paid. */
export function chargeAnswer(said: Transfer, raw: Record<string, unknown>): ChargeAnswer {
  const known = chargeStates[said.status.toLowerCase()] ?? { state: "pending" };
  const isPaid = known.state === "succeeded";
  const isReversed = known.state === "reversed";
  const failureCode = known.state === "failed" ? failureCodeOf(reasonOf(said)) : known.failureCode;
  // The provider has one word for all that did not work; why it did not is a state of its own with us.
  const state = failureCode === "user_cancelled" ? "cancelled" : known.state;
  const { settlement } = said;
  // What came is the gross of the settlement; the amount alone may be what was asked for.
  const amountMinor = (isReversed ? undefined : minorOf(settlement?.gross)) ?? minorOf(said.amount);
  const feeMinor = minorOf(settlement?.fees);
  const currency = currencyNamed(settlement?.gross) ?? currencyNamed(said.amount);
  const network = networkNamed(said.channel?.provider ?? "");
  const providerReference = said.external_reference ?? (isPaid ? said.reference : undefined);
  return {
    state,
    chargeId: said.reference,
    ...(failureCode ? { failureCode } : {}),
    ...((isPaid || isReversed) && amountMinor !== undefined ? { amountMinor } : {}),
    // Of what was voided its settlement says what is kept of it.
    ...((isPaid || isReversed) && feeMinor !== undefined ? { feeMinor } : {}),
    ...(currency ? { currency } : {}),
    ...(providerReference ? { providerReference } : {}),
    ...(network ? { network } : {}),
    raw,
  };
}

/** A payout in our words; a status we do not know is pending, never done. */
export function payoutStatus(said: Transfer, raw: Record<string, unknown>): PayoutStatus {
  const state = payoutStates[said.status.toLowerCase()] ?? "pending";
  const feeMinor = minorOf(said.fees);
  return {
    state,
    payoutId: said.reference,
    ...(said.external_reference ? { providerReference: said.external_reference } : {}),
    ...(feeMinor === undefined ? {} : { feeMinor }),
    ...(state === "failed" ? { failureCode: failureCodeOf(reasonOf(said)) } : {}),
    raw,
  };
}
