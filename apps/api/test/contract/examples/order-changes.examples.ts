import { and, eq } from "drizzle-orm";
import { orderLines } from "#db/schema/orders.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { OrderChangeId, OrderLineId } from "#kernel/ids.ts";
import { askOrderChange } from "#modules/order-changes/ask-order-change.ts";
import { renewOrderLink } from "#modules/orders/renew-order-link.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { makeCustomer } from "#test/shop-goods.ts";
import { lineOf, type ShopWorld } from "#test/tenancy/shop-world.ts";
import { anybody, byId, defineExamples, newKey } from "../example.ts";

const totalMinor = 6_800_000;

/** An order of one line that may be changed. */
async function makeChangeable(world: ShopWorld) {
  const { harness, ctx, shopId, word, goods } = world;
  const customer = await makeCustomer(harness.base, shopId, `${word} Zainab`);
  const { orderId } = await makeSubmittedOrder(ctx, {
    customerId: customer.id,
    customerName: `${word} Zainab`,
    customerPhone: customer.phone,
  });
  const { productId, variantId } = goods;
  await harness.base.store.tenant(shopId, (db) =>
    db
      .update(orderLines)
      .set({ productId, variantId, name: `${word} gauni` })
      .where(and(eq(orderLines.shopId, shopId), eq(orderLines.orderId, orderId))),
  );
  const lineId = (await lineOf(world, orderId)) as OrderLineId;
  return { orderId, lineId, ids: [orderId, lineId, customer.id, shopId] };
}

/** One whose customer is being asked whether they want two of it. */
async function makeAsked(world: ShopWorld) {
  const { orderId, lineId, ids } = await makeChangeable(world);
  const form = {
    lines: [{ lineId, quantity: 2 }],
    note: `${world.word} why`,
    expectedTotalMinor: totalMinor * 2,
  };
  const change = await askOrderChange(world.ctx, orderId, form, crypto.randomUUID());
  const { url } = await inTransaction(world.ctx, (tx) => renewOrderLink(tx, orderId));
  const token = new URL(url).searchParams.get("token")!;
  return { orderId, changeId: change.id as OrderChangeId, token, ids: [...ids, change.id] };
}

const twice = (lineId: string) => ({ lines: [{ line_id: lineId, quantity: 2 }], note: "" });

export const orderChangesExamples = {
  ...defineExamples(makeChangeable, {
    previewOrderChange: {
      ask: (of) => ({ params: { id: of.orderId }, body: twice(of.lineId) }),
      expected: byId(200, 403),
      reads: true,
    },
    askOrderChange: {
      ask: (of) => ({
        params: { id: of.orderId },
        headers: newKey(),
        body: { ...twice(of.lineId), expected_total_minor: totalMinor * 2 },
      }),
      expected: byId(201, 403),
      reads: true,
    },
  }),
  ...defineExamples(makeAsked, {
    listOrderChanges: {
      ask: (of) => ({ params: { id: of.orderId } }),
      expected: byId(200, 403),
      reads: true,
    },
    agreeOrderChange: {
      ask: (of) => ({ params: { id: of.orderId, change_id: of.changeId } }),
      expected: byId(200, 403),
      reads: true,
    },
    withdrawOrderChange: {
      ask: (of) => ({ params: { id: of.orderId, change_id: of.changeId } }),
      expected: byId(200, 403),
      reads: true,
    },
    answerOrderChange: {
      ask: (of, own) => ({
        query: { token: of === own ? own.token : of.orderId },
        body: { change_id: of.changeId, answer: "agree" },
      }),
      expected: anybody(200, 404),
      reads: true,
    },
  }),
};
