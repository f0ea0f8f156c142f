import type { MessageStatus } from "#db/schema/conversations.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { textsFor } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { readNotice } from "#modules/conversations/notice.rules.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { getDebtOrders } from "#modules/debts/get-debt-orders.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { findLastDebtMessage, findLastDebtSms } from "./debt-notice.repository.ts";
import { contentOf } from "./message-content.rules.ts";

/** How far it came; `waiting` until it leaves. */
export const debtNoticeStatuses = ["waiting", "sent", "delivered", "read", "failed"] as const;
type Status = (typeof debtNoticeStatuses)[number];

export type DebtNotice = {
  /** The entry that it names. */
  orderId: OrderId;
  kind: "question" | "reminder";
  channel: "whatsapp" | "sms";
  /** As the customer reads it; empty of an SMS, whose words are not kept. */
  text: string;
  /** The buttons under it. */
  choices: string[];
  status: Status;
  at: Date;
};

/**
 * What a customer was last written of what they took on credit: the question about an entry, or a reminder. Null where they
 * were written nothing, and for who sees only their own orders, since it tells what is owed in all.
 *
 * @throws customer.not_found
 * @throws access.denied needs `orders read`
 */
export function getDebtNotice(ctx: Ctx, customerId: CustomerId): Promise<DebtNotice | null> {
  requireMay(ctx, "orders.read");
  return inTransaction(ctx, async (tx) => {
    const { id } = await getCustomer(tx, customerId);
    if (onlyStaffOf(ctx.actor) !== null) return null;
    const [chat, sms] = [await inChat(tx, id), await bySms(tx, id)];
    return chat && sms ? (sms.at > chat.at ? sms : chat) : (chat ?? sms);
  });
}

async function inChat(tx: Tx, customerId: CustomerId): Promise<DebtNotice | null> {
  const found = await findLastDebtMessage(tx.db, tx.shopId, customerId);
  const told = found && readNotice(found.sender);
  if (!told) return null;
  const content = contentOf(found.type, found.body);
  return {
    orderId: told.orderId,
    kind: told.notice === "debt" ? "question" : "reminder",
    channel: "whatsapp",
    text: "text" in content ? textsFor(tx, content.text) : "",
    choices: "choices" in content ? content.choices : [],
    status: statusOf[found.status],
    at: found.at,
  };
}

async function bySms(tx: Tx, customerId: CustomerId): Promise<DebtNotice | null> {
  const orders = await getDebtOrders(tx, customerId);
  const ids = orders.map(({ orderId }) => orderId);
  const found = ids.length > 0 ? await findLastDebtSms(tx.db, tx.shopId, ids) : undefined;
  if (!found) return null;
  return {
    orderId: found.orderId,
    kind: found.kind === "order.debt" ? "question" : "reminder",
    channel: "sms",
    text: "",
    choices: [],
    status: statusOf[found.status],
    at: found.at,
  };
}

const statusOf = {
  received: "sent",
  queued: "waiting",
  sending: "waiting",
  sent: "sent",
  delivered: "delivered",
  read: "read",
  played: "read",
  failed: "failed",
  undelivered: "failed",
} as const satisfies Record<MessageStatus | "undelivered", Status>;
