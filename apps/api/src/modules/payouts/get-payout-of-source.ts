import type { PayoutPurpose, PayoutRow } from "#db/schema/payouts.ts";
import type { Tx } from "#kernel/ctx.ts";
import { findPayoutOfSource } from "./payouts.repository.ts";

/** The payout that something has, such as money that goes back; the newest where there were several. */
export const getPayoutOfSource = (
  { db, shopId }: Pick<Tx, "db" | "shopId">,
  purpose: PayoutPurpose,
  sourceId: string,
): Promise<PayoutRow | undefined> => findPayoutOfSource(db, shopId, purpose, sourceId);
