import { expect, test } from "vitest";
import { inTransaction } from "#kernel/ctx.ts";
import { paymentSucceeded } from "#modules/payments/payments.events.ts";
import { startHarness } from "#test/harness.ts";
import { addServer, state, toThisMachine } from "#test/webhook-rig.ts";

test("nothing is queued after an event of a shop that has neither a server nor a fiscal device", async () => {
  const harness = await startHarness(toThisMachine);
  try {
    const listening = await harness.makeShop();
    const quiet = await harness.makeShop();
    await addServer(harness, listening.ctx, "http://localhost:9/in");
    const payment = { orderId: "ord_1", attemptId: "pat_1", orderPaid: true } as unknown as Parameters<
      typeof paymentSucceeded
    >[0];
    for (const { ctx } of [quiet, listening]) {
      await state.submitted(ctx, "ord_1");
      await inTransaction(ctx, (tx) => tx.emit(paymentSucceeded(payment)));
    }
    const queued = async () => {
      const { rows } = await harness.parts.database.queue.db.executeSql(
        "select name, data ->> 'shopId' as shop from pgboss.job where name in ('webhooks.collect', 'fiscal.issue')",
      );
      return rows as { name: string; shop: string }[];
    };
    await expect.poll(queued).toContainEqual({ name: "webhooks.collect", shop: listening.shopId });
    expect(await queued()).toEqual([{ name: "webhooks.collect", shop: listening.shopId }]);
  } finally {
    await harness.stop();
  }
});
