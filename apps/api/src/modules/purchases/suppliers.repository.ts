import { and, eq, type SQL, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { purchases, suppliers } from "#db/schema/purchases.ts";
import { contains } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, SupplierId } from "#kernel/ids.ts";
import { byText, type PageQuery } from "#kernel/paging.ts";

const openOf = (
  what: SQL,
) => sql`(select ${what} from ${purchases} where ${purchases.shopId} = ${suppliers.shopId}
  and ${purchases.supplierId} = ${suppliers.id} and ${purchases.status} = 'received'
  and ${purchases.paidMinor} < ${purchases.billedMinor})`;
const view = {
  id: suppliers.id,
  name: suppliers.name,
  phone: suppliers.phone,
  /** What is owed to them. */
  owedMinor:
    sql<number>`${openOf(sql`coalesce(sum(${purchases.billedMinor} - ${purchases.paidMinor}), 0)`)}`.mapWith(
      Number,
    ),
  /** When the goods came that are owed for longest. */
  owedSince: sql<string | null>`${openOf(sql`min(${purchases.boughtOn})::text`)}`,
  /** When they are to be paid next. */
  dueOn: sql<string | null>`${openOf(sql`min(${purchases.dueOn})::text`)}`,
  updatedAt: suppliers.updatedAt,
  createdAt: suppliers.createdAt,
};
export type SupplierForm = { name: string; phone: string | null };

const inShop = (shopId: ShopId) => eq(suppliers.shopId, shopId);
const thisSupplier = (shopId: ShopId, id: SupplierId) => and(inShop(shopId), eq(suppliers.id, id));
const byName = keyset({ by: suppliers.nameKey, id: suppliers.id, isAscending: true, key: byText });

/** A page of suppliers by name; `owed`: only those to whom something is owed. */
export const findSuppliers = (
  db: Db,
  shopId: ShopId,
  { search, owed, ...page }: PageQuery & { search?: string | undefined; owed?: "true" | undefined },
) =>
  findPage(byName, page, ({ where, orderBy, limit }) =>
    db
      .select({ item: view, key: suppliers.nameKey, id: suppliers.id })
      .from(suppliers)
      .where(
        and(
          inShop(shopId),
          search ? contains(suppliers.name, search) : undefined,
          owed ? sql`exists ${openOf(sql`1`)}` : undefined,
          where,
        ),
      )
      .orderBy(orderBy)
      .limit(limit),
  );

export async function findSupplier(db: Db, shopId: ShopId, id: SupplierId) {
  const [supplier] = await db.select(view).from(suppliers).where(thisSupplier(shopId, id));
  return supplier;
}

/** The row of a supplier, locked until the transaction ends: what is bought from them and paid to them waits for it. */
export async function findSupplierForUpdate(db: Db, shopId: ShopId, id: SupplierId) {
  const [supplier] = await db.select().from(suppliers).where(thisSupplier(shopId, id)).for("update");
  return supplier;
}

export const insertSupplier = (db: Db, values: typeof suppliers.$inferInsert) =>
  db.insert(suppliers).values(values);

export const updateSupplier = (
  db: Db,
  shopId: ShopId,
  id: SupplierId,
  values: SupplierForm & { updatedAt: Date },
) => db.update(suppliers).set(values).where(thisSupplier(shopId, id));
