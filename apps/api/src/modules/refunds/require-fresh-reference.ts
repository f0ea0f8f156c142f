import type { Tx } from "#kernel/ctx.ts";
import { toClaimReference } from "#modules/payments/claim-reference.rules.ts";
import { isReferenceGiven } from "./line-credits.repository.ts";
import { refuse } from "./refunds.errors.ts";

/**
 * One message of a wallet is one giving back, whether an order's money or credit went with it.
 *
 * @returns the reference as it is compared
 * @throws refund.reference_taken
 */
export async function requireFreshReference(tx: Tx, typed: string): Promise<string> {
  const reference = toClaimReference(typed);
  if (await isReferenceGiven(tx.db, tx.shopId, reference))
    throw refuse("refund.reference_taken", {}, { field: "reference" });
  return reference;
}
