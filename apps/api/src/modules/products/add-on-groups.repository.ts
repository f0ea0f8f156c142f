import { and, eq, notInArray, sql } from "drizzle-orm";
import { jsonListOf } from "#db/json-of.ts";
import { findPage, keyset } from "#db/keyset.ts";
import { addOnGroups, addOns, productAddOnGroups } from "#db/schema/add-ons.ts";
import { contains } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import type { AddOnGroupId, AddOnId, ProductId, ShopId, VariantId } from "#kernel/ids.ts";
import { byText, type PageQuery } from "#kernel/paging.ts";

const items = jsonListOf(
  {
    id: addOns.id,
    name: addOns.name,
    priceMinor: addOns.priceMinor,
    available: addOns.available,
    isDefault: addOns.isDefault,
    stockProductId: addOns.stockProductId,
    stockVariantId: addOns.stockVariantId,
  },
  {
    from: addOns,
    where: and(eq(addOns.shopId, addOnGroups.shopId), eq(addOns.groupId, addOnGroups.id)),
    orderBy: [addOns.position, addOns.id],
  },
);

const view = {
  id: addOnGroups.id,
  name: addOnGroups.name,
  required: addOnGroups.required,
  min: addOnGroups.min,
  max: addOnGroups.max,
  items,
  productCount: sql<number>`(select count(*)::int from product_add_on_groups g
    where g.shop_id = add_on_groups.shop_id and g.group_id = add_on_groups.id)`,
  updatedAt: addOnGroups.updatedAt,
  createdAt: addOnGroups.createdAt,
};

const select = (db: Db) => db.select(view).from(addOnGroups);

/** A group with what can be chosen of it, and how many products have it. */
export type AddOnGroup = Awaited<ReturnType<typeof select>>[number];

/** An add-on as the shop says it; a new one has no id. */
export type AddOnForm = {
  id: AddOnId | null;
  name: string;
  priceMinor: number;
  available: boolean;
  isDefault: boolean;
  stockProductId: ProductId | null;
  stockVariantId: VariantId | null;
};

export type AddOnGroupForm = Pick<AddOnGroup, "name" | "required" | "min" | "max"> & { items: AddOnForm[] };

const thisGroup = (shopId: ShopId, id: AddOnGroupId) =>
  and(eq(addOnGroups.shopId, shopId), eq(addOnGroups.id, id));

const byName = keyset({ by: addOnGroups.nameKey, id: addOnGroups.id, isAscending: true, key: byText });

/** A page of groups by name. */
export const findGroups = (
  db: Db,
  shopId: ShopId,
  { search, ...page }: PageQuery & { search?: string | undefined },
) =>
  findPage(byName, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: view, key: addOnGroups.nameKey, id: addOnGroups.id })
      .from(addOnGroups)
      .where(
        and(eq(addOnGroups.shopId, shopId), search ? contains(addOnGroups.name, search) : undefined, where),
      )
      .orderBy(orderBy)
      .limit(limit),
  );

export async function findGroup(db: Db, shopId: ShopId, id: AddOnGroupId): Promise<AddOnGroup | undefined> {
  const [group] = await select(db).where(thisGroup(shopId, id));
  return group;
}

/** The group with its row locked until the transaction ends. */
export async function findGroupForUpdate(
  db: Db,
  shopId: ShopId,
  id: AddOnGroupId,
): Promise<AddOnGroup | undefined> {
  await db.select({ id: addOnGroups.id }).from(addOnGroups).where(thisGroup(shopId, id)).for("update");
  return findGroup(db, shopId, id);
}

export const insertGroup = (db: Db, values: typeof addOnGroups.$inferInsert) =>
  db.insert(addOnGroups).values(values);

/** Changes a group whose row is locked. */
export const updateGroup = (
  db: Db,
  shopId: ShopId,
  id: AddOnGroupId,
  values: Partial<typeof addOnGroups.$inferInsert> & { updatedAt: Date },
) => db.update(addOnGroups).set(values).where(thisGroup(shopId, id));

/** Sets what can be chosen of a group: those there are as they are now, and new ones; the others go. */
export async function saveAddOns(
  db: Db,
  { shopId, groupId }: { shopId: ShopId; groupId: AddOnGroupId },
  rows: (AddOnForm & { id: AddOnId })[],
): Promise<void> {
  const kept = rows.map(({ id }) => id);
  await db
    .delete(addOns)
    .where(and(eq(addOns.shopId, shopId), eq(addOns.groupId, groupId), notInArray(addOns.id, kept)));
  await db
    .insert(addOns)
    .values(rows.map((row, position) => ({ ...row, shopId, groupId, position })))
    .onConflictDoUpdate({
      target: [addOns.shopId, addOns.id],
      set: {
        name: sql`excluded.name`,
        priceMinor: sql`excluded.price_minor`,
        available: sql`excluded.available`,
        isDefault: sql`excluded.is_default`,
        stockProductId: sql`excluded.stock_product_id`,
        stockVariantId: sql`excluded.stock_variant_id`,
        position: sql`excluded.position`,
      },
    });
}

/** Deletes a group; products lose it, orders keep what was chosen. */
export async function deleteGroup(db: Db, shopId: ShopId, id: AddOnGroupId): Promise<void> {
  await db
    .delete(productAddOnGroups)
    .where(and(eq(productAddOnGroups.shopId, shopId), eq(productAddOnGroups.groupId, id)));
  await db.delete(addOns).where(and(eq(addOns.shopId, shopId), eq(addOns.groupId, id)));
  await db.delete(addOnGroups).where(thisGroup(shopId, id));
}

/** The stocks that add-ons name, those of them that the shop has: by product, with the variants of each. */
export async function findStockLinks(db: Db, shopId: ShopId, ids: ProductId[]) {
  const { rows } = await db.execute<{ id: ProductId; variant_ids: VariantId[] }>(sql`
    select p.id, array(select v.id from product_variants v where v.shop_id = p.shop_id and v.product_id = p.id
      and v.removed_at is null) as variant_ids
    from products p where p.shop_id = ${shopId} and p.id = any(${sql.param(ids)}::text[])`);
  return new Map(rows.map(({ id, variant_ids }) => [id, variant_ids]));
}
