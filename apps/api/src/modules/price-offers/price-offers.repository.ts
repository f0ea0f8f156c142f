import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { type PriceOfferRow, priceOffers } from "#db/schema/price-offers.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ConversationId, PriceOfferId, ShopId } from "#kernel/ids.ts";

const isOpen = eq(priceOffers.status, "open");
const ofConversation = (shopId: ShopId, conversationId: ConversationId) =>
  and(eq(priceOffers.shopId, shopId), eq(priceOffers.conversationId, conversationId));
const thisOne = (shopId: ShopId, id: PriceOfferId) =>
  and(eq(priceOffers.shopId, shopId), eq(priceOffers.id, id));

const { shopId: _shop, approvedBy: _approved, ...columns } = getTableColumns(priceOffers);

/** What everybody who reads an offer is given. */
const view = {
  ...columns,
  madeByName: sql<string>`coalesce((select name from ${users} where ${users.id} = ${priceOffers.madeBy}), '')`,
  // Written out: columns of one table are named without it, and "shop_id" would be the order's own.
  orderNumber: sql<number | null>`(select o.number from orders o
    where o.shop_id = price_offers.shop_id and o.id = price_offers.order_id)`,
};

/** A thread shows no more of them. */
const shownOffers = 100;

/** The latest offers of a conversation, the newest first. */
export const findOffers = (db: Db, shopId: ShopId, conversationId: ConversationId) =>
  db
    .select(view)
    .from(priceOffers)
    .where(ofConversation(shopId, conversationId))
    .orderBy(desc(priceOffers.id))
    .limit(shownOffers);

export type PriceOfferViewRow = Awaited<ReturnType<typeof findOffers>>[number];

export async function findOfferView(db: Db, shopId: ShopId, id: PriceOfferId) {
  const [row] = await db.select(view).from(priceOffers).where(thisOne(shopId, id));
  return row;
}

export async function findOffer(db: Db, shopId: ShopId, id: PriceOfferId) {
  const [row] = await db.select().from(priceOffers).where(thisOne(shopId, id));
  return row;
}

export async function findOfferForUpdate(db: Db, shopId: ShopId, id: PriceOfferId) {
  const [row] = await db.select().from(priceOffers).where(thisOne(shopId, id)).for("update");
  return row;
}

/** Offers of a conversation that nobody has answered, the newest first; those whose time is over are among them. */
export const findOpenOffers = (db: Db, shopId: ShopId, conversationId: ConversationId) =>
  db
    .select()
    .from(priceOffers)
    .where(and(ofConversation(shopId, conversationId), isOpen))
    .orderBy(desc(priceOffers.id));

export const insertOffer = (db: Db, values: typeof priceOffers.$inferInsert) =>
  db.insert(priceOffers).values(values);

/** Writes what became of an open offer; its row is locked. */
export const closeOffer = (
  db: Db,
  { shopId, id }: Pick<PriceOfferRow, "shopId" | "id">,
  values: Pick<PriceOfferRow, "status"> &
    Partial<Pick<PriceOfferRow, "orderId">> & { decidedAt: Date; decidedBy: string },
) =>
  db
    .update(priceOffers)
    .set(values)
    .where(and(thisOne(shopId, id), isOpen));
