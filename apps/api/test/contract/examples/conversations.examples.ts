import { conversations } from "#db/schema/conversations.ts";
import { type ChannelId, type ConversationId, newId } from "#kernel/ids.ts";
import { makeCustomer } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, same } from "../example.ts";

/** A customer who asked for a person and was not answered yet. */
async function makeWaiting({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const customer = await makeCustomer(base, shopId, `${word} Rehema`);
  const id: ConversationId = newId("cnv", now);
  const channelId: ChannelId = newId("chn", now);
  await base.store.tenant(shopId, (db) =>
    db.insert(conversations).values({
      shopId,
      id,
      channelId,
      customerId: customer.id,
      mode: "human",
      pausedUntil: new Date(now.getTime() + 3_600_000),
      lastMessageAt: now,
      createdAt: now,
    }),
  );
  return { id, customerId: customer.id, since: now.toISOString(), ids: [id, customer.id, shopId] };
}

export const conversationsExamples = defineExamples(makeWaiting, {
  listWaitingCustomers: {
    ask: () => ({}),
    also: ({ customerId }) => [{ query: { customer_id: customerId } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  markConversationAnswered: {
    ask: (of) => ({ params: { id: of.id }, body: { since: of.since } }),
    expected: byId(204, 403),
  },
});
