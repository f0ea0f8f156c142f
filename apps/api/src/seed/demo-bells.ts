import { may } from "@agiza/permissions/guards";
import { notifications } from "#db/schema/notifications.ts";
import type { Db } from "#kernel/db.ts";
import { newId, type ShopId } from "#kernel/ids.ts";
import { findHearers, type Hearer } from "#modules/notifications/hearers.repository.ts";
import { notificationKinds } from "#modules/notifications/notification-kinds.rules.ts";
import type { Insert, OrderRows } from "./demo-rows.ts";

const hourMs = 3_600_000;
/** So far back the bells of the demo shop go. */
const toldHours = 54;
/** What somebody looked after was read so long after it came. */
const readAfterMs = 4 * 60_000;

type Order = OrderRows["orders"][number];
type Attempt = OrderRows["attempts"][number];

type News = Pick<Insert<typeof notifications>, "kind" | "subjectId" | "cause" | "facts"> & {
  at: Date;
  /** Nobody has looked after the order yet. */
  isWaiting: boolean;
};

/** Puts the last days' orders and payments into everybody's bell: unread where the order still waits. */
export async function insertDemoBells(db: Db, shopId: ShopId, trade: OrderRows, now: Date): Promise<void> {
  const news = newsSince(trade, new Date(now.getTime() - toldHours * hourMs));
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

const toldOfOrder = ({ id, lifecycle, submittedAt }: Order): News => ({
  kind: "order.new",
  subjectId: id,
  cause: `order.new:${id}:`,
  at: submittedAt!,
  isWaiting: lifecycle === "pending",
});

const toldOfPayment = ({ id, lifecycle }: Order, attempt: Attempt): News => {
  const kind = attempt.status === "succeeded" ? "payment.succeeded" : "payment.failed";
  return {
    kind,
    subjectId: id,
    cause: `${kind}:${id}:${attempt.id}`,
    facts: { amountMinor: attempt.amountMinor, network: attempt.network ?? null },
    at: attempt.finishedAt!,
    isWaiting: lifecycle === "pending",
  };
};

/** What happened since then, by the rows of the demo shop's trade. */
function newsSince({ orders, intents, attempts }: OrderRows, since: Date): News[] {
  const recent = orders.filter(({ createdAt }) => createdAt > since);
  const sentIn = recent.filter(({ source, submittedAt }) => source === "whatsapp" && submittedAt);
  return [
    ...sentIn.map(toldOfOrder),
    ...recent.flatMap((order) => {
      const intent = intents.find(({ orderId }) => orderId === order.id);
      const ended = attempts.filter(
        ({ intentId, method, status, finishedAt }) =>
          intentId === intent?.id &&
          method === "mobile_money" &&
          (status === "succeeded" || status === "failed") &&
          finishedAt,
      );
      return ended.map((attempt) => toldOfPayment(order, attempt));
    }),
  ];
}
