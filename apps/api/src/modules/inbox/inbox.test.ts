import { afterAll, beforeAll, expect, test } from "vitest";
import { wordsOf } from "@agiza/rig/sandbox-control";
import { and, eq } from "drizzle-orm";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { notifications } from "#db/schema/notifications.ts";
import { newId } from "#kernel/ids.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

type Chat = {
  id: string;
  customer: { id: string; name: string; phone: string | null };
  unread: number;
  last_text: string;
  waits_since: string | null;
  window_ends_at: string | null;
  bot: string;
  assigned_to: { id: string; name: string } | null;
  snoozed_until: string | null;
  closed_at: string | null;
};
type Said = {
  id: string;
  sequence: number;
  direction: string;
  sender: string;
  sender_name: string | null;
  content: { kind: string; text?: string };
  reply_to: { text: string; is_customers: boolean } | null;
  status: string;
  may_send_again: boolean;
};

let next = 0;
/** A shop with a customer who holds a phone and wrote, and its owner at the inbox. */
async function makeChat() {
  const shop = await rig.makeChatShop();
  const msisdn = `2557150${String(10_000 + next++)}`;
  const owner = await signInAs(rig.harness, shop.shopId);
  const call = (path: string, body?: unknown, { bearer = owner.token, key = "" } = {}) =>
    rig.harness.app.request(`/store${path}`, {
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
        ...(key && { "idempotency-key": key }),
      },
    });
  const list = async (query = "", bearer = owner.token) =>
    (await readJson<{ items: Chat[] }>(await call(`/conversations${query}`, undefined, { bearer }))).items;
  const write = (text: string) => rig.ask(msisdn, { text }, shop.phoneNumberId);
  const say = (text: string) => rig.control(`/customers/${msisdn}/say`, { text, to: shop.phoneNumberId });
  await write("Habari ya asubuhi");
  const [{ id, customer }] = (await list()) as [Chat];
  return {
    ...shop,
    msisdn,
    owner,
    id,
    customer,
    call,
    list,
    write,
    say,
    act: (what: string, body: unknown = {}) => call(`/conversations/${id}/${what}`, body),
    get: async () => readJson<Chat>(await call(`/conversations/${id}`)),
    thread: async (query = "") =>
      (await readJson<{ items: Said[] }>(await call(`/conversations/${id}/messages${query}`))).items,
    reply: (text: string, key = crypto.randomUUID() as string, beside: object = {}) =>
      call(`/conversations/${id}/messages`, { content: { kind: "text", text }, ...beside }, { key }),
    change: (values: Partial<typeof conversations.$inferInsert>) =>
      shop.ctx.store.tenant(shop.shopId, (db) =>
        db.update(conversations).set(values).where(eq(conversations.shopId, shop.shopId)),
      ),
  };
}

