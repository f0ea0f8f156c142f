import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ConversationId, PriceOfferId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockInScope } from "#modules/inbox/lock-in-scope.ts";
import { closeOpenOffer } from "./close-open-offer.ts";
import { statusOf } from "./price-offer.rules.ts";
import { refuse } from "./price-offers.errors.ts";
import { findOfferForUpdate } from "./price-offers.repository.ts";
import { readOffer } from "./read-offers.ts";

/**
 * Takes an offer back that the customer has not answered; they are told.
 *
 * @throws conversation.not_found · price_offer.not_found
 * @throws price_offer.closed the customer was first, or its time is over
 * @throws access.denied      needs `orders create` and `conversations create`
 */
export function withdrawPriceOffer(ctx: Ctx, conversationId: ConversationId, id: PriceOfferId) {
  requireMay(ctx, "order.create");
  requireMay(ctx, "conversation.reply");
  return inTransaction(ctx, async (tx) => {
    await lockInScope(tx, conversationId);
    const offer = await findOfferForUpdate(tx.db, tx.shopId, id);
    if (offer?.conversationId !== conversationId) throw refuse("price_offer.not_found");
    if (statusOf(offer, tx.now()) !== "open") throw refuse("price_offer.closed");
    await closeOpenOffer(tx, offer, { status: "withdrawn" });
    await tx.audit({
      action: "price_offer.withdrawn",
      subject: conversationId,
      before: { goods: offer.name, price_minor: offer.shopMinor },
    });
    return readOffer(tx, id);
  });
}
