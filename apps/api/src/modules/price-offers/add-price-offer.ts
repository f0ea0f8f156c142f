import type { ConversationRow } from "#db/schema/conversations.ts";
import type { PriceOfferRow } from "#db/schema/price-offers.ts";
import { actorName, type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { type ConversationId, newId, type PriceOfferId, type UserId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { lockInScope } from "#modules/inbox/lock-in-scope.ts";
import { requireWritable, takeUp } from "#modules/inbox/reply.ts";
import { at, checkPrices, invalid } from "#modules/sales/price-sale.ts";
import { bargain, totalsOf } from "#modules/sales/sale-pricing.rules.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { closeOpenOffer } from "./close-open-offer.ts";
import { orderOfferedGoods } from "./order-offered-goods.ts";
import { type OfferedGoods, priceGoods } from "./price-goods.ts";
import { statusOf, validUntil } from "./price-offer.rules.ts";
import { priceOffered } from "./price-offers.events.ts";
import { findOpenOffers, insertOffer } from "./price-offers.repository.ts";
import { readOffer } from "./read-offers.ts";

/** How a shop answers a price. */
export const offerWays = ["accept", "counter", "refuse"] as const;

export type NewPriceOffer = OfferedGoods & {
  /** What the customer would give for one; null: they named nothing. */
  customerPriceMinor: Minor | null;
  way: (typeof offerWays)[number];
  /** Of a counter-offer: what the shop sells one for. */
  priceMinor: Minor | null;
  /** Of a counter-offer, hours; null: as usual. */
  validHours: number | null;
};

/**
 * Answers the price a customer would give, or names another one: takes it, and makes the order; names the shop's own, and
 * asks the customer; or refuses it. The customer is told. An offer for the same goods that waited is taken back by it.
 *
 * @param owner.pin allows prices below the lowest and discounts beyond the seller's right
 * @throws conversation.not_found · conversation.blocked · conversation.window_closed
 * @throws request.invalid    a price is missing or is no lower than everybody's, goods are to be chosen, it would hold too long
 * @throws order.out_of_stock · sale.below_floor · sale.discount_too_high · auth.wrong_pin · auth.too_many_attempts
 * @throws access.denied      needs `orders create` and `conversations create`
 */
export async function addPriceOffer(
  ctx: Ctx,
  conversationId: ConversationId,
  form: NewPriceOffer,
  owner: { limits: RateLimitPort; pin: string | null },
  key: string,
) {
  requireMay(ctx, "order.create");
  requireMay(ctx, "conversation.reply");
  const allowedBy = owner.pin === null ? null : await requireOwnerPin(ctx, owner.limits, owner.pin);
  return inTransaction(ctx, async (tx) => {
    const conversation = await lockInScope(tx, conversationId);
    const request = { scope: "price_offer.add", key, content: { conversationId, ...form } };
    const { id } = await tx.once(request, () => offer(tx, conversation, form, allowedBy));
    return readOffer(tx, id);
  });
}

async function offer(
  tx: Tx,
  conversation: ConversationRow,
  form: NewPriceOffer,
  allowedBy: UserId | null,
): Promise<{ id: PriceOfferId }> {
  const { actor, shopId } = tx;
  if (actor.kind !== "staff") throw new Error("only people bargain");
  await requireWritable(tx, conversation);
  const { priceGroup } = await getCustomer(tx, conversation.customerId);
  const { line, till } = await priceGoods(tx, form, priceGroup);
  const listMinor = till.priceOnRequest ? null : line.unitPriceMinor;
  const prices = pricesOf(form, listMinor);
  const { orderLinkHours } = await getShop(tx);
  const until = validUntil(tx.now(), form.validHours, orderLinkHours);
  if (!until) throw invalid([at(["valid_hours"], "too_big")]);
  let usesApproval = false;
  if (prices.shopMinor !== null) {
    const sold = bargain(line, till, { priceMinor: prices.shopMinor, reason: "" })!;
    const totals = totalsOf([sold], { fees: [], deliveryFeeMinor: 0 })!;
    usesApproval = checkPrices(tx, [sold], totals, allowedBy !== null);
  }
  await takeBackOthers(tx, conversation.id, form);
  const id: PriceOfferId = newId("pof", tx.now());
  const made: PriceOfferRow = {
    shopId,
    id,
    conversationId: conversation.id,
    productId: form.productId,
    variantId: line.variantId,
    packId: line.packId,
    name: line.name,
    variantName: line.variantName,
    quantity: form.quantity,
    listMinor,
    ...prices,
    validUntil: until,
    madeBy: actor.userId,
    madeAt: tx.now(),
    approvedBy: usesApproval ? allowedBy : null,
    ...(await outcomeOf(tx, conversation, {
      ...form,
      ...prices,
      listMinor,
      approvedBy: usesApproval ? allowedBy : null,
    })),
  };
  await insertOffer(tx.db, made);
  await takeUp(tx, conversation, actor.userId);
  await tx.audit({
    action: `price_offer.${auditOf[form.way]}`,
    subject: conversation.id,
    after: {
      goods: made.name,
      price_minor: made.shopMinor ?? made.customerMinor,
      ...(usesApproval ? { price_approved_by: allowedBy } : {}),
    },
  });
  await tx.emit(priceOffered({ conversationId: conversation.id, offerId: id }));
  return { id };
}

const auditOf = { accept: "accepted", counter: "made", refuse: "refused" } as const;

/** @throws request.invalid a price that is missing, or one that is nothing to bargain about */
function pricesOf({ way, customerPriceMinor, priceMinor }: NewPriceOffer, listMinor: Minor | null) {
  const field = way === "counter" ? "price_minor" : "customer_price_minor";
  const named = way === "counter" ? priceMinor : customerPriceMinor;
  if (named === null) throw invalid([at([field], "required")]);
  if (listMinor !== null && named >= listMinor && way !== "refuse") throw invalid([at([field], "too_big")]);
  return { customerMinor: customerPriceMinor, shopMinor: way === "refuse" ? null : named };
}

/** What an offer is as it is made: a counter-offer waits, what is accepted is an order at once. */
async function outcomeOf(
  tx: Tx,
  { customerId }: ConversationRow,
  form: NewPriceOffer & Pick<PriceOfferRow, "shopMinor" | "listMinor" | "approvedBy">,
): Promise<Pick<PriceOfferRow, "status" | "decidedAt" | "decidedBy" | "orderId">> {
  const { way, shopMinor } = form;
  if (way === "counter") return { status: "open", decidedAt: null, decidedBy: null, orderId: null };
  const decided = { decidedAt: tx.now(), decidedBy: actorName(tx.actor) };
  if (way === "refuse" || shopMinor === null) return { status: "refused", ...decided, orderId: null };
  const { orderId } = await orderOfferedGoods(tx, customerId, { ...form, shopMinor });
  return { status: "agreed", ...decided, orderId };
}

/** Of the same goods one price is offered at a time. */
async function takeBackOthers(tx: Tx, conversationId: ConversationId, goods: OfferedGoods): Promise<void> {
  for (const one of await findOpenOffers(tx.db, tx.shopId, conversationId)) {
    const isSame =
      one.productId === goods.productId && one.variantId === goods.variantId && one.packId === goods.packId;
    if (!isSame) continue;
    const isOver = statusOf(one, tx.now()) === "expired";
    await closeOpenOffer(tx, one, { status: isOver ? "expired" : "withdrawn" });
  }
}
