import type { PriceOfferRow, PriceOfferStatus } from "#db/schema/price-offers.ts";
import { type Actor, type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, PriceOfferId } from "#kernel/ids.ts";
import { lockConversation } from "#modules/conversations/lock-conversation.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { type OutgoingMessage, queueMessages } from "#modules/conversations/queue-messages.ts";
import { getOrderFacts } from "#modules/orders/get-order-facts.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { findPriceOffer } from "#modules/price-offers/answer-price-offer.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { type ChatTexts, chatTexts } from "./chat-texts.ts";
import { agreedMessage, offerMessage, refusalMessage, withdrawnText } from "./offer-in-words.rules.ts";
import { textMessage } from "./chat-messages.rules.ts";

type Told = { conversationId: ConversationId; offerId: PriceOfferId };

/**
 * Tells a customer what the shop answers to their price, as the word of who made the offer: the bot keeps out of the chat
 * afterwards, as after any message of a person.
 *
 * @returns the conversation to send in
 */
export const tellOffer = (ctx: Ctx, told: Told): Promise<ConversationId> =>
  speakOf(ctx, told, "made", async (tx, t, offer) => {
    switch (offer.status) {
      case "open":
        return offerMessage(t, offer, t("offerIntro"));
      case "agreed":
        return linkOfAgreed(tx, t, offer);
      case "refused":
        return offer.shopMinor === null ? refusalMessage(t, offer) : null;
      // Taken back or replaced before it was told: there is nothing to say of it.
      case "withdrawn":
      case "expired":
        return null;
    }
  });

/** Tells a customer that a price they were told holds no more. Where another one took its place, that says so. */
export const tellOfferWithdrawn = (ctx: Ctx, told: Told): Promise<ConversationId> =>
  speakOf(ctx, told, "withdrawn", (_tx, t, offer) => Promise.resolve(textMessage(withdrawnText(t, offer))));

/** Whether there is something to tell: a price that the shop took back without naming another one. */
export const isTakenBack = ({ status, by }: { status: PriceOfferStatus; by: Actor["kind"] }): boolean =>
  status === "withdrawn" && by === "staff";

async function linkOfAgreed(tx: Tx, t: ChatTexts, offer: PriceOfferRow): Promise<OutgoingMessage | null> {
  const { order } = await getOrderFacts(tx, offer.orderId!);
  if (order.lifecycle !== "awaiting_customer" || order.number === null) return null;
  const link = await addOrderLink(tx, order.id, await getShop(tx));
  return agreedMessage(t, offer, { intro: t("offerAccepted"), number: order.number, ...link });
}

function speakOf(
  ctx: Ctx,
  { conversationId, offerId }: Told,
  occasion: string,
  compose: (tx: Tx, t: ChatTexts, offer: PriceOfferRow) => Promise<OutgoingMessage | null>,
): Promise<ConversationId> {
  return inTransaction(ctx, async (tx) => {
    const offer = await findPriceOffer(tx, offerId);
    // Forgotten meanwhile, with all that was said.
    if (!offer) return conversationId;
    const conversation = await lockConversation(tx, conversationId);
    const request = { scope: "price-offer", key: `${occasion}:${offerId}`, content: offerId };
    await tx.once(request, async () => {
      if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return null;
      const message = await compose(tx, chatTexts(conversation.language), offer);
      if (message) await queueMessages(tx, conversation, `staff:${offer.madeBy}`, [message]);
      return null;
    });
    return conversationId;
  });
}
