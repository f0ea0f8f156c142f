import { afterAll, beforeAll, expect, test } from "vitest";
import { wordsOf } from "@agiza/rig/sandbox-control";
import { eq } from "drizzle-orm";
import { conversations } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { newWamid, signed, webhookOf } from "@agiza/rig/whatsapp-webhooks";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

type Person = {
  id: string;
  since: string;
  last_words: string;
  customer: { id: string; phone: string | null };
};

let next = 0;
/** A shop with a customer who holds a phone, and its owner who looks at who waits. */
async function makeChat() {
  const shop = await rig.makeChatShop();
  const msisdn = `2557140${String(10_000 + next++)}`;
  const { token } = await signInAs(rig.harness, shop.shopId);
  const call = async (path: string, init: RequestInit = {}, bearer = token) => {
    const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
    return rig.harness.app.request(`/store${path}`, { ...init, headers });
  };
  const waiting = async (query = ""): Promise<{ items: Person[]; count: number }> =>
    readJson(await call(`/conversations/waiting${query}`));
  return {
    ...shop,
    msisdn,
    call,
    waiting,
    say: (text: string) => rig.control(`/customers/${msisdn}/say`, { text, to: shop.phoneNumberId }),
    write: (text: string) => rig.ask(msisdn, { text }, shop.phoneNumberId),
    markAnswered: (id: string, since: string) =>
      call(`/conversations/${id}/answered`, { method: "POST", body: JSON.stringify({ since }) }),
    conversation: async () => {
      const [row] = await shop.ctx.store.tenant(shop.shopId, (db) => db.select().from(conversations));
      return row!;
    },
    change: (values: Partial<typeof conversations.$inferInsert>) =>
      shop.ctx.store.tenant(shop.shopId, (db) =>
        db.update(conversations).set(values).where(eq(conversations.shopId, shop.shopId)),
      ),
  };
}

test("who asks for a person waits, with name, number and last words, until somebody marks it answered", async () => {
  const chat = await makeChat();
  expect(await chat.waiting()).toEqual({ items: [], count: 0 });
  await chat.write("Habari");
  await chat.write("ongea nasi");
  await chat.say("Mna gauni la saizi XL?");
  await expect.poll(async () => (await chat.waiting()).items[0]?.last_words).toBe("Mna gauni la saizi XL?");
  const { items, count } = await chat.waiting();
  expect(count).toBe(1);
  const [person] = items;
  expect(person).toMatchObject({ customer: { phone: `+${chat.msisdn}` } });
  expect(Math.abs(Date.parse(person!.since) - Date.now())).toBeLessThan(600_000);

  expect((await chat.markAnswered(person!.id, person!.since)).status).toBe(204);
  expect(await chat.waiting()).toEqual({ items: [], count: 0 });
  // The same press again is no harm, and the bot speaks again.
  expect((await chat.markAnswered(person!.id, person!.since)).status).toBe(204);
  expect(wordsOf(await chat.write("asante"))).toContain("Karibu sana");
  expect((await chat.events()).filter(({ name }) => name === "conversation.mode_changed")).toMatchObject([
    { payload: { mode: "human" } },
    { payload: { mode: "bot" } },
  ]);
});

test("who sees their own chats and masked numbers waits for nobody else's, and reads no number", async () => {
  const chat = await makeChat();
  await chat.write("Habari");
  await chat.write("ongea nasi");
  await chat.say("Nipigie 0754 987 321");
  await expect.poll(async () => (await chat.waiting()).items[0]?.last_words).toContain("987");
  await chat.ctx.store.tenant(chat.shopId, (db) =>
    db.update(customers).set({ name: "Mama 0754987321" }).where(eq(customers.shopId, chat.shopId)),
  );
  const { token } = await signInAs(
    rig.harness,
    chat.shopId,
    [{ resource: "conversations", action: ["read", "update"] }],
    { orderScope: "assigned", masksPhones: true },
  );
  const seen = async () => (await chat.call("/conversations/waiting", {}, token)).text();
  expect(await seen()).toContain("Mama +255 7");
  expect(await seen()).not.toMatch(/987/);
  await chat.change({ assignedTo: chat.userId });
  expect(JSON.parse(await seen())).toEqual({ items: [], count: 0 });
  const { id } = await chat.conversation();
  const since = new Date(Date.now() + 60_000).toISOString();
  const answered = { method: "POST", body: JSON.stringify({ since }) };
  expect((await chat.call(`/conversations/${id}/answered`, answered, token)).status).toBe(404);
  expect((await chat.conversation()).waitsSince).not.toBeNull();
});

