import { formatDeadline } from "@agiza/i18n/dates";
import type { PriceOfferRow } from "#db/schema/price-offers.ts";
import { AppError } from "#kernel/app-error.ts";
import { getOrderFacts } from "#modules/orders/get-order-facts.ts";
import { addOrderLink } from "#modules/orders/renew-order-link.ts";
import { answerPriceOffer, findPriceOffer, getOpenOffers } from "#modules/price-offers/answer-price-offer.ts";
import { offeredName, statusOf } from "#modules/price-offers/price-offer.rules.ts";
import type { Choice } from "./chat-choice.rules.ts";
import { textMessage } from "./chat-messages.rules.ts";
import { handOver } from "./hand-over.ts";
import { agreedMessage, offerMessage, withdrawnText } from "./offer-in-words.rules.ts";
import { menuUnder } from "./show-menu.ts";
import type { Reply, Turn } from "./turn.ts";

/** Takes a customer's word on a price, also while a person of the shop speaks. A yes brings the link of its order. */
export async function answerOffer(
  turn: Turn,
  { offerId, answer }: Extract<Choice, { kind: "offer" }>,
): Promise<Reply> {
  const { tx, t, conversation } = turn;
  const offer = await findPriceOffer(tx, offerId);
  if (offer?.conversationId !== conversation.id) return menuUnder(turn, t("notUnderstood"));
  if (answer === "talk") return handOver(turn);
  try {
    const order = await tx.attempt(() => answerPriceOffer(tx, conversation, offerId, answer));
    if (!order) return said(turn, t("offerDeclined"));
    return { messages: [agreedMessage(t, offer, { intro: t("offerAgreed"), ...order })], ...keep(turn) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "price_offer.closed") return tellWhatBecameOf(turn, offer);
    return said(turn, t("offerOutOfStock", { goods: offeredName(offer), quantity: offer.quantity }));
  }
}

/** A tap on a message that says no more what holds. */
async function tellWhatBecameOf(turn: Turn, offer: PriceOfferRow): Promise<Reply> {
  const { tx, t, conversation } = turn;
  const status = statusOf(offer, tx.now());
  switch (status) {
    case "agreed":
      return tellAgreed(turn, offer);
    case "refused":
      return said(turn, t("offerWasRefused"));
    case "expired":
    case "withdrawn":
    case "open": {
      const now = (await getOpenOffers(tx, conversation.id)).find((other) => isOfSame(other, offer));
      if (now) return { messages: [offerMessage(t, now, t("offerChanged"))], ...keep(turn) };
      const isOver = status === "expired";
      return said(
        turn,
        isOver
          ? t("offerOver", { time: formatDeadline(offer.validUntil, t.language) })
          : withdrawnText(t, offer),
      );
    }
  }
}

/** The second of two taps, or one much later: with the link, as long as the order waits for it. */
async function tellAgreed(turn: Turn, offer: PriceOfferRow): Promise<Reply> {
  const { tx, t, shop } = turn;
  const { order } = await getOrderFacts(tx, offer.orderId!);
  const number = order.number ?? 0;
  const intro = t("offerWasAgreed", { number });
  if (order.lifecycle !== "awaiting_customer") return said(turn, intro);
  const link = await addOrderLink(tx, order.id, shop);
  return { messages: [agreedMessage(t, offer, { intro, number, ...link })], ...keep(turn) };
}

const isOfSame = (one: PriceOfferRow, other: PriceOfferRow): boolean =>
  one.productId === other.productId && one.variantId === other.variantId && one.packId === other.packId;

/** What was offered before stays open. */
const keep = ({ state }: Turn) => ({ offers: state.offers });

const said = (turn: Turn, text: string): Reply => ({ messages: [textMessage(text)], ...keep(turn) });
