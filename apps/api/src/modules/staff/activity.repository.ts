import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import { findPage, keyset } from "#db/keyset.ts";
import { conversations } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { products } from "#db/schema/products.ts";
import { users } from "#db/schema/staff.ts";
import { literally } from "#db/text-search.ts";
import type { OlderDb } from "#kernel/db.ts";
import type { CustomerId, ShopId, UserId } from "#kernel/ids.ts";
import { byCount, type PageQuery } from "#kernel/paging.ts";

/** In the order of writing, the newest first. */
const byWriting = keyset({ by: auditLog.id, id: auditLog.id, isAscending: false, key: byCount });

export type ActivityFilter = {
  person?: UserId | undefined;
  /** How the names of the actions begin. */
  prefixes?: readonly string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** What was done to these customers alone. */
  customers?: readonly CustomerId[] | undefined;
};

/** What people call the thing it was done to: an order's number, or the name of a product, a person, a customer or what was changed. */
const subjectName = sql<string | null>`coalesce(
  (select '#' || ${orders.number} from ${orders}
    where ${orders.shopId} = ${auditLog.shopId} and ${orders.id} = ${auditLog.subject}),
  (select ${products.name} from ${products}
    where ${products.shopId} = ${auditLog.shopId} and ${products.id} = ${auditLog.subject}),
  (select subjects.name from ${users} subjects where subjects.id = ${auditLog.subject}),
  (select ${customers.name} from ${conversations}
    join ${customers} on ${customers.shopId} = ${conversations.shopId} and ${customers.id} = ${conversations.customerId}
    where ${conversations.shopId} = ${auditLog.shopId} and ${conversations.id} = ${auditLog.subject}),
  ${auditLog.after} ->> 'name',
  ${auditLog.before} ->> 'name'
)`;

/** Who looks after the order, or the chat, it was done to; null for everything else, and where it is nobody. */
const lookedAfterBy = sql<UserId | null>`coalesce(
  (select ${orders.staffId} from ${orders}
    where ${orders.shopId} = ${auditLog.shopId} and ${orders.id} = ${auditLog.subject}),
  (select ${conversations.assignedTo} from ${conversations}
    where ${conversations.shopId} = ${auditLog.shopId} and ${conversations.id} = ${auditLog.subject}))`;

/** A page of what was done in the shop. */
export const findActivity = (
  db: OlderDb,
  shopId: ShopId,
  { page, ...filter }: ActivityFilter & { page: PageQuery },
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
          subjectName,
          lookedAfterBy,
          before: auditLog.before,
          after: auditLog.after,
          at: auditLog.at,
        },
        key: auditLog.id,
        id: sql<string>`${auditLog.id}::text`,
      })
      .from(auditLog)
      .leftJoin(users, sql`${users.id} = substr(${auditLog.actor}, 7) and ${auditLog.actor} like 'staff:%'`)
      .where(and(eq(auditLog.shopId, shopId), ...conditionsOf(filter), where))
      .orderBy(orderBy)
      .limit(limit),
  );

const conditionsOf = ({
  person,
  prefixes,
  since,
  until,
  customers: about,
}: ActivityFilter): (SQL | undefined)[] => [
  person && eq(auditLog.actor, `staff:${person}`),
  prefixes && or(...prefixes.map((prefix) => like(auditLog.action, `${literally(prefix)}%`))),
  since && gte(auditLog.at, since),
  until && lt(auditLog.at, until),
  // As the index of these has it: in the text, so that a general plan may use it.
  about && and(sql`${auditLog.action} like 'customer.%'`, inArray(auditLog.subject, [...about])),
];
