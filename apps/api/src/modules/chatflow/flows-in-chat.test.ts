import type { Flow } from "@agiza/chatflow/flow";
import { flowTemplates, type TemplateId } from "@agiza/chatflow/templates";
import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatflowRuns } from "#db/schema/chatflows.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { publishChatflow } from "#modules/flows/publish-chatflow.ts";
import { rollBackChatflow } from "#modules/flows/roll-back-chatflow.ts";
import { saveChatflowDraft } from "#modules/flows/save-chatflow-draft.ts";
import { orderLifecycleChanged, orderSubmitted } from "#modules/orders/orders.events.ts";
import { type ChatRig, makeProduct, startChatRig } from "#test/chat-rig.ts";
import { makeSubmittedOrder, payByProvider } from "#test/factories.ts";
import { makeFlowChat } from "#test/flow-chat.ts";
import { goOnByItself } from "./go-on-with-flow.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

const makeChat = (...templates: TemplateId[]) => makeFlowChat(rig, ...templates);
const greeting = flowTemplates.find(({ id }) => id === "greet_and_menu")!.flow;

test("from a greeting to the receipt: the shop's own flow leads, and the bot's skills do the trade", async () => {
  const asha = await makeChat("greet_and_menu");
  const productId = await makeProduct(asha.ctx);
  const [flowId] = asha.flowIds;
  const menu = await asha.write("Habari");
  expect(wordsOf(menu)).toContain("karibu Neema Vitenge! Tukusaidie nini leo?");
  expect(menu.interactive?.action.buttons?.map(({ reply }) => reply.title)).toEqual([
    "Agiza",
    "Oda zangu",
    "Ongea nasi",
  ]);
  expect(tapsOf(menu)[0]).toBe(`flow:${flowId}:1:menu:order`);

  expect(tapsOf(await asha.tap(`flow:${flowId}:1:menu:order`))).toEqual(["category:clothing-accessories:0"]);
  await asha.tap("category:clothing-accessories:0");
  await asha.tap(`product:${productId}`);
  const link = await asha.tap("finish");
  expect(link.interactive?.type).toBe("cta_url");
  expect(await asha.runs()).toMatchObject([{ at: "cart", version: 1 }]);

  const [order] = await asha.orders();
  await asha.ctx.store.tenant(asha.shopId, (db) =>
    db.update(orders).set({ lifecycle: "pending", submittedAt: new Date() }).where(eq(orders.id, order!.id)),
  );
  await asha.emit(orderSubmitted({ orderId: order!.id }));
  await expect.poll(async () => (await asha.runs())[0]?.at).toBe("pay");
  await payByProvider(asha.ctx, order!.id);
  await asha.heard("Risiti");
  await asha.heard("Asante kwa malipo yako");
  await expect.poll(asha.runs).toEqual([]);
  const counts = await asha.counts();
  expect(counts.find(({ stepId }) => stepId === "")).toMatchObject({ reached: 1 });
  expect(counts.find(({ stepId }) => stepId === "menu")).toMatchObject({ reached: 1, answered: 1, left: 0 });
  expect(await asha.orders()).toHaveLength(1);
});

test("what is typed counts as a tap in either language; what no flow understands the bot answers, and twice a person", async () => {
  const { write, runs, conversation } = await makeChat("greet_and_menu", "feedback");
  const menu = await write("mambo");
  expect(wordsOf(await write("my orders"))).not.toBe(wordsOf(menu));
  expect(await runs()).toEqual([]);
  await write("habari");
  // The hours are the bot's to tell, and the question stands as it stood.
  await write("mnafungua saa ngapi?");
  expect(await runs()).toMatchObject([{ at: "menu", misunderstood: 0 }]);
  expect(tapsOf(await write("zzz qqq"))[0]).toContain(":menu:order");
  await write("www qqq");
  await expect.poll(async () => (await conversation()).mode).toBe("human");
  expect(await runs()).toEqual([]);
});

test("who began a version finishes it; who comes later begins the one that is live, also after a roll-back", async () => {
  const { ctx, write, tap, flowIds, runs } = await makeChat("greet_and_menu");
  const [id] = flowIds;
  await write("Habari");
  const changed: Flow = {
    ...greeting,
    steps: greeting.steps.map((step) =>
      step.kind === "choose" && step.id === "menu"
        ? { ...step, text: { sw: "Karibu upya!", en: "Welcome anew!" } }
        : step,
    ),
  };
  const saved = await saveChatflowDraft(ctx, id!, { flow: changed, name: "Karibu", revision: 1 });
  await publishChatflow(ctx, id!, saved.revision);
  expect(await runs()).toMatchObject([{ version: 1 }]);
  expect(wordsOf(await write("habari"))).toContain("Karibu upya!");
  await rollBackChatflow(ctx, id!, 1);
  expect(wordsOf(await write("habari"))).toContain("Tukusaidie nini leo?");
  // An old message's button means what it meant.
  await tap(`flow:${id}:2:menu:talk`);
});

test("an order that is over asks how it was, in the chat that ordered it, and once", async () => {
  const { ctx, write, heard, runs, msisdn, emit, shopId } = await makeChat("feedback");
  await write("Habari");
  const [person] = await ctx.store.tenant(shopId, (db) => db.select().from(customers));
  const { orderId } = await makeSubmittedOrder(ctx, {
    customerId: person!.id,
    customerPhone: `+${msisdn}`,
    lifecycle: "completed",
  });
  const moved = orderLifecycleChanged({ orderId, from: "ready", to: "completed" });
  await Promise.all([emit(moved), emit(moved)]);
  await heard("umeionaje huduma yetu");
  await expect.poll(runs).toMatchObject([{ at: "rating" }]);
  expect(wordsOf(await write("5"))).toContain("Asante sana! Karibu tena");
  expect(await runs()).toEqual([]);
  const asked = (await rig.received(msisdn)).filter((message) => wordsOf(message).includes("umeionaje"));
  expect(asked).toHaveLength(1);
});

test("a time that is over goes on by itself once, however often it is looked at; who says nothing for a day has left", async () => {
  const { ctx, write, tap, heard, runs, flowIds, counts, shopId, conversation } =
    await makeChat("greet_and_menu");
  const productId = await makeProduct(ctx);
  await write("Habari");
  await tap(`flow:${flowIds[0]}:1:menu:order`);
  await tap("category:clothing-accessories:0");
  await tap(`product:${productId}`);
  await tap("finish");
  expect(await runs()).toMatchObject([{ at: "cart" }]);
  const { id } = await conversation();
  const system = { ...ctx, actor: { kind: "system", job: "test" } } as typeof ctx;
  expect(await goOnByItself(system, id)).toBeNull();
  await ctx.store.tenant(shopId, (db) =>
    db.update(chatflowRuns).set({ until: new Date(Date.now() - 1_000) }),
  );
  const spoke = await Promise.all([goOnByItself(system, id), goOnByItself(system, id)]);
  expect(spoke.filter((one) => one !== null)).toEqual([id]);
  await heard("Oda yako bado haijakamilika");
  expect(await runs()).toMatchObject([{ at: "reminder", until: null }]);
  await goOnByItself(system, id);
  expect(await runs()).toHaveLength(1);
  await ctx.store.tenant(shopId, (db) =>
    db.update(chatflowRuns).set({ touchedAt: new Date(Date.now() - 90_000_000) }),
  );
  await goOnByItself(system, id);
  expect(await runs()).toEqual([]);
  expect((await counts()).find(({ stepId }) => stepId === "reminder")).toMatchObject({ reached: 1, left: 1 });
});
