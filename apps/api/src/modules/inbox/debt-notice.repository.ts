import { and, desc, eq, inArray, like, sql } from "drizzle-orm";
import { conversations, messages } from "#db/schema/conversations.ts";
import { notices } from "#db/schema/notices.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, OrderId, ShopId } from "#kernel/ids.ts";

/** What the bot last wrote to a customer of what they took on credit, on whichever number of the shop. */
export async function findLastDebtMessage(db: Db, shopId: ShopId, customerId: CustomerId) {
  const chats = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.shopId, shopId), eq(conversations.customerId, customerId)));
  const [row] = await db
    .select({
      sender: messages.sender,
      type: messages.type,
      body: messages.body,
      status: messages.status,
      at: messages.at,
    })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        inArray(messages.conversationId, chats),
        like(messages.sender, sql.raw("'bot:debt%'")),
      ),
    )
    .orderBy(desc(messages.at), desc(messages.sequence))
    .limit(1);
  return row;
}

const smsKinds = ["order.debt", "order.debt_reminder"];

/** The last SMS about one of these entries. Its words are not kept: a code or a link opens a door. */
export async function findLastDebtSms(db: Db, shopId: ShopId, orderIds: readonly OrderId[]) {
  const [row] = await db
    .select({
      orderId: sql<OrderId>`${notices.orderId}`,
      kind: notices.kind,
      status: notices.status,
      at: notices.createdAt,
    })
    .from(notices)
    .where(
      and(
        eq(notices.shopId, shopId),
        inArray(notices.orderId, [...orderIds]),
        inArray(notices.kind, smsKinds),
      ),
    )
    .orderBy(desc(notices.createdAt))
    .limit(1);
  return row;
}
