import { type Ctx, reading, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, PriceOfferId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireConversation } from "#modules/inbox/get-conversation.ts";
import { timesQuantity } from "#kernel/money.ts";
import { statusOf } from "./price-offer.rules.ts";
import { refuse } from "./price-offers.errors.ts";
import { findOffers, findOfferView, type PriceOfferViewRow } from "./price-offers.repository.ts";

const deciders = ["customer", "staff"] as const;

function toView({ madeBy, madeByName, decidedBy, ...offer }: PriceOfferViewRow, now: Date) {
  const priceMinor = offer.shopMinor ?? offer.customerMinor!;
  return {
    ...offer,
    status: statusOf(offer, now),
    /** What all of it comes to at the price that was spoken of last. */
    totalMinor: timesQuantity(priceMinor, offer.quantity),
    madeBy: { id: madeBy, name: madeByName },
    decidedBy: deciders.find((kind) => decidedBy?.startsWith(kind)) ?? null,
  };
}

export type PriceOfferView = ReturnType<typeof toView>;

/** An offer as people of the shop read it. */
export async function readOffer(tx: Tx, id: PriceOfferId): Promise<PriceOfferView> {
  const found = await findOfferView(tx.db, tx.shopId, id);
  if (!found) throw refuse("price_offer.not_found");
  return toView(found, tx.now());
}

/**
 * The latest prices that were offered in a conversation, the newest first.
 *
 * @throws conversation.not_found
 * @throws access.denied needs `conversations read`
 */
export async function listPriceOffers(ctx: Ctx, conversationId: ConversationId): Promise<PriceOfferView[]> {
  requireMay(ctx, "conversations.read");
  await requireConversation(ctx, conversationId);
  const found = await reading(ctx, ({ db, shopId }) => findOffers(db, shopId, conversationId));
  return found.map((offer) => toView(offer, ctx.now()));
}
