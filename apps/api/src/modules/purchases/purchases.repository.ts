import { and, asc, count, eq, gte, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { jsonListOf } from "#db/json-of.ts";
import { findPage, keyset } from "#db/keyset.ts";
import {
  purchaseExtras,
  purchaseLines,
  purchases,
  supplierPayments,
  suppliers,
} from "#db/schema/purchases.ts";
import { users } from "#db/schema/staff.ts";
import { contains } from "#db/text-search.ts";
import type { Db } from "#kernel/db.ts";
import type { PurchaseId, ShopId, SupplierId } from "#kernel/ids.ts";
import { byDay, type PageQuery } from "#kernel/paging.ts";

const summary = {
  id: purchases.id,
  supplier: { id: suppliers.id, name: suppliers.name },
  boughtOn: purchases.boughtOn,
  dueOn: purchases.dueOn,
  note: purchases.note,
  status: purchases.status,
  goodsMinor: purchases.goodsMinor,
  extrasMinor: purchases.extrasMinor,
  billedMinor: purchases.billedMinor,
  paidMinor: purchases.paidMinor,
  reason: purchases.reason,
  createdBy: { id: users.id, name: users.name },
  createdAt: purchases.createdAt,
};
const ofPurchase = (table: typeof purchaseLines | typeof purchaseExtras | typeof supplierPayments) =>
  and(eq(table.shopId, purchases.shopId), eq(table.purchaseId, purchases.id));
const view = {
  ...summary,
  lines: jsonListOf(
    {
      productId: purchaseLines.productId,
      variantId: purchaseLines.variantId,
      name: purchaseLines.name,
      variantName: purchaseLines.variantName,
      quantity: purchaseLines.quantity,
      costMinor: purchaseLines.costMinor,
      landedMinor: purchaseLines.landedMinor,
    },
    { from: purchaseLines, where: ofPurchase(purchaseLines), orderBy: [purchaseLines.position] },
  ),
  extras: jsonListOf(
    {
      kind: purchaseExtras.kind,
      amountMinor: purchaseExtras.amountMinor,
      paidFrom: purchaseExtras.paidFrom,
    },
    { from: purchaseExtras, where: ofPurchase(purchaseExtras), orderBy: [purchaseExtras.position] },
  ),
  payments: jsonListOf(
    {
      id: supplierPayments.id,
      amountMinor: supplierPayments.amountMinor,
      paidFrom: supplierPayments.paidFrom,
      note: supplierPayments.note,
      paidByName: sql<string>`(select u.name from users u where u.id = ${supplierPayments.paidBy})`,
      paidAt: supplierPayments.paidAt,
    },
    { from: supplierPayments, where: ofPurchase(supplierPayments), orderBy: [supplierPayments.id] },
  ),
};

const inShop = (shopId: ShopId) => eq(purchases.shopId, shopId);
const thisPurchase = (shopId: ShopId, id: PurchaseId) => and(inShop(shopId), eq(purchases.id, id));
const isOpen = and(eq(purchases.status, "received"), lt(purchases.paidMinor, purchases.billedMinor));

export type PurchaseFilter = {
  supplierId?: string | undefined;
  /** Of which something is still to be paid. */
  owed?: "true" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Part of the supplier's name, or of the note. */
  search?: string | undefined;
};

const matching = (shopId: ShopId, { supplierId, owed, from, to, search }: PurchaseFilter): SQL | undefined =>
  and(
    inShop(shopId),
    search ? or(contains(suppliers.name, search), contains(purchases.note, search)) : undefined,
    supplierId ? eq(purchases.supplierId, supplierId as SupplierId) : undefined,
    owed ? isOpen : ne(purchases.status, "removed"),
    from ? gte(purchases.boughtOn, from) : undefined,
    to ? lte(purchases.boughtOn, to) : undefined,
  );

const latestFirst = keyset({ by: purchases.boughtOn, id: purchases.id, isAscending: false, key: byDay });
const ofSupplier = and(eq(suppliers.shopId, purchases.shopId), eq(suppliers.id, purchases.supplierId));

/** A page of purchases, those that came last first. */
export const findPurchases = (db: Db, shopId: ShopId, filter: PurchaseFilter, page: PageQuery) =>
  findPage(latestFirst, page, async ({ where, orderBy, limit }) => {
    const rows = await db
      .select(summary)
      .from(purchases)
      .innerJoin(suppliers, ofSupplier)
      .innerJoin(users, eq(users.id, purchases.createdBy))
      .where(and(matching(shopId, filter), where))
      .orderBy(orderBy)
      .limit(limit);
    return rows.map((row) => ({ item: row, key: row.boughtOn, id: row.id }));
  });

export async function findPurchase(db: Db, shopId: ShopId, id: PurchaseId) {
  const [purchase] = await db
    .select(view)
    .from(purchases)
    .innerJoin(suppliers, ofSupplier)
    .innerJoin(users, eq(users.id, purchases.createdBy))
    .where(thisPurchase(shopId, id));
  return purchase;
}

/** The row of a purchase, locked until the transaction ends. */
export async function findPurchaseForUpdate(db: Db, shopId: ShopId, id: PurchaseId) {
  const [purchase] = await db.select().from(purchases).where(thisPurchase(shopId, id)).for("update");
  return purchase;
}

/** What is open of purchases of a supplier, what came longest ago first; their rows are locked until the transaction ends. */
export const findOpenForUpdate = (
  db: Db,
  shopId: ShopId,
  supplierId: SupplierId,
  purchaseId: PurchaseId | null,
) =>
  db
    .select({
      id: purchases.id,
      openMinor: sql<number>`${purchases.billedMinor} - ${purchases.paidMinor}`.mapWith(Number),
    })
    .from(purchases)
    .where(
      and(
        inShop(shopId),
        eq(purchases.supplierId, supplierId),
        purchaseId === null ? undefined : eq(purchases.id, purchaseId),
        isOpen,
      ),
    )
    .orderBy(asc(purchases.boughtOn), asc(purchases.id))
    .for("update");

export const insertPurchase = (db: Db, values: typeof purchases.$inferInsert) =>
  db.insert(purchases).values(values);
export const insertLines = (db: Db, values: (typeof purchaseLines.$inferInsert)[]) =>
  db.insert(purchaseLines).values(values);
export async function insertExtras(db: Db, values: (typeof purchaseExtras.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await db.insert(purchaseExtras).values(values);
}
/** Its amount is added to what is paid of its purchase by the database, which takes no more than was billed. */
export const insertSupplierPayment = (db: Db, values: typeof supplierPayments.$inferInsert) =>
  db.insert(supplierPayments).values(values);
export const updatePurchase = (
  db: Db,
  shopId: ShopId,
  id: PurchaseId,
  values: Partial<typeof purchases.$inferInsert>,
) => db.update(purchases).set(values).where(thisPurchase(shopId, id));

const openMinor = sql`${purchases.billedMinor} - ${purchases.paidMinor}`;
const sumWhere = (condition: SQL) =>
  sql<number>`coalesce(sum(${openMinor}) filter (where ${condition}), 0)`.mapWith(Number);

/** What the shop owes its suppliers, by how long ago the goods came. */
export async function sumOwed(db: Db, shopId: ShopId, { today, soon }: { today: string; soon: string }) {
  const age = sql`${today}::date - ${purchases.boughtOn}`;
  const [sums] = await db
    .select({
      count: count(),
      owedMinor: sql<number>`coalesce(sum(${openMinor}), 0)`.mapWith(Number),
      dueSoonMinor: sumWhere(sql`${purchases.dueOn} between ${today} and ${soon}`),
      overdueMinor: sumWhere(sql`${purchases.dueOn} < ${today}`),
      suppliers: sql<number>`count(distinct ${purchases.supplierId})`.mapWith(Number),
      weekMinor: sumWhere(sql`${age} <= 7`),
      monthMinor: sumWhere(sql`${age} between 8 and 30`),
      twoMonthsMinor: sumWhere(sql`${age} between 31 and 60`),
      olderMinor: sumWhere(sql`${age} > 60`),
    })
    .from(purchases)
    .where(and(inShop(shopId), isOpen));
  return sums!;
}
