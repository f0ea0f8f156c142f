import { notifications, notificationSettings } from "#db/schema/notifications.ts";
import { newId, type NotificationId } from "#kernel/ids.ts";
import { byMoment, encodeCursor } from "#kernel/paging.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { beginAlert } from "#modules/notifications/alerts.repository.ts";
import { type Ask, defineExamples, same } from "../example.ts";

/** A new order in the owner's bell. */
async function makeNews({ harness, shopId, ctx, word, people }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const { orderId } = await makeSubmittedOrder(ctx, { customerName: `${word} Halima` });
  const id: NotificationId = newId("ntf", now);
  await base.store.tenant(shopId, async (db) => {
    await beginAlert(db, { shopId, subjectId: orderId, kind: "order", startedAt: now, nextAt: now });
    await db.insert(notifications).values({
      shopId,
      id,
      userId: people.owner,
      kind: "order.new",
      subjectId: orderId,
      cause: `order.new:${orderId}:`,
      listed: true,
      createdAt: now,
    });
  });
  await base.store.tenant(shopId, (db) =>
    db
      .insert(notificationSettings)
      .values({ shopId, userId: people.owner, updatedAt: now })
      .onConflictDoNothing(),
  );
  const cursor = encodeCursor({ key: now, id }, byMoment);
  return { id, orderId, cursor, until: now.toISOString(), ids: [id, orderId, shopId] };
}

const settings = { kinds: [], quiet_from: null, quiet_until: null, sound: "bell", speaks: false };

export const notificationsExamples = defineExamples(makeNews, {
  streamEvents: { ask: () => ({ headers: { "last-event-id": "0" } }), expected: same(200, 200, 401) },
  listNotifications: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [
      { query: { after: cursor, group: "orders" } },
      { query: { before: cursor } },
    ],
    expected: same(200, 200, 401),
    reads: true,
  },
  getNotificationSummary: { ask: () => ({}), expected: same(200, 200, 401) },
  readNotifications: {
    ask: (of) => ({ body: { ids: [of.id] } }),
    also: ({ orderId, until }): Ask[] => [{ body: { subject_id: orderId } }, { body: { until } }],
    expected: same(204, 204, 401),
  },
  getNotificationSettings: { ask: () => ({}), expected: same(200, 200, 401) },
  changeNotificationSettings: {
    ask: () => ({ body: settings }),
    also: (): Ask[] => [
      {
        body: {
          ...settings,
          kinds: [{ kind: "order.new", channels: ["in_app", "sms"] }],
          quiet_from: "21:00",
          quiet_until: "06:00",
        },
      },
    ],
    expected: same(200, 200, 401),
  },
});
