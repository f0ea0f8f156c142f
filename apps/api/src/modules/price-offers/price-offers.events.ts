import type { PriceOfferStatus } from "#db/schema/price-offers.ts";
import type { Actor } from "#kernel/ctx.ts";
import type { ConversationId, PriceOfferId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfOffer = { conversationId: ConversationId; offerId: PriceOfferId };

/** Somebody who works there named a price, took the customer's, or refused it: the customer is to be told. */
export const priceOffered = defineEvent<OfOffer>("conversation.price_offered");

/** What became of an offer. `by`: whose word it was. */
export const priceOfferDecided = defineEvent<
  OfOffer & { status: Exclude<PriceOfferStatus, "open">; by: Actor["kind"] }
>("conversation.price_offer_decided");