test("who asked again after what was seen still waits", async () => {
  const chat = await makeChat();
  await chat.write("ongea nasi");
  const [person] = (await chat.waiting()).items;
  const before = new Date(Date.parse(person!.since) - 60_000).toISOString();
  const refused = await chat.markAnswered(person!.id, before);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "conversation.asked_again" });
  expect((await chat.waiting()).count).toBe(1);
});

test("the shop's answer from its own phone, and the menu, end the waiting", async () => {
  const chat = await makeChat();
  await chat.write("ongea nasi");
  await fetch(
    `${rig.url}/store/webhooks/whatsapp`,
    signed(
      JSON.stringify(
        webhookOf(
          chat.phoneNumberId,
          {
            message_echoes: [
              {
                to: chat.msisdn,
                id: newWamid(),
                timestamp: String(Math.floor(Date.now() / 1000)),
                type: "text",
                text: { body: "Ndiyo, zipo" },
              },
            ],
          },
          "smb_message_echoes",
        ),
      ),
    ),
  );
  await expect.poll(async () => (await chat.waiting()).count).toBe(0);
  expect(await chat.conversation()).toMatchObject({ mode: "paused" });
  await chat.write("menyu");
  await chat.write("ongea nasi");
  expect((await chat.waiting()).count).toBe(1);
  await chat.write("menyu");
  expect((await chat.waiting()).count).toBe(0);
});

test("who was left to a person for long is answered by the bot again, and still waits for the person", async () => {
  const chat = await makeChat();
  await chat.write("ongea nasi");
  await chat.change({ pausedUntil: new Date(Date.now() - 60_000) });
  expect(wordsOf(await chat.write("mko wapi"))).toMatch(/Tupo|haijaandikwa/);
  expect((await chat.waiting()).items).toMatchObject([{ last_words: "mko wapi" }]);
  await chat.write("ongea nasi");
  expect(Date.parse((await chat.waiting()).items[0]!.since)).toBeGreaterThan(Date.now() - 600_000);
});

test("those who wait longest come first, and an order's page asks for one customer", async () => {
  const chat = await makeChat();
  await chat.write("ongea nasi");
  const other = "255714099999";
  await rig.ask(other, { text: "ongea nasi" }, chat.phoneNumberId);
  const { items, count } = await chat.waiting();
  expect(count).toBe(2);
  expect(items.map(({ customer }) => customer.phone)).toEqual([`+${chat.msisdn}`, `+${other}`]);
  expect(await chat.waiting(`?customer_id=${items[1]!.customer.id}`)).toEqual({
    count: 1,
    items: [items[1]],
  });
  expect(await chat.waiting("?customer_id=cus_nobody")).toEqual({ count: 0, items: [] });
});

test("reading and marking are two permissions", async () => {
  const chat = await makeChat();
  await chat.write("ongea nasi");
  const [person] = (await chat.waiting()).items;
  const body = JSON.stringify({ since: person!.since });
  const reader = await signInAs(rig.harness, chat.shopId, [{ resource: "conversations", action: "read" }]);
  const clerk = await signInAs(rig.harness, chat.shopId, [
    { resource: "orders", action: ["read", "update"] },
  ]);
  const path = `/conversations/${person!.id}/answered`;
  expect((await chat.call("/conversations/waiting", {}, reader.token)).status).toBe(200);
  expect((await chat.call(path, { method: "POST", body }, reader.token)).status).toBe(403);
  expect((await chat.call("/conversations/waiting", {}, clerk.token)).status).toBe(403);
});

test("who writes while the bot is silent waits from their first word, and who only says thanks waits for nobody", async () => {
  const chat = await makeChat();
  await chat.write("Habari");
  await chat.change({ mode: "paused", pausedUntil: new Date(Date.now() + 3_600_000) });
  await chat.say("Asante sana 🙏");
  await expect.poll(async () => (await chat.conversation()).unread).toBe(2);
  expect((await chat.conversation()).waitsSince).toBeNull();
  await chat.say("Na ile nyekundu ipo?");
  await expect.poll(async () => (await chat.waiting()).count).toBe(1);
  const [{ since }] = (await chat.waiting()).items as [Person];
  await chat.say("Hujanijibu");
  await expect.poll(async () => (await chat.waiting()).items[0]?.last_words).toBe("Hujanijibu");
  expect((await chat.waiting()).items[0]?.since).toBe(since);
  const told = (await chat.events()).filter(({ name }) => name === "conversation.customer_waits");
  expect(told).toHaveLength(1);
});
