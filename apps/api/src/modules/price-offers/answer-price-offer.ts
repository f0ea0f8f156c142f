import type { ConversationRow } from "#db/schema/conversations.ts";
import type { PriceOfferRow } from "#db/schema/price-offers.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId, PriceOfferId } from "#kernel/ids.ts";
import type { AwaitingOrder } from "#modules/orders/add-awaiting-order.ts";
import { closeOpenOffer } from "./close-open-offer.ts";
import { orderOfferedGoods } from "./order-offered-goods.ts";
import { statusOf } from "./price-offer.rules.ts";
import { refuse } from "./price-offers.errors.ts";
import { findOffer, findOfferForUpdate, findOpenOffers } from "./price-offers.repository.ts";

export const offerAnswers = ["agree", "refuse"] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/**
 * The customer's own word on a price. Only what they say counts: silence never means yes. A yes makes the order at just this
 * price.
 *
 * @param tx of the customer in the chat
 * @param conversation locked by the caller
 * @returns the order of a yes
 * @throws price_offer.not_found
 * @throws price_offer.closed it was answered, taken back, or its time is over
 * @throws order.out_of_stock · request.invalid the goods are gone; the offer stays open once the caller undoes what was written
 */
export async function answerPriceOffer(
  tx: Tx,
  conversation: Pick<ConversationRow, "id" | "customerId">,
  id: PriceOfferId,
  answer: OfferAnswer,
): Promise<AwaitingOrder | null> {
  const offer = await findOfferForUpdate(tx.db, tx.shopId, id);
  if (offer?.conversationId !== conversation.id) throw refuse("price_offer.not_found");
  const { shopMinor } = offer;
  if (statusOf(offer, tx.now()) !== "open" || shopMinor === null) throw refuse("price_offer.closed");
  if (answer === "refuse") {
    await closeOpenOffer(tx, offer, { status: "refused" });
    return null;
  }
  const order = await orderOfferedGoods(tx, conversation.customerId, { ...offer, shopMinor });
  const { orderId } = order;
  await closeOpenOffer(tx, offer, { status: "agreed", orderId: orderId as OrderId });
  return order;
}

/** An offer of the shop. */
export const findPriceOffer = ({ db, shopId }: Tx, id: PriceOfferId): Promise<PriceOfferRow | undefined> =>
  findOffer(db, shopId, id);

/** What a customer is being offered at this moment, the newest first. */
export async function getOpenOffers(tx: Tx, conversationId: ConversationId): Promise<PriceOfferRow[]> {
  const found = await findOpenOffers(tx.db, tx.shopId, conversationId);
  return found.filter((offer) => statusOf(offer, tx.now()) === "open");
}
