import type { PaymentAttemptId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import type { DifferenceKind } from "#db/schema/payment-differences.ts";
import type { ChargeStatus, ListedCharge } from "#ports/payments.ts";

/** A payment as the books have it. */
export type BookedCharge = {
  attemptId: PaymentAttemptId;
  reference: string;
  chargeId: string | null;
  providerReference: string | null;
  state: ChargeStatus["state"];
  /** What was booked of it; nothing while nothing came. */
  receivedMinor: Minor;
};

/** What differs, and how each side calls it. */
export type Difference = {
  kind: DifferenceKind;
  dedupeKey: string;
  reference: string | null;
  providerReference: string | null;
  attemptId: PaymentAttemptId | null;
  oursMinor: Minor | null;
  theirsMinor: Minor | null;
  oursState: ChargeStatus["state"] | null;
  theirsState: ChargeStatus["state"] | null;
};

type Said = Pick<ListedCharge, "state" | "amountMinor" | "providerReference">;

const paid = ({ state }: { state: ChargeStatus["state"] }): boolean => state === "succeeded";

/** The payment that a charge of the provider's list is, by our reference or else by theirs. */
export function findBooked(charge: ListedCharge, booked: readonly BookedCharge[]): BookedCharge | undefined {
  const { reference, chargeId, providerReference } = charge;
  return (
    booked.find((one) => reference !== null && one.reference === reference) ??
    booked.find((one) => chargeId !== undefined && one.chargeId === chargeId) ??
    booked.find((one) => providerReference !== undefined && one.providerReference === providerReference)
  );
}

/** What differs between a payment and the provider's word about it; null where nothing does, or nobody has paid. */
export function compareCharge(ours: BookedCharge, theirs: Said): Difference | null {
  const about = {
    reference: ours.reference,
    providerReference: theirs.providerReference ?? ours.providerReference,
    attemptId: ours.attemptId,
    oursMinor: paid(ours) ? ours.receivedMinor : null,
    theirsMinor: paid(theirs) ? (theirs.amountMinor ?? null) : null,
    oursState: ours.state,
    theirsState: theirs.state,
  };
  if (paid(ours) !== paid(theirs))
    return { ...about, kind: "state_differs", dedupeKey: `${ours.reference}:${ours.state}:${theirs.state}` };
  if (!paid(ours) || theirs.amountMinor === undefined || theirs.amountMinor === ours.receivedMinor)
    return null;
  return {
    ...about,
    kind: "amount_differs",
    dedupeKey: `${ours.reference}:${ours.receivedMinor}:${theirs.amountMinor}`,
  };
}

/** Money that the provider lists and no payment of ours is. */
export const missingHere = ({
  reference,
  chargeId,
  providerReference,
  amountMinor,
}: ListedCharge): Difference => ({
  kind: "missing_here",
  dedupeKey: `there:${reference ?? chargeId ?? providerReference ?? "unnamed"}`,
  reference,
  providerReference: providerReference ?? chargeId ?? null,
  attemptId: null,
  oursMinor: null,
  theirsMinor: amountMinor ?? null,
  oursState: null,
  theirsState: "succeeded",
});

/** Money in the books that the provider knows nothing of. */
export const missingThere = (ours: BookedCharge): Difference => ({
  kind: "missing_there",
  dedupeKey: `here:${ours.reference}`,
  reference: ours.reference,
  providerReference: ours.providerReference,
  attemptId: ours.attemptId,
  oursMinor: ours.receivedMinor,
  theirsMinor: null,
  oursState: ours.state,
  theirsState: null,
});
