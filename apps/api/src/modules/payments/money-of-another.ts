import type { PaymentAttemptRow } from "#db/schema/payments.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import type { LockedPayment, NamedAttempt } from "./payment-of-attempt.repository.ts";
import { giveUpReference } from "./payments.repository.ts";

type Known = Pick<PaymentAttemptRow, "status" | "providerReference">;

/**
 * The status without a reference that belongs to another attempt. A reference under which another attempt's money is booked is
 * that money: it is not taken a second time, and since nobody can say whether this attempt was paid as well, it ends unclear.
 * While no money came, a repeated reference is only left out.
 */
export async function withoutMoneyOfAnother(
  tx: Tx,
  { attempt, named }: Pick<LockedPayment, "named"> & { attempt: NamedAttempt & Known },
  status: ChargeStatus,
): Promise<ChargeStatus> {
  const { providerReference, ...rest } = status;
  if (!named || providerReference === attempt.providerReference || attempt.status === "succeeded")
    return status;
  if (await giveUpReference(tx.db, tx.shopId, named.id)) return status;
  const { id, reference } = attempt;
  tx.log.error(
    { attempt: id, reference, provider_reference: providerReference, booked_for: named.reference },
    "the provider names money that is booked for another payment",
  );
  return status.state === "succeeded" ? { ...rest, state: "expired", failureCode: "unclear" } : rest;
}
