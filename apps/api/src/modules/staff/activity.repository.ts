import { and, eq, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";
import { byCount, type PageQuery } from "#kernel/paging.ts";

/** In the order of writing, the newest first. */
const byWriting = keyset({ by: auditLog.id, id: auditLog.id, isAscending: false, key: byCount });

/** A page of what was done in the shop, by one person or by all. */
export const findActivity = (
  db: Db,
  shopId: ShopId,
  { person, ...page }: PageQuery & { person?: UserId | undefined },
) =>
  findPage(byWriting, page, ({ where, orderBy, limit }) =>
    db
      .select({
        item: {
          id: auditLog.id,
          actor: auditLog.actor,
          actorName: users.name,
          device: auditLog.device,
          action: auditLog.action,
          subject: auditLog.subject,
          before: auditLog.before,
          after: auditLog.after,
          at: auditLog.at,
        },
        key: auditLog.id,
        id: sql<string>`${auditLog.id}::text`,
      })
      .from(auditLog)
      .leftJoin(users, sql`${auditLog.actor} = 'staff:' || ${users.id}`)
      .where(
        and(eq(auditLog.shopId, shopId), person ? eq(auditLog.actor, `staff:${person}`) : undefined, where),
      )
      .orderBy(orderBy)
      .limit(limit),
  );