test("a person answers: it arrives once, is theirs from then on, and the bot keeps out of it", async () => {
  const chat = await makeChat();
  await chat.write("ongea nasi");
  expect(await chat.get()).toMatchObject({ waits_since: expect.any(String), bot: "paused" });
  const key = crypto.randomUUID();
  const [one, other] = await Promise.all([chat.reply("Karibu, zipo", key), chat.reply("Karibu, zipo", key)]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(await one.json()).toEqual(await other.json());
  await expect.poll(async () => wordsOf((await rig.received(chat.msisdn)).at(-1)!)).toBe("Karibu, zipo");
  const thread = await chat.thread();
  expect(thread.filter(({ content }) => content.text === "Karibu, zipo")).toMatchObject([
    { direction: "out", sender: "staff", sender_name: "Asha Juma" },
  ]);
  expect(await chat.get()).toMatchObject({
    unread: 0,
    waits_since: null,
    bot: "paused",
    assigned_to: { id: chat.owner.userId },
  });
  expect(await chat.get()).toMatchObject({
    last_from: "staff",
    last_staff: { id: chat.owner.userId, name: "Asha Juma" },
    last_text: "Karibu, zipo",
  });
  const before = (await rig.received(chat.msisdn)).length;
  await chat.say("Bei gani?");
  await expect.poll(async () => (await chat.get()).unread).toBe(1);
  // Nobody but a person answers now, and the customer waits for one.
  expect(await chat.get()).toMatchObject({ waits_since: expect.any(String) });
  expect((await rig.received(chat.msisdn)).length).toBe(before);
  expect((await chat.list("?view=waiting")).map(({ id }) => id)).toEqual([chat.id]);
});

test("a chat says whether its customer, the bot, a person or the shop’s phone wrote last", async () => {
  const chat = await makeChat();
  const at = new Date();
  await chat.change({ lastInboundAt: at, lastMessageAt: at });
  expect(await chat.get()).toMatchObject({ last_from: "customer", last_staff: null });
  await chat.change({ lastMessageAt: new Date(at.getTime() + 1) });
  expect(await chat.get()).toMatchObject({ last_from: "bot", last_staff: null });
  await chat.change({ lastInboundAt: null });
  expect(await chat.get()).toMatchObject({ last_from: "bot", last_staff: null });
  await chat.ctx.store.tenant(chat.shopId, (db) =>
    db
      .update(messages)
      .set({ sender: "phone" })
      .where(and(eq(messages.shopId, chat.shopId), eq(messages.direction, "out"))),
  );
  expect(await chat.list()).toMatchObject([{ last_from: "phone", last_staff: null }]);
});

test("an answer names the message it answers, to the customer as well", async () => {
  const chat = await makeChat();
  const [first] = await chat.thread();
  await chat.reply("Nzuri, karibu", crypto.randomUUID(), { reply_to: first!.id });
  const last = (await chat.thread()).at(-1)!;
  expect(last.reply_to).toMatchObject({ text: "Habari ya asubuhi", is_customers: true });
  expect((await chat.reply("Sawa", crypto.randomUUID(), { reply_to: "msg_other" })).status).toBe(404);
});

test("outside 24 hours, and to who is blocked, nothing is written", async () => {
  const chat = await makeChat();
  await chat.change({ lastInboundAt: new Date(Date.now() - 25 * 3_600_000) });
  const closed = await chat.reply("Upo?");
  expect(closed.status).toBe(409);
  expect(await closed.json()).toMatchObject({ code: "conversation.window_closed" });
  expect(await chat.get()).toMatchObject({ window_ends_at: null });
  await chat.change({ lastInboundAt: new Date() });
  await chat.ctx.store.tenant(chat.shopId, (db) =>
    db.update(customers).set({ blockedAt: new Date() }).where(eq(customers.shopId, chat.shopId)),
  );
  expect(await (await chat.reply("Upo?")).json()).toMatchObject({ code: "conversation.blocked" });
});

test("a note is for colleagues alone, and calls who it names", async () => {
  const chat = await makeChat();
  const colleague = await signInAs(rig.harness, chat.shopId, [{ resource: "conversations", action: "read" }]);
  const before = (await rig.received(chat.msisdn)).length;
  const note = { text: "Alilipa nusu jana", mentions: [colleague.userId] };
  const key = crypto.randomUUID();
  for (let press = 0; press < 2; press++)
    expect((await chat.call(`/conversations/${chat.id}/notes`, note, { key })).status).toBe(201);
  const notes = (await chat.thread()).filter(({ direction }) => direction === "note");
  expect(notes).toMatchObject([{ content: { kind: "note", text: "Alilipa nusu jana" } }]);
  await expect
    .poll(() =>
      chat.ctx.store.tenant(chat.shopId, (db) =>
        db
          .select({ userId: notifications.userId })
          .from(notifications)
          .where(and(eq(notifications.shopId, chat.shopId), eq(notifications.kind, "chat.mentioned"))),
      ),
    )
    .toEqual([{ userId: colleague.userId }]);
  expect((await rig.received(chat.msisdn)).length).toBe(before);
  expect(await chat.get()).toMatchObject({ last_text: expect.not.stringContaining("nusu") });
  const stranger = { text: "?", mentions: ["usr_nobody"] };
  const refused = await chat.call(`/conversations/${chat.id}/notes`, stranger, { key: crypto.randomUUID() });
  expect(await refused.json()).toMatchObject({ code: "conversation.mention_unknown" });
});

test("put away and closed chats come back with the customer's next message", async () => {
  const chat = await makeChat();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect((await chat.act("snooze", { until: tomorrow })).status).toBe(204);
  expect(await chat.list()).toEqual([]);
  expect(await chat.list("?view=snoozed")).toHaveLength(1);
  await chat.write("Samahani");
  expect(await chat.get()).toMatchObject({ snoozed_until: null });
  expect((await chat.act("close")).status).toBe(204);
  expect(await chat.list()).toEqual([]);
  expect(await chat.list("?view=closed")).toHaveLength(1);
  await chat.write("Bado nipo");
  expect(await chat.get()).toMatchObject({ closed_at: null });
  expect((await chat.act("close")).status).toBe(204);
  expect((await chat.act("reopen")).status).toBe(204);
  expect(await chat.list()).toHaveLength(1);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  expect(await (await chat.act("snooze", { until: yesterday })).json()).toMatchObject({
    code: "conversation.snooze_invalid",
  });
});

test("a chat that was put away comes back by itself, marked as unread", async () => {
  const chat = await makeChat();
  await chat.act("read", { up_to: 1_000 });
  await chat.act("snooze", { until: new Date(Date.now() + 5_000).toISOString() });
  expect(await chat.list()).toEqual([]);
  await expect.poll(async () => (await chat.get()).unread, { timeout: 60_000 }).toBe(1);
  expect(await chat.get()).toMatchObject({ snoozed_until: null });
});

test("in turn, each chat goes to who looks after the fewest", async () => {
  const chat = await makeChat();
  const helper = await signInAs(rig.harness, chat.shopId, [
    { resource: "conversations", action: ["read", "create"] },
  ]);
  await chat.act("assign", { user_id: chat.owner.userId });
  expect(await (await chat.act("assign", { user_id: "in_turn" })).json()).toEqual({ user_id: helper.userId });
  const refused = await chat.act("assign", { user_id: "usr_nobody" });
  expect(await refused.json()).toMatchObject({ code: "conversation.assignee_unknown" });
  expect(await (await chat.act("assign", { user_id: null })).json()).toEqual({ user_id: null });
  expect(await chat.list("?view=unassigned")).toHaveLength(1);
});

test("who sees only their own is shown neither others' chats nor their messages, and masked numbers in every text", async () => {
  const chat = await makeChat();
  const sight = { orderScope: "assigned", masksPhones: true } as const;
  const seller = await signInAs(
    rig.harness,
    chat.shopId,
    [{ resource: "conversations", action: ["read", "create"] }],
    sight,
  );
  await chat.write("Nipigie +255754123456");
  const [seen] = await chat.list("", seller.token);
  expect(JSON.stringify(seen)).not.toContain(chat.msisdn);
  const thread = await chat.call(`/conversations/${chat.id}/messages`, undefined, { bearer: seller.token });
  expect(await thread.text()).not.toContain("+255754123456");
  await chat.act("assign", { user_id: chat.owner.userId });
  expect(await chat.list("", seller.token)).toEqual([]);
  for (const path of ["", "/messages"])
    expect(
      (await chat.call(`/conversations/${chat.id}${path}`, undefined, { bearer: seller.token })).status,
    ).toBe(404);
});

test("chats are found by name, by number and by what people wrote, closed ones too", async () => {
  const chat = await makeChat();
  await chat.write("Nataka kanga za harusi");
  await chat.act("close");
  for (const search of ["kanga za", "KANGA", chat.msisdn.slice(-6), "harusi"])
    expect(await chat.list(`?search=${encodeURIComponent(search)}`)).toHaveLength(1);
  expect(await chat.list("?search=mashuka")).toEqual([]);
  expect(await chat.list("?search=%25")).toEqual([]);
});

test("what failed is sent once more, at its place, and what did not fail is not", async () => {
  const chat = await makeChat();
  const id = newId("msg", new Date());
  const [{ channelId }] = (await chat.ctx.store.tenant(chat.shopId, (db) =>
    db.select().from(conversations),
  )) as [typeof conversations.$inferSelect];
  await chat.ctx.store.tenant(chat.shopId, (db) =>
    db.insert(messages).values({
      shopId: chat.shopId,
      id,
      conversationId: chat.id as never,
      channelId,
      direction: "out",
      type: "text",
      body: { body: "Jaribio" },
      sender: `staff:${chat.owner.userId}`,
      status: "failed",
      errorCode: 131016,
      at: new Date(),
      sequence: 900,
    }),
  );
  expect((await chat.thread()).at(-1)).toMatchObject({ id, may_send_again: true });
  const press = async () => (await chat.act(`messages/${id}/send-again`)).status;
  expect(new Set(await Promise.all([press(), press()]))).toEqual(new Set([204, 409]));
  await expect
    .poll(async () => (await rig.received(chat.msisdn)).filter((said) => wordsOf(said) === "Jaribio").length)
    .toBe(1);
});

test("the bot is switched off for one customer, and on again", async () => {
  const chat = await makeChat();
  await chat.act("bot", { state: "off" });
  expect(await chat.get()).toMatchObject({ bot: "off" });
  const before = (await rig.received(chat.msisdn)).length;
  await chat.say("Habari");
  await expect.poll(async () => (await chat.get()).waits_since).not.toBeNull();
  await chat.reply("Nzuri");
  await expect.poll(async () => (await rig.received(chat.msisdn)).length).toBe(before + 1);
  expect(await chat.get()).toMatchObject({ bot: "off", waits_since: null });
  // Not even the menu wakes what a person has switched off.
  await chat.say("menyu");
  await expect.poll(async () => (await chat.get()).waits_since).not.toBeNull();
  expect((await rig.received(chat.msisdn)).length).toBe(before + 1);
  await chat.act("bot", { state: "on" });
  expect(wordsOf(await chat.write("menyu"))).not.toBe("");
});
