import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { products } from "#db/schema/products.ts";
import { AppError } from "#kernel/app-error.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { PriceOfferId } from "#kernel/ids.ts";
import { lockConversation } from "#modules/conversations/lock-conversation.ts";
import { reply } from "#modules/inbox/reply.ts";
import { answerPriceOffer } from "#modules/price-offers/answer-price-offer.ts";
import { makeBargain } from "#test/bargain-rig.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterEach(() => rig.harness.setNow(null));
afterAll(() => rig.stop());

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

/** A bargain in which the shop asked whether 13,000 would do. */
async function makeAsked(goods: Parameters<typeof makeBargain>[1] = {}, validHours: number | null = null) {
  const chat = await makeBargain(rig, goods);
  const made = await chat.offer({ validHours });
  const question = await chat.heard("Hii ndiyo bei yetu kwako");
  return { ...chat, id: made.id as PriceOfferId, wamid: question.id, agree: `offer:agree:${made.id}` };
}

test("the bot keeps out of a chat where a price was offered, and takes the customer's word all the same", async () => {
  const chat = await makeAsked();
  const [paused] = await chat.read((db) => db.select().from(conversations));
  expect(paused).toMatchObject({ mode: "paused", unread: 0 });
  const before = (await rig.received(chat.msisdn)).length;
  await chat.write("Naomba niangalie kwanza");
  await expect
    .poll(async () => (await chat.read((db) => db.select().from(conversations)))[0]!.unread)
    .toBe(1);
  expect((await rig.received(chat.msisdn)).length).toBe(before);
  expect(await chat.say({ tap: chat.agree })).toContain("Tumekubaliana bei hii");
  expect((await chat.read((db) => db.select().from(conversations)))[0]).toMatchObject({ mode: "paused" });
});

test("who says yes or no to a price waits for nobody; who asked something before still does", async () => {
  const waits = async (chat: Awaited<ReturnType<typeof makeAsked>>) =>
    (await chat.read((db) => db.select().from(conversations)))[0]!.waitsSince;
  const pleased = await makeAsked();
  await pleased.say({ tap: pleased.agree });
  expect(await waits(pleased)).toBeNull();
  const curious = await makeAsked();
  await curious.write("Rangi gani zipo?");
  await expect.poll(() => waits(curious)).not.toBeNull();
  await curious.say({ tap: curious.agree });
  expect(await waits(curious)).not.toBeNull();
});

test("a yes typed as the reply to the price is one, and so is a plain one right behind it", async () => {
  const quoted = await makeAsked();
  await quoted.quote(quoted.wamid, "Ndiyo!");
  await quoted.heard("Tumekubaliana bei hii");
  expect(await quoted.orders()).toMatchObject([{ totalMinor: 2_600_000 }]);
  const plain = await makeAsked();
  expect(await plain.say({ text: "Sawa" })).toContain("Tumekubaliana bei hii");
  const no = await makeAsked();
  expect(await no.say({ text: "hapana" })).toContain("Sawa, hakuna oda");
  expect(await no.offers()).toMatchObject([{ status: "refused", decidedBy: "customer" }]);
});

test("a plain yes is none where two prices are open, or the shop has said something since", async () => {
  const two = await makeAsked();
  const other = await two.offer({ quantity: 1, productId: two.productId, priceMinor: 1_400_000 });
  await two.heard("14,000.00");
  // Of the same goods only the newer one is open: other goods make two.
  await two.read((db) => db.insert(products).values({ ...goodsOf(two.shopId) }));
  await two.offer({ productId: "prd_second" as never, quantity: 1, priceMinor: 900_000 });
  await two.heard("9,000.00");
  await two.write("Ndiyo");
  await expect.poll(async () => (await two.read((db) => db.select().from(conversations)))[0]!.unread).toBe(1);
  expect(await two.orders()).toEqual([]);
  expect((await two.offers()).find(({ id }) => id === other.id)).toMatchObject({ status: "open" });

  const spoken = await makeAsked();
  const text = { kind: "text", text: "Nitakuletea kesho?" } as const;
  await reply(spoken.ctx, spoken.conversationId, { content: text, replyTo: null }, crypto.randomUUID());
  await spoken.heard("Nitakuletea kesho?");
  await spoken.write("Sawa");
  await expect
    .poll(async () => (await spoken.read((db) => db.select().from(conversations)))[0]!.unread)
    .toBe(1);
  expect(await spoken.orders()).toEqual([]);
});

const goodsOf = (shopId: string) => ({
  shopId: shopId as never,
  id: "prd_second" as never,
  name: "Kanga",
  category: "clothing & accessories" as const,
  priceMinor: 1_000_000,
  createdAt: new Date(),
  updatedAt: new Date(),
});

test("who would rather talk is left to a person, and the price stays open", async () => {
  const chat = await makeAsked();
  expect(await chat.say({ tap: `offer:talk:${chat.id}` })).toContain("Mhudumu wa Neema Vitenge");
  expect(await chat.offers()).toMatchObject([{ status: "open" }]);
  const [chatRow] = await chat.read((db) => db.select().from(conversations));
  expect(chatRow).toMatchObject({ mode: "human", waitsSince: expect.any(Date) });
  expect(await chat.say({ tap: chat.agree })).toContain("Tumekubaliana bei hii");
});

