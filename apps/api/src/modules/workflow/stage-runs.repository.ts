import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import { type Stage, stageRuns, workflows } from "#db/schema/workflow.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

export type StageRun = typeof stageRuns.$inferSelect;

const ofOrder = (shopId: ShopId, orderId: OrderId) =>
  and(eq(stageRuns.shopId, shopId), eq(stageRuns.orderId, orderId));
const isOpen = isNull(stageRuns.leftAt);

/** The stay an order is in; its row is locked by whoever locked the order. */
export async function findOpenRun(db: Db, shopId: ShopId, orderId: OrderId): Promise<StageRun | undefined> {
  const [run] = await db
    .select()
    .from(stageRuns)
    .where(and(ofOrder(shopId, orderId), isOpen));
  return run;
}

/** The stay an order entered last, whether it has left it or not. */
export async function findLastRun(db: Db, shopId: ShopId, orderId: OrderId): Promise<StageRun | undefined> {
  const [run] = await db
    .select()
    .from(stageRuns)
    .where(ofOrder(shopId, orderId))
    .orderBy(desc(stageRuns.run))
    .limit(1);
  return run;
}

/** All stays of an order, the newest first, with who brought it there. */
export const findRunsOfOrder = (db: Db, shopId: ShopId, orderId: OrderId) =>
  db
    .select({
      run: stageRuns.run,
      stageId: stageRuns.stageId,
      cause: stageRuns.cause,
      actorName: sql<string | null>`${users.name}`,
      enteredAt: stageRuns.enteredAt,
      leftAt: stageRuns.leftAt,
      dueAt: stageRuns.dueAt,
      lateAt: stageRuns.lateAt,
      problem: stageRuns.problem,
      told: stageRuns.told,
    })
    .from(stageRuns)
    .leftJoin(users, sql`${stageRuns.actor} like 'staff:%' and ${users.id} = substr(${stageRuns.actor}, 7)`)
    .where(ofOrder(shopId, orderId))
    .orderBy(desc(stageRuns.run))
    .limit(50);

export const insertRun = (db: Db, values: Omit<typeof stageRuns.$inferInsert, "run">) =>
  db
    .insert(stageRuns)
    .values({
      ...values,
      run: sql`(select coalesce(max(r.run), 0) + 1 from stage_runs r
        where r.shop_id = ${values.shopId} and r.order_id = ${values.orderId})`,
    })
    .returning({ run: stageRuns.run });

export const endRun = (db: Db, shopId: ShopId, orderId: OrderId, at: Date) =>
  db
    .update(stageRuns)
    .set({ leftAt: at })
    .where(and(ofOrder(shopId, orderId), isOpen));

export const updateRun = (
  db: Db,
  { shopId, orderId, run }: Pick<StageRun, "shopId" | "orderId" | "run">,
  values: Partial<Pick<StageRun, "told" | "problem" | "movesAt" | "leavesWhenPaid">>,
) =>
  db
    .update(stageRuns)
    .set(values)
    .where(and(ofOrder(shopId, orderId), eq(stageRuns.run, run)));

/** How many orders stand in each stage. */
export async function countStanding(db: Db, shopId: ShopId): Promise<Map<string, number>> {
  const rows = await db
    .select({ stageId: stageRuns.stageId, count: sql<number>`count(*)::int` })
    .from(stageRuns)
    .where(and(eq(stageRuns.shopId, shopId), isOpen))
    .groupBy(stageRuns.stageId);
  return new Map(rows.map(({ stageId, count }) => [stageId, count]));
}

/** Where orders of a stage that is gone stand from now on. */
export const moveRuns = (db: Db, shopId: ShopId, from: string, to: string) =>
  db
    .update(stageRuns)
    .set({ stageId: to })
    .where(and(eq(stageRuns.shopId, shopId), eq(stageRuns.stageId, from), isOpen));

/** Orders of a state that is not divided any more stand in no stage. */
export const endRunsOf = (db: Db, shopId: ShopId, stageId: string, at: Date) =>
  db
    .update(stageRuns)
    .set({ leftAt: at })
    .where(and(eq(stageRuns.shopId, shopId), eq(stageRuns.stageId, stageId), isOpen));

