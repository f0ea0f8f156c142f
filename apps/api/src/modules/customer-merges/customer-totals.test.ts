import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CustomerId, OrderId, ShopId } from "#kernel/ids.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { findMergesInto } from "#modules/customers/merges.repository.ts";
import { getCustomerDetails } from "#modules/customers/get-customer-details.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { setPaid } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeCustomer, makeOrder, makeProduct, shopCtx } from "#test/shop-goods.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { undoMerge } from "./undo-merge.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  harness.startWorkers();
});
afterAll(() => harness.stop());

const people = 3;
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("send" as const), who: fc.nat(people - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("pay" as const),
      which: fc.nat(20),
      paidMinor: fc.integer({ min: 0, max: 9_000 }).map((hundreds) => hundreds * 100),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("cancel" as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("merge" as const),
      who: fc.nat(people - 1),
      other: fc.nat(people - 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("undo" as const), who: fc.nat(people - 1) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** An order its customer has sent in. */
async function sendOrder(
  shopId: ShopId,
  productId: Awaited<ReturnType<typeof makeProduct>>["productId"],
  who: CustomerId,
) {
  const { orderId, token } = await makeOrder(harness.base, shopId, [{ productId, quantity: 1 }], who);
  const { lines } = await getOrder(shopCtx(harness.base, shopId), orderId);
  const line = {
    lineId: lines[0]!.id as never,
    quantity: 1,
    variantId: null,
    packId: null,
    addOnIds: [],
    note: "",
  };
  const sent = { lines: [line], note: "", expectedTotalMinor: 1_000_000 };
  await submitOrderPage(harness.base, token, sent, orderId);
  return orderId;
}

test("whatever is sent, paid, cancelled, merged and undone, each customer's figures are those of a plain recount", async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 4, maxLength: 16 }),
    async (history: Step[]) => {
      const { shopId } = await harness.makeShop();
      const ctx = shopCtx(harness.base, shopId);
      const { productId } = await makeProduct(harness.base, shopId);
      const ids = await Promise.all(
        Array.from({ length: people }, async () => (await makeCustomer(harness.base, shopId)).id),
      );
      const orders: OrderId[] = [];
      const one = (which: number) => orders[which % Math.max(1, orders.length)];
      const run = async (now: Step): Promise<void> => {
        switch (now.does) {
          case "send":
            orders.push(await sendOrder(shopId, productId, ids[now.who]!));
            return;
          case "pay": {
            const id = one(now.which);
            if (id) await setPaid(ctx, id, now.paidMinor);
            return;
          }
          case "cancel": {
            const id = one(now.which);
            if (id)
              await changeOrderLifecycle(ctx, id, "cancelled", "Kosa", { refundBy: "cash" }).catch(
                () => undefined,
              );
            return;
          }
          case "merge": {
            const [kept, gone] = [
              await getCustomerDetails(ctx, ids[now.who]!),
              await getCustomerDetails(ctx, ids[now.other]!),
            ];
            if (kept.id === gone.id) return;
            const seen = { updatedAt: kept.updatedAt, theirUpdatedAt: gone.updatedAt };
            await mergeCustomers(ctx, kept.id, { customerId: gone.id, ...seen }, crypto.randomUUID());
            return;
          }
          case "undo": {
            const { id } = await getCustomerDetails(ctx, ids[now.who]!);
            const [merge] = await inTransaction(ctx, (tx) => findMergesInto(tx.db, shopId, id, new Date(0)));
            if (merge) await undoMerge(ctx, merge.id);
          }
        }
      };
      for (const now of history) await run(now);
      const different = () =>
        harness.base.store.tenant(shopId, async (db) => {
          const { rows } = await db.execute(sql`
          select c.id from customers c left join lateral (
            select count(*) as orders, coalesce(sum(o.paid_minor), 0) as spent, max(o.submitted_at) as last from orders o
            where o.shop_id = c.shop_id and o.customer_id = c.id and o.submitted_at is not null
              and o.lifecycle <> 'cancelled') o on true
          where c.shop_id = ${shopId} and (c.orders_count <> o.orders or c.spent_minor <> o.spent
            or c.last_order_at is distinct from o.last)`);
          return rows;
        });
      // A cancelled order leaves the figures by a job.
      await expect.poll(different).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: 40, endOnFailure: true });
}, 120_000);