test("two taps make one order, and the second is told which", async () => {
  const chat = await makeAsked();
  await chat.tapAll(chat.agree, chat.agree);
  await chat.heard("ulishaikubali");
  const [order, ...others] = await chat.orders();
  expect(others).toEqual([]);
  expect(await chat.last()).toContain(`Ni oda #${order!.number}.`);
  expect(await chat.say({ tap: `offer:refuse:${chat.id}` })).toContain("ulishaikubali");
  expect(await chat.orders()).toHaveLength(1);
});

test("of a tap and a seller who takes the price back the first wins, and the other is told", async () => {
  for (let round = 0; round < 4; round++) {
    const chat = await makeAsked();
    const [, taken] = await Promise.all([chat.tapAll(chat.agree), chat.takeBack(chat.id).catch(codeOf)]);
    await chat.heard(taken === "price_offer.closed" ? "Tumekubaliana bei hii" : "Hatuuzi tena");
    const isAgreed = taken === "price_offer.closed";
    expect(await chat.offers()).toMatchObject([{ status: isAgreed ? "agreed" : "withdrawn" }]);
    expect(await chat.orders()).toHaveLength(isAgreed ? 1 : 0);
  }
});

test("of two customers who take the last of it one has it, and the other is told that it is gone", async () => {
  const chat = await makeAsked({ stock: 2 });
  const other = await chat.makeCustomer();
  const { id } = await chat.offer({}, { to: other.conversationId });
  await other.heard("bei yetu kwako");
  await Promise.all([chat.tapAll(chat.agree), other.tapAll(`offer:agree:${id}`)]);
  await expect.poll(async () => (await chat.orders()).length).toBe(1);
  const isFirst = (await chat.offers()).find((one) => one.id === chat.id)!.status === "agreed";
  const [winner, loser] = isFirst ? [chat, other] : [other, chat];
  await winner.heard("Tumekubaliana bei hii");
  await loser.heard("Samahani, hatuna tena 2 × Gauni la kitenge. Hakuna oda iliyowekwa.");
  expect(await chat.orders()).toHaveLength(1);
  const statuses = (await chat.offers()).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(["agreed", "open"]);
});

test("a tap on an old message says what became of the price", async () => {
  const replaced = await makeAsked();
  await replaced.offer({ priceMinor: 1_250_000 });
  await replaced.heard("12,500.00");
  const now = await replaced.say({ tap: replaced.agree });
  expect(now).toContain("Bei hiyo imebadilika. Sasa ni:");
  expect(now).toContain("2 × TZS 12,500.00");
  expect(await replaced.orders()).toEqual([]);

  const taken = await makeAsked();
  await taken.takeBack(taken.id);
  await taken.heard("Hatuuzi tena Gauni la kitenge kwa TZS 13,000.00.");
  expect(await taken.say({ tap: taken.agree })).toContain("Hatuuzi tena");

  const refused = await makeAsked();
  await refused.say({ tap: `offer:refuse:${refused.id}` });
  expect(await refused.say({ tap: refused.agree })).toContain("ulishaikataa");

  const over = await makeAsked({}, 2);
  rig.harness.setNow(new Date(Date.now() + 2 * 3_600_000 + 1_000));
  expect(await over.say({ tap: over.agree })).toContain("Bei hii iliisha");
  expect(await over.orders()).toEqual([]);
});

test("nobody answers a price that another was told", async () => {
  const chat = await makeAsked();
  const other = await chat.makeCustomer();
  await other.tapAll(chat.agree);
  await expect.poll(async () => (await rig.received(other.msisdn)).length).toBe(2);
  expect(await chat.offers()).toMatchObject([{ status: "open" }]);
});

test("goods the shop stopped selling are said to be gone, and the price stays open", async () => {
  const chat = await makeAsked();
  await chat.read((db) =>
    db.update(products).set({ available: false }).where(eq(products.id, chat.productId)),
  );
  expect(await chat.say({ tap: chat.agree })).toContain("Hakuna oda iliyowekwa");
  expect(await chat.offers()).toMatchObject([{ status: "open", orderId: null }]);
});

test("a customer whose chats became another's agrees as who they are now", async () => {
  const chat = await makeAsked();
  const other = await chat.makeCustomer();
  const [theirs] = await chat.read((db) =>
    db.select().from(conversations).where(eq(conversations.id, other.conversationId)),
  );
  await chat.read((db) =>
    db
      .update(conversations)
      .set({ customerId: theirs!.customerId, mergedFrom: "cus_before" })
      .where(eq(conversations.id, chat.conversationId)),
  );
  await inTransaction(chat.ctx, async (tx) =>
    answerPriceOffer(tx, await lockConversation(tx, chat.conversationId), chat.id, "agree"),
  );
  expect(await chat.orders()).toMatchObject([{ customerId: theirs!.customerId, totalMinor: 2_600_000 }]);
});
