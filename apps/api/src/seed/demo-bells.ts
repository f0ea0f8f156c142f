import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { may } from "@agiza/permissions/guards";
import { notifications } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import { newId, type OrderId, type ShopId } from "#kernel/ids.ts";
import { findHearers, type Hearer } from "#modules/notifications/hearers.repository.ts";
import { notificationKinds } from "#modules/notifications/notification-kinds.rules.ts";
import type { Insert } from "./demo-rows.ts";

const hourMs = 3_600_000;
/** So far back the bells of the demo shop go. */
const toldHours = 54;
/** What somebody looked after was read so long after it came. */
const readAfterMs = 4 * 60_000;

type News = Pick<Insert<typeof notifications>, "kind" | "subjectId" | "cause" | "facts"> & {
  at: Date;
  /** Nobody has looked after the order yet. */
  isWaiting: boolean;
};

/** Puts the last days' orders and payments into everybody's bell: unread where the order still waits. */
export async function insertDemoBells(db: Db, shopId: ShopId, now: Date): Promise<void> {
  const since = new Date(now.getTime() - toldHours * hourMs);
  const news = [...(await findNewOrders(db, shopId, since)), ...(await findPayments(db, shopId, since))];
  const people = await findHearers(db, shopId);
  const hearers = people.filter(({ permissions }) => may(permissions, notificationKinds["order.new"].guard));
  await db.insert(notifications).values(hearers.flatMap((person) => news.map(rowFor(shopId, person))));
}

const rowFor =
  (shopId: ShopId, { id: userId }: Hearer) =>
  ({ at, isWaiting, ...news }: News): Insert<typeof notifications> => ({
    ...news,
    shopId,
    userId,
    id: newId("ntf", at),
    listed: true,
    createdAt: at,
    readAt: isWaiting ? null : new Date(at.getTime() + readAfterMs),
  });

async function findNewOrders(db: Db, shopId: ShopId, since: Date): Promise<News[]> {
  const found = await db
    .select({ id: orders.id, lifecycle: orders.lifecycle, submittedAt: orders.submittedAt })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.source, "whatsapp"),
        isNotNull(orders.submittedAt),
        gt(orders.createdAt, since),
      ),
    );
  return found.map(({ id, lifecycle, submittedAt }) => ({
    kind: "order.new",
    subjectId: id,
    cause: `order.new:${id}:`,
    at: submittedAt!,
    isWaiting: lifecycle === "pending",
  }));
}

async function findPayments(db: Db, shopId: ShopId, since: Date): Promise<News[]> {
  const found = await db
    .select({
      id: paymentAttempts.id,
      status: paymentAttempts.status,
      amountMinor: paymentAttempts.amountMinor,
      network: paymentAttempts.network,
      at: paymentAttempts.finishedAt,
      orderId: orders.id,
      lifecycle: orders.lifecycle,
    })
    .from(paymentAttempts)
    .innerJoin(
      paymentIntents,
      and(eq(paymentIntents.shopId, shopId), eq(paymentIntents.id, paymentAttempts.intentId)),
    )
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.id, paymentIntents.orderId)))
    .where(
      and(
        eq(paymentAttempts.shopId, shopId),
        eq(paymentAttempts.method, "mobile_money"),
        inArray(paymentAttempts.status, ["succeeded", "failed"]),
        gt(paymentAttempts.finishedAt, since),
      ),
    );
  return found.map(({ id, status, amountMinor, network, at, orderId, lifecycle }) => {
    const kind = status === "succeeded" ? "payment.succeeded" : "payment.failed";
    return {
      kind,
      subjectId: orderId satisfies OrderId,
      cause: `${kind}:${orderId}:${id}`,
      facts: { amountMinor, network },
      at: at!,
      isWaiting: lifecycle === "pending",
    };
  });
}
