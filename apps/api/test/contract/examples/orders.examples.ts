import { and, eq } from "drizzle-orm";
import { orderNotes } from "#db/schema/order-notes.ts";
import { orderLines } from "#db/schema/orders.ts";
import { voiceNotes } from "#db/schema/voice-notes.ts";
import { newId } from "#kernel/ids.ts";
import { byMoment, encodeCursor } from "#kernel/paging.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { recordings } from "#test/recordings.ts";
import { makeCustomer } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

/** An order that was sent in, with the way to the door as its customer spoke it. */
export async function makeOrderInHand({ harness, ctx, shopId, word, people }: ShopWorld) {
  const { base } = harness;
  const customer = await makeCustomer(base, shopId, `${word} Zainab`);
  const { orderId } = await makeSubmittedOrder(ctx, {
    customerName: `${word} Zainab`,
    customerPhone: customer.phone,
    customerId: customer.id,
    note: `${word} note`,
    fulfilmentKind: "delivery",
    landmark: `${word} landmark`,
    fulfilmentNote: `${word} fulfilment`,
  });
  const at = base.now();
  await base.store.tenant(shopId, async (db) => {
    await db
      .update(orderLines)
      .set({ name: `${word} gauni`, note: `${word} line note` })
      .where(and(eq(orderLines.shopId, shopId), eq(orderLines.orderId, orderId)));
    await db.insert(orderNotes).values({
      shopId,
      id: newId("onm", at),
      orderId,
      author: people.owner,
      text: `${word} dokezo`,
      mentions: [people.owner],
      at,
    });
    await db.insert(voiceNotes).values({
      shopId,
      orderId,
      contentType: "audio/webm",
      durationMs: 4200,
      data: recordings.webm(200, word),
      arrivedAt: at,
      createdAt: at,
    });
  });
  return {
    orderId,
    ownerId: people.owner,
    cursor: encodeCursor({ key: at, id: orderId }, byMoment),
    ids: [orderId, customer.id, shopId],
  };
}

export const ordersExamples = defineExamples(makeOrderInHand, {
  listOrders: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [
      { query: { after: cursor, status: "pending" } },
      { query: { before: cursor, search: "zainab", search_by: "name" } },
      {
        query: {
          staff: "none",
          from: "2026-01-01",
          to: "2026-12-31",
          source: "whatsapp",
          amount_is: "ge",
          amount_minor: "100",
        },
      },
      { query: { staff: "me", late: "true", credit: "true", drafts: "true" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  exportOrders: {
    ask: (of) => ({ query: { ids: of.orderId } }),
    also: (): Ask[] => [{ query: { status: "pending" } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  listOrderAssignees: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  addOrder: {
    ask: () => ({
      headers: newKey(),
      body: {
        customer: { phone: "0754 700 700", name: "Bibi Fatuma" },
        items: [{ product_id: "prd_none", quantity: 1 }],
      },
    }),
    expected: same(409, 403, 401),
  },
  sendOrderLink: {
    ask: (of) => ({ params: { id: of.orderId }, headers: newKey() }),
    expected: byId(409, 403),
  },
  sendReceipt: {
    ask: (of) => ({ params: { id: of.orderId }, headers: newKey() }),
    expected: byId(409, 403),
  },
  assignOrders: {
    ask: (of, own) => ({ body: { ids: [of.orderId], staff_id: own.ownerId } }),
    expected: same(200, 403, 401),
    echoesIds: true,
  },
  moveOrders: {
    ask: (of) => ({ body: { ids: [of.orderId], lifecycle: "preparing" } }),
    expected: same(200, 403, 401),
    echoesIds: true,
  },
  getOrderCounts: { ask: () => ({}), expected: same(200, 403, 401) },
  getProductSales: { ask: () => ({ params: { id: "prd_none" } }), expected: same(200, 403, 401) },
  getOrder: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403), reads: true },
  getVoiceNote: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403), reads: true },
  addOrderNote: {
    ask: (of, own) => ({
      params: { id: of.orderId },
      headers: newKey(),
      body: { text: "Funga vizuri", mentions: [own.ownerId] },
    }),
    expected: byId(201, 403),
  },
  changeOrderLifecycle: {
    ask: (of) => ({ params: { id: of.orderId }, body: { lifecycle: "preparing" } }),
    also: ({ orderId }) => [{ params: { id: orderId }, body: { lifecycle: "cancelled", reason: "x" } }],
    expected: byId(200, 403),
    reads: true,
  },
});
