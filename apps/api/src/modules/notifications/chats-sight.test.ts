import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { conversations, messages } from "#db/schema/conversations.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type ConversationId, newId, type UserId } from "#kernel/ids.ts";
import { bellRig, noon, readsChats } from "#test/bell-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { makeCustomer } from "#test/shop-goods.ts";
import { notify } from "./notify.ts";

let harness: Harness;
let rig: ReturnType<typeof bellRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = bellRig(harness);
});
afterAll(() => harness.stop());
afterEach(() => harness.setNow(null));

/** A chat of the shop in which a message failed, of a customer who is called by a number. */
async function openChat(ctx: Ctx) {
  const id: ConversationId = newId("cnv", noon);
  const customer = await makeCustomer(harness.base, ctx.shopId, "Mama 0754 987 321");
  const channelId = newId("chn", noon);
  const { shopId } = ctx;
  await ctx.store.tenant(shopId, async (db) => {
    const values = { shopId, id, channelId, customerId: customer.id, mode: "bot" } as const;
    await db.insert(conversations).values({ ...values, createdAt: noon, lastMessageAt: noon });
    await db.insert(messages).values({
      shopId,
      id: newId("msg", noon),
      conversationId: id,
      channelId,
      direction: "out",
      type: "text",
      body: { body: "Karibu" },
      sender: "bot",
      status: "failed",
      errorCode: 131026,
      at: noon,
      sequence: 1,
    });
  });
  const give = (assignedTo: UserId) =>
    ctx.store.tenant(shopId, (db) =>
      db.update(conversations).set({ assignedTo }).where(eq(conversations.id, id)),
    );
  const tell = (instance: string) =>
    inTransaction(ctx, (tx) => notify(tx, { kind: "chat.message_failed", subjectId: id, instance }));
  return { give, tell };
}

test("who sees only their own chats hears of those and of nobody's, when it is told and when it is read", async () => {
  const { shopId, system } = await rig.openShop();
  const [own, all] = [
    await rig.hire(shopId, readsChats, { orderScope: "assigned" }),
    await rig.hire(shopId, readsChats),
  ];
  const chat = await openChat(system);
  await chat.tell("of nobody");
  expect([await rig.unread(own.token), await rig.unread(all.token)]).toEqual([1, 1]);
  await chat.give(all.userId);
  expect(await rig.list(own.token)).toEqual([]);
  expect(await rig.unread(own.token)).toBe(0);
  await chat.tell("of another");
  await chat.give(own.userId);
  // What they were not told of is not theirs later.
  expect([await rig.unread(own.token), await rig.unread(all.token)]).toEqual([1, 2]);
  await chat.tell("of theirs");
  expect(await rig.unread(own.token)).toBe(2);
});

test("the dashboard names failed messages of the chats somebody sees, masked for who sees no numbers", async () => {
  const { shopId, system } = await rig.openShop();
  const sight = { orderScope: "assigned", masksPhones: true } as const;
  const own = await rig.hire(shopId, readsChats, sight);
  const chat = await openChat(system);
  const failed = async () => {
    const headers = { Authorization: `Bearer ${own.token}` };
    const answer = await harness.app.request("/store/api/v1/dashboard", { headers });
    return (
      await readJson<{ waiting: { failed_messages: { count: number; first: { name: string } } | null } }>(
        answer,
      )
    ).waiting.failed_messages;
  };
  expect(await failed()).toMatchObject({ count: 1, first: { name: "Mama +255 7 ••••• 321" } });
  await chat.give((await rig.hire(shopId, readsChats)).userId);
  expect(await failed()).toBeNull();
});
