import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { eq } from "drizzle-orm";
import type { PopupId } from "#kernel/ids.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { setPaid, makeSubmittedOrder } from "#test/factories.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { listPopupChats } from "./list-popup-chats.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

const form = {
  name: "Kanga",
  headline: { sw: "Kanga zimerudi", en: "" },
  text: { sw: "", en: "" },
  button: { sw: "Agiza", en: "" },
  position: "bottom_left",
  colors: { background: "#ffffff", text: "#14163a", button: "#c8261d", button_text: "#ffffff" },
  language: "sw",
  trigger: { kind: "scroll", value: 50 },
  pages: { include: [], exclude: [] },
  frequency: "always",
  device: "phone",
  goal: { kind: "whatsapp", text: { sw: "Habari, nimeona kanga", en: "" }, url: "" },
  starts_on: null,
  ends_on: null,
};

async function openShop() {
  const shop = await rig.makeChatShop();
  const owner = await signInAs(rig.harness, shop.shopId);
  async function call<Body>(method: string, path: string, body?: object) {
    const answer = await rig.harness.app.request(`/store/popups${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${owner.token}`,
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return readJson<Body>(answer);
  }
  const { id } = await call<{ id: string }>("POST", "", form);
  await call("POST", `/${id}/resume`);
  const figures = async () =>
    (await call<{ figures: { chats: number; orders: object } }>("GET", `/${id}`)).figures;
  const chats = async () =>
    (
      await call<{ items: { conversation: { customer_name: string }; orders: object[] }[] }>(
        "GET",
        `/${id}/chats`,
      )
    ).items;
  /** What a visitor's tap fills into the message field. */
  const filledIn = async () => {
    const shown = await rig.harness.app.request(`/store/public/popups/${id}`);
    const { goal } = await readJson<{ goal: { url: { sw: string } } }>(shown);
    return new URL(goal.url.sw).searchParams.get("text")!;
  };
  return { shop, id: id as PopupId, figures, chats, filledIn, call };
}

test("a chat that a popup's words begin counts once a day, with what its customer orders in the week after", async () => {
  const { shop, figures, chats, filledIn } = await openShop();
  const { store } = rig.harness.base;
  const text = await filledIn();
  await rig.ask("255754100001", { text }, shop.phoneNumberId);
  await rig.ask("255754100001", { text }, shop.phoneNumberId);
  // Somebody who wrote before on the day, and somebody who writes of something else.
  await rig.ask("255754100002", { text: "Habari" }, shop.phoneNumberId);
  await rig.ask("255754100002", { text }, shop.phoneNumberId);
  await rig.ask("255754100003", { text: "Habari P-ABCD" }, shop.phoneNumberId);
  expect(await figures()).toMatchObject({ chats: 1, orders: { count: 0, amount_minor: 0, paid_minor: 0 } });
  const { customerId, at } = await store.tenant(shop.shopId, async (db) => {
    const [first] = await db
      .select({ customerId: conversations.customerId, at: messages.at })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(messages.body, { body: text }));
    return first!;
  });
  const dayMs = 86_400_000;
  const order = async (days: number, values: Partial<typeof orders.$inferInsert> = {}) => {
    const made = await makeSubmittedOrder(shop.ctx, { customerId, ...values });
    await store.tenant(shop.shopId, (db) =>
      db
        .update(orders)
        .set({ submittedAt: new Date(at.getTime() + days * dayMs) })
        .where(eq(orders.id, made.orderId)),
    );
    return made;
  };
  const counted = await order(6.9);
  await setPaid(shop.ctx, counted.orderId, 100_000);
  for (const [days, values] of [
    [-1, {}],
    [7.1, {}],
    [1, { isPractice: true }],
    [1, { fulfilmentKind: "counter" }],
  ] as const)
    await order(days, values);
  const total = await store.tenant(shop.shopId, async (db) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, counted.orderId));
    return row!.totalMinor;
  });
  expect(await figures()).toMatchObject({
    chats: 1,
    orders: { count: 1, amount_minor: total, paid_minor: 100_000 },
  });
  expect(await chats()).toMatchObject([
    { conversation: {}, orders: [{ id: counted.orderId, amount_minor: total, paid_minor: 100_000 }] },
  ]);
});

test("who sees masked numbers reads none in the names of those who came", async () => {
  const { shop, id, filledIn } = await openShop();
  const { store } = rig.harness.base;
  await rig.ask("255754100011", { text: await filledIn() }, shop.phoneNumberId);
  await store.tenant(shop.shopId, (db) => db.update(customers).set({ name: "Asha 0754 100 011" }));
  const { ctx } = shop;
  const masked = { ...ctx, actor: { ...ctx.actor, masksPhones: true } } as typeof ctx;
  const nameFor = async (reader: typeof ctx) => {
    const [chat] = (await listPopupChats(reader, id)).items;
    return chat!.conversation!.customerName;
  };
  expect(await nameFor(ctx)).toBe("Asha 0754 100 011");
  expect(await nameFor(masked)).not.toContain("754 100");
});

test("words that begin an order are understood with the popup's reference behind them", async () => {
  const { shop } = await openShop();
  await rig.ask("255754100009", { text: "Habari" }, shop.phoneNumberId);
  const plain = await rig.ask("255754100009", { text: "Nataka kuagiza" }, shop.phoneNumberId);
  const marked = await rig.ask("255754100009", { text: "Nataka kuagiza (P-7K2Q)" }, shop.phoneNumberId);
  expect(marked.text).toBe(plain.text);
});
