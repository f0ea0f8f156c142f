import { and, asc, eq, inArray, isNotNull, isNull, like, sql } from "drizzle-orm";
import { catalogueProductJson } from "#db/catalogue-json.ts";
import { jsonListOf } from "#db/json-of.ts";
import { findPage, keyset } from "#db/keyset.ts";
import { productPictures, products, productVariants, type SetKind } from "#db/schema/products.ts";
import { productSets, setItems, setSlots } from "#db/schema/sets.ts";
import { literally } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import type { ProductId, SetSlotId, ShopId } from "#kernel/ids.ts";
import { byQuantity, byText, type PageQuery } from "#kernel/paging.ts";
import type { KnownGoods } from "./set-form.rules.ts";

const pictures = jsonListOf(
  { key: productPictures.imageKey },
  {
    from: productPictures,
    where: and(eq(productPictures.shopId, products.shopId), eq(productPictures.productId, products.id)),
    orderBy: [productPictures.position],
  },
);

/** The choices of list slots as they were chosen, where "every variant" is one of them. */
const choices = jsonListOf(
  { slotId: setItems.slotId, productId: setItems.productId, variantId: setItems.variantId },
  {
    from: setItems,
    where: and(
      eq(setItems.shopId, products.shopId),
      eq(setItems.setId, products.id),
      isNotNull(setItems.slotId),
    ),
    orderBy: [setItems.position],
  },
);

const own = {
  product: catalogueProductJson,
  otherName: products.otherName,
  available: products.available,
  soldRecently: products.soldRecently,
  archivedAt: products.archivedAt,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  pictures,
  choices,
};

const selectSets = (db: Db) => db.select(own).from(products);

/** A set with its goods as they are now. */
export type FoundSet = Awaited<ReturnType<typeof selectSets>>[number];

const isSet = (shopId: ShopId) => and(eq(products.shopId, shopId), isNotNull(products.setKind));

export async function findSet(db: Db, shopId: ShopId, id: ProductId): Promise<FoundSet | undefined> {
  const [found] = await selectSets(db).where(and(isSet(shopId), eq(products.id, id)));
  return found;
}

export const setSorts = ["name", "best_selling"] as const;
export type SetSort = (typeof setSorts)[number];

const orders = {
  name: keyset({ by: products.nameKey, id: products.id, isAscending: true, key: byText }),
  best_selling: keyset({ by: products.soldRecently, id: products.id, isAscending: false, key: byQuantity }),
} satisfies Record<SetSort, unknown>;

/** A page of the sets that are not archived. */
export function findSets(
  db: Db,
  shopId: ShopId,
  {
    kind,
    search,
    sort,
    ...page
  }: PageQuery & { kind?: SetKind | undefined; search?: string | undefined; sort: SetSort },
) {
  const order = orders[sort] as typeof orders.name;
  return findPage(order, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: own, key: order.by, id: products.id })
      .from(products)
      .where(
        and(
          isSet(shopId),
          isNull(products.archivedAt),
          kind && eq(products.setKind, kind),
          search ? like(products.searchKey, `%${literally(search.toLowerCase())}%`) : undefined,
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit),
  );
}

/** Those of the products that may be in a set, each with its variants. */
export async function findGoods(db: Db, shopId: ShopId, ids: ProductId[]): Promise<KnownGoods> {
  const rows = await db
    .select({
      id: products.id,
      variants: jsonListOf(
        { id: productVariants.id },
        {
          from: productVariants,
          where: and(
            eq(productVariants.shopId, products.shopId),
            eq(productVariants.productId, products.id),
            isNull(productVariants.removedAt),
          ),
          orderBy: [productVariants.position],
        },
      ),
    })
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        inArray(products.id, ids),
        isNull(products.setKind),
        eq(products.type, "physical"),
        eq(products.priceOnRequest, false),
      ),
    )
    .orderBy(asc(products.id));
  return new Map(rows.map(({ id, variants }) => [id, variants.map((variant) => variant.id)]));
}

type NewSet = typeof productSets.$inferInsert;
type NewSlot = Omit<typeof setSlots.$inferInsert, "shopId" | "setId" | "position">;
type NewItem = Omit<typeof setItems.$inferInsert, "shopId" | "setId" | "position">;

/** Writes what a product is made of as a set; what it was made of before goes. */
export async function saveSet(
  db: Db,
  set: NewSet,
  { slots, items }: { slots: NewSlot[]; items: NewItem[] },
): Promise<void> {
  const { shopId, productId: setId } = set;
  await db
    .insert(productSets)
    .values(set)
    .onConflictDoUpdate({ target: [productSets.shopId, productSets.productId], set });
  await db.delete(setItems).where(and(eq(setItems.shopId, shopId), eq(setItems.setId, setId)));
  await db.delete(setSlots).where(and(eq(setSlots.shopId, shopId), eq(setSlots.setId, setId)));
  if (slots.length > 0) {
    await db.insert(setSlots).values(slots.map((slot, position) => ({ ...slot, shopId, setId, position })));
  }
  if (items.length > 0) {
    await db.insert(setItems).values(items.map((item, position) => ({ ...item, shopId, setId, position })));
  }
}

/** What a fixed set's price comes to from its parts; null where it is said. */
export async function findPriceOfSet(db: Db, shopId: ShopId, id: ProductId): Promise<number | null> {
  const { rows } = await db.execute<{ price: string | null }>(
    sql`select price_of_set(${shopId}, ${id}) as price`,
  );
  const price = rows[0]?.price ?? null;
  return price === null ? null : Number(price);
}

/** The slots there are, so that one that is kept keeps its id. */
export const findSlotIds = async (db: Db, shopId: ShopId, setId: ProductId): Promise<SetSlotId[]> =>
  (
    await db
      .select({ id: setSlots.id })
      .from(setSlots)
      .where(and(eq(setSlots.shopId, shopId), eq(setSlots.setId, setId)))
  ).map(({ id }) => id);
