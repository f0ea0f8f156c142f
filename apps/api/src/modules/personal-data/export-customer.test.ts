import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations, messages } from "#db/schema/conversations.ts";
import { debts } from "#db/schema/debts.ts";
import { customerConsents, customers } from "#db/schema/customers.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { newId } from "#kernel/ids.ts";
import { makeChannel } from "#test/chat-rig.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeCustomer } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** A customer with an order, a yes to offers, and so many messages. */
async function makeKnown(count: number) {
  const shop = await harness.makeShop({ name: "Neema Vitenge" });
  const { shopId, ctx } = shop;
  const at = harness.base.now();
  const { id } = await makeCustomer(harness.base, shopId, "Zainab <Salum>");
  const channelId = await makeChannel(
    ctx,
    harness.deps.secrets,
    `4445556${String(Math.random()).slice(2, 10)}`,
  );
  const conversationId = newId("cnv", at);
  const { orderId } = await makeSubmittedOrder(ctx, {
    customerId: id,
    lifecycle: "completed",
    note: "Nipigie kwanza",
  });
  await ctx.store.tenant(shopId, async (db) => {
    await db
      .update(customers)
      .set({ phone: "+255767111222", notes: "Hupenda bluu" })
      .where(eq(customers.id, id));
    const said = {
      channel: "sms",
      state: "given",
      source: "staff",
      note: "Dukani",
      actor: "customer",
    } as const;
    await db.insert(customerConsents).values({ shopId, id: newId("cns", at), customerId: id, ...said, at });
    const chat = { shopId, id: conversationId, channelId, customerId: id, createdAt: at };
    await db.insert(conversations).values(chat);
    if (count === 0) return;
    await db.insert(messages).values(
      Array.from({ length: count }, (_, place) => ({
        shopId,
        id: newId("msg", at),
        conversationId,
        channelId,
        direction: "in" as const,
        type: "text",
        body: { body: `Ujumbe wa ${place}` },
        sender: "customer",
        status: "received" as const,
        at,
        sequence: place + 1,
      })),
    );
  });
  const owner = await signInAs(harness, shopId, { is_admin: true });
  await ctx.store.tenant(shopId, (db) =>
    db.insert(debts).values({
      shopId,
      orderId,
      givenMinor: 6_800_000,
      dueOn: "2026-12-24",
      givenBy: owner.userId,
      givenAt: at,
      kind: "sale",
      answer: "waiting",
      asked: 1,
    }),
  );
  const ask = (token = owner.token) =>
    harness.app.request(`/store/customers/${id}/export`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
  return { ...shop, id, ask };
}

test("a customer is handed everything held about them, to read and as data", async () => {
  const { shopId, id, ask } = await makeKnown(450);
  const answer = await ask();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toEqual(["data.html", "data.json"]);
  const data = JSON.parse(strFromU8(files["data.json"]!)) as Record<string, object[]>;
  expect(data).toMatchObject({
    shop: "Neema Vitenge",
    customer: { name: "Zainab <Salum>", phones: ["+255767111222"], notes: "Hupenda bluu" },
    consents: [{ channel: "sms", state: "given", source: "staff", note: "Dukani" }],
    orders: [
      {
        note: "Nipigie kwanza",
        debts: [{ given_minor: 6_800_000, due_on: "2026-12-24" }],
        lines: [{ name: "Gauni la kitenge", total_minor: 6_800_000 }],
      },
    ],
  });
  expect(new Set(data["messages"]!.map((message) => JSON.stringify(message))).size).toBe(450);
  const page = strFromU8(files["data.html"]!);
  expect(page).toContain('<html lang="sw">');
  expect(page).toContain("Neema Vitenge wanachojua kuhusu Zainab &lt;Salum&gt;");
  for (const text of [
    "+255 767 111 222",
    "Hupenda bluu",
    "Nipigie kwanza",
    "Dukani",
    "Ujumbe wa 449",
    "Umekopa: TZS 68,000.00, kulipa hadi Desemba 24",
  ])
    expect(page).toContain(text);
  expect(page).not.toMatch(/\{\w+\}|undefined|\[object/);
  const trail = await harness.base.store.tenant(shopId, (db) => db.select().from(auditLog));
  expect(trail.map(({ action, subject, after }) => [action, subject, after])).toEqual([
    ["customer.exported", id, null],
  ]);
});

test("somebody of whom little is known gets a page that says so", async () => {
  const { ctx, shopId, id, ask } = await makeKnown(0);
  await ctx.store.tenant(shopId, (db) =>
    db.update(customers).set({ language: "en" }).where(eq(customers.id, id)),
  );
  const files = unzipSync(new Uint8Array(await (await ask()).arrayBuffer()));
  expect(strFromU8(files["data.html"]!)).toContain("What Neema Vitenge knows about Zainab");
  expect(JSON.parse(strFromU8(files["data.json"]!))).toMatchObject({ messages: [] });
});

test("whoever hands it out must be allowed to see all of it", async () => {
  const { shopId, ask } = await makeKnown(1);
  const read = (...resources: ("customers" | "orders" | "conversations")[]) =>
    resources.map((resource) => ({ resource, action: ["read" as const] }));
  const whole = read("customers", "orders", "conversations");
  const statusFor = async (
    permissions: Parameters<typeof signInAs>[2],
    beside: Parameters<typeof signInAs>[3] = {},
  ) => (await ask((await signInAs(harness, shopId, permissions, beside)).token)).status;
  expect(await statusFor(read("customers"))).toBe(403);
  expect(await statusFor(read("customers", "orders"))).toBe(403);
  expect(await statusFor(whole, { masksPhones: true })).toBe(403);
  expect(await statusFor(whole, { orderScope: "assigned" })).toBe(403);
  expect(await statusFor(whole)).toBe(200);
});
