import type { PriceOfferRow, PriceOfferStatus } from "#db/schema/price-offers.ts";
import { actorName, type Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { priceOfferDecided } from "./price-offers.events.ts";
import { closeOffer } from "./price-offers.repository.ts";

/** Writes down what became of an open offer, as the word of the context's actor. Its conversation is locked. */
export async function closeOpenOffer(
  tx: Tx,
  { shopId, id, conversationId }: PriceOfferRow,
  { status, orderId = null }: { status: Exclude<PriceOfferStatus, "open">; orderId?: OrderId | null },
): Promise<void> {
  const decided = { status, orderId, decidedAt: tx.now(), decidedBy: actorName(tx.actor) };
  await closeOffer(tx.db, { shopId, id }, decided);
  await tx.emit(priceOfferDecided({ conversationId, offerId: id, status, by: tx.actor.kind }));
}
