import { and, desc, eq, ne, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import { stageRuns } from "#db/schema/workflow.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId, UserId } from "#kernel/ids.ts";
import { byMoment, type PageQuery } from "#kernel/paging.ts";

const byEntry = keyset({
  by: stageRuns.enteredAt,
  id: stageRuns.id,
  isAscending: false,
  key: byMoment,
});

/** A page of the run log, the newest first. */
export const findRuns = (db: Db, shopId: ShopId, page: PageQuery) =>
  findPage(byEntry, page, ({ where, orderBy, limit }) =>
    db
      .select({
        item: {
          id: stageRuns.id,
          orderId: stageRuns.orderId,
          number: orders.number,
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
        },
        key: stageRuns.enteredAt,
        id: stageRuns.id,
      })
      .from(stageRuns)
      .innerJoin(orders, and(eq(orders.shopId, stageRuns.shopId), eq(orders.id, stageRuns.orderId)))
      .leftJoin(users, sql`${stageRuns.actor} like 'staff:%' and ${users.id} = substr(${stageRuns.actor}, 7)`)
      .where(and(eq(stageRuns.shopId, shopId), where))
      .orderBy(orderBy)
      .limit(limit),
  );

/** To whom the last other order of a stage was given; null for nobody. */
export async function findLastGivenTo(
  db: Db,
  shopId: ShopId,
  stageId: string,
  besides: OrderId,
): Promise<UserId | null> {
  const [row] = await db
    .select({ staffId: orders.staffId })
    .from(stageRuns)
    .innerJoin(orders, and(eq(orders.shopId, stageRuns.shopId), eq(orders.id, stageRuns.orderId)))
    .where(and(eq(stageRuns.shopId, shopId), eq(stageRuns.stageId, stageId), ne(stageRuns.orderId, besides)))
    .orderBy(desc(stageRuns.enteredAt))
    .limit(1);
  return row?.staffId ?? null;
}
