import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationSettings } from "#db/schema/notifications.ts";
import { users } from "#db/schema/staff.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { orderSubmitted } from "#modules/orders/orders.events.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeSubmittedOrder } from "#test/factories.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

test("with no page open an order nobody takes reaches the owner's phone by SMS, through workers and gateway", async () => {
  const { harness, sandbox } = rig;
  const { shopId, userId, ctx } = await harness.makeShop({ name: "Neema Vitenge" });
  const phone = "+255713988001";
  await harness.base.store.system((db) => db.update(users).set({ phone }).where(eq(users.id, userId)));
  await ctx.store.tenant(shopId, (db) =>
    db
      .insert(notificationSettings)
      .values({ shopId, userId, channels: { "order.untaken": ["sms"] }, updatedAt: ctx.now() }),
  );
  const { orderId, number } = await makeSubmittedOrder(ctx);
  await inTransaction(ctx, (tx) => tx.emit(orderSubmitted({ orderId })));
  harness.setNow(new Date(Date.now() + 5 * 60_000));
  await expect
    .poll(() => sandbox.inbox(phone), { timeout: 120_000 })
    .toMatchObject([
      {
        channel: "sms",
        text: expect.stringMatching(
          new RegExp(`^Neema Vitenge: Oda #${number} ina dakika 5 na hakuna aliyeichukua`),
        ),
      },
    ]);
});