/** Orders of the shop stand in no stage. */
export const endAllRuns = (db: Db, shopId: ShopId, at: Date) =>
  db
    .update(stageRuns)
    .set({ leftAt: at })
    .where(and(eq(stageRuns.shopId, shopId), isOpen));

/** By new limits; what was marked late stays so, and nobody is told again. */
export const resetClocks = (db: Db, shopId: ShopId, { id, limitMinutes, moveOn, moveAfterMinutes }: Stage) =>
  db
    .update(stageRuns)
    .set({
      dueAt: sql`entered_at + make_interval(mins => ${limitMinutes}::int)`,
      movesAt: sql`entered_at + make_interval(mins => ${moveOn === "after" ? moveAfterMinutes : null}::int)`,
      leavesWhenPaid: moveOn === "paid",
      problem: null,
    })
    .where(and(eq(stageRuns.shopId, shopId), eq(stageRuns.stageId, id), isOpen));

/** Of every shop: orders that have a stage by now and have not entered one. */
export async function findUnbegun(db: Db, limit: number): Promise<{ shopId: ShopId; orderId: OrderId }[]> {
  return db
    .select({ shopId: orders.shopId, orderId: orders.id })
    .from(workflows)
    .innerJoin(
      orders,
      and(eq(orders.shopId, workflows.shopId), sql`${orders.lifecycle} = any(${workflows.lifecycles})`),
    )
    .where(
      and(
        eq(workflows.status, "live"),
        sql`${orders.fulfilmentKind} <> 'counter'`,
        sql`not exists (select from stage_runs r
          where r.shop_id = orders.shop_id and r.order_id = orders.id and r.left_at is null)`,
      ),
    )
    .limit(limit);
}

/** Of every shop: stays whose time is up. */
export const findDue = (db: Db, now: Date, limit: number) =>
  db
    .select({ shopId: stageRuns.shopId, orderId: stageRuns.orderId, run: stageRuns.run })
    .from(stageRuns)
    .where(
      sql`left_at is null and late_at is null and due_at is not null and due_at <= ${now.toISOString()}::timestamptz`,
    )
    .orderBy(asc(stageRuns.dueAt))
    .limit(limit);

/** Marks stays as late that nobody has marked; answers those that this call marked. Rows that others hold are left to them. */
export const markLate = (db: Db, shopId: ShopId, orderIds: OrderId[], now: Date) =>
  db
    .update(stageRuns)
    .set({ lateAt: now })
    .where(
      and(
        eq(stageRuns.shopId, shopId),
        sql`(order_id, run) in (select r.order_id, r.run from stage_runs r
          where r.shop_id = ${shopId} and ${inArray(sql`r.order_id`, orderIds)} and r.left_at is null
            and r.late_at is null and r.due_at <= ${now.toISOString()}::timestamptz
          order by r.order_id for update skip locked)`,
      ),
    )
    .returning({ orderId: stageRuns.orderId, run: stageRuns.run, stageId: stageRuns.stageId });

/** Of every shop: stays that end by themselves now. */
export const findLeaving = (db: Db, now: Date, limit: number) =>
  db
    .select({ shopId: stageRuns.shopId, orderId: stageRuns.orderId, run: stageRuns.run })
    .from(stageRuns)
    .where(sql`left_at is null and moves_at is not null and moves_at <= ${now.toISOString()}::timestamptz`)
    .orderBy(asc(stageRuns.movesAt))
    .limit(limit);

/** Of every shop: stays that end once nothing is owed, of orders for which that is so. */
export const findPaid = (db: Db, limit: number) =>
  db
    .select({ shopId: stageRuns.shopId, orderId: stageRuns.orderId })
    .from(stageRuns)
    .innerJoin(orders, and(eq(orders.shopId, stageRuns.shopId), eq(orders.id, stageRuns.orderId)))
    .where(
      sql`left_at is null and leaves_when_paid and ${orders.paidMinor} - ${orders.refundedMinor} >= ${orders.totalMinor} - ${orders.creditedMinor}`,
    )
    .limit(limit);
