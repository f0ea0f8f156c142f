import { and, count, desc, eq, gte, lt, ne, sql } from "drizzle-orm";
import { drawerMovements } from "#db/schema/drawer.ts";
import { orders, orderTimeline } from "#db/schema/orders.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/payments.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";

/** Half-open: from `since`, before `until`. */
export type Span = { since: Date; until: Date };

const signedMinor = sql`case ${ledgerEntries.direction} when 'debit' then ${ledgerEntries.amountMinor}
  else -${ledgerEntries.amountMinor} end`;
const ofDrawer = (shopId: ShopId) =>
  and(eq(ledgerEntries.shopId, shopId), eq(ledgerEntries.accountCode, "cash_drawer"));
const ofTransaction = and(
  eq(ledgerTransactions.shopId, ledgerEntries.shopId),
  eq(ledgerTransactions.id, ledgerEntries.transactionId),
);

export const insertMovement = (db: Db, values: typeof drawerMovements.$inferInsert) =>
  db.insert(drawerMovements).values(values);

/** What was in the drawer at a moment. */
export async function sumBefore(db: Db, shopId: ShopId, moment: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${signedMinor}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, ofTransaction)
    .where(and(ofDrawer(shopId), lt(ledgerTransactions.postedAt, moment)));
  return Number(row!.sum);
}

/** What came and went of each kind, by who booked it. */
export const sumByKind = (db: Db, shopId: ShopId, { since, until }: Span) =>
  db
    .select({
      kind: ledgerTransactions.kind,
      by: ledgerTransactions.postedBy,
      minor: sql<number>`sum(${signedMinor})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, ofTransaction)
    .where(
      and(ofDrawer(shopId), gte(ledgerTransactions.postedAt, since), lt(ledgerTransactions.postedAt, until)),
    )
    .groupBy(ledgerTransactions.kind, ledgerTransactions.postedBy);

/** What was put in and taken out beside sales, the newest first. */
export const findMovements = (db: Db, shopId: ShopId, { since, until }: Span) =>
  db
    .select({
      id: drawerMovements.id,
      kind: drawerMovements.kind,
      amountMinor: drawerMovements.amountMinor,
      reason: drawerMovements.reason,
      madeBy: { id: users.id, name: users.name },
      madeAt: drawerMovements.madeAt,
    })
    .from(drawerMovements)
    .innerJoin(users, eq(users.id, drawerMovements.madeBy))
    .where(
      and(
        eq(drawerMovements.shopId, shopId),
        gte(drawerMovements.madeAt, since),
        lt(drawerMovements.madeAt, until),
      ),
    )
    .orderBy(desc(drawerMovements.madeAt), desc(drawerMovements.id));

/** What each person sold at the counter and was not cancelled since. */
export const sumSalesByPerson = (db: Db, shopId: ShopId, { since, until }: Span) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      salesCount: count(),
      totalMinor: sql<number>`sum(${orders.totalMinor})`.mapWith(Number),
    })
    .from(orderTimeline)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, orderTimeline.orderId)))
    .innerJoin(users, sql`${orderTimeline.actor} = 'staff:' || ${users.id}`)
    .where(
      and(
        eq(orderTimeline.shopId, shopId),
        eq(orderTimeline.kind, "order.sold"),
        gte(orderTimeline.at, since),
        lt(orderTimeline.at, until),
        ne(orders.lifecycle, "cancelled"),
        eq(orders.isPractice, false),
      ),
    )
    .groupBy(users.id, users.name);

export const findNames = (db: Db, ids: readonly UserId[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(sql`${users.id} in ${[...ids]}`);
