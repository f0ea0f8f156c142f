import { and, count, eq, lte, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { webhookEvents } from "#db/schema/connect.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import type { ShopId } from "#kernel/ids.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { readJson } from "#test/read-json.ts";
import { type ShownSync, startOwner } from "#test/signup-rig.ts";

const isFull = process.env["FULL"] !== undefined;
/** Half a year of a busy shop, and the same small. */
const size = isFull
  ? { contacts: 600, chats: 600, messages: 20_000 }
  : { contacts: 40, chats: 20, messages: 600 };

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig({ withSignup: true });
});
afterAll(() => rig.stop());

async function connectPhone({ hidden = [] as string[] } = {}) {
  const shop = await rig.harness.makeShop();
  const owner = await startOwner(rig, shop.shopId);
  await owner.call("PUT", "/private-chats", { phones: hidden });
  const { id } = await owner.begin("coexistence");
  const heard = await owner.endWindow("finish", { coexisting: true });
  const send = () => owner.send(id, heard);
  const syncs = async (): Promise<Record<string, ShownSync>> =>
    Object.fromEntries(((await owner.now()).channels[0]?.syncs ?? []).map((sync) => [sync.kind, sync]));
  return { ...owner, shopId: shop.shopId, send, syncs };
}

/** How often the phone was asked for what it has, of what the sandbox still remembers. */
const countAsked = async (): Promise<number> =>
  ((await rig.control("/log")) as { title: string }[]).filter(({ title }) => title === "Signup: smb_app_data")
    .length;

const inShop = <Row>(shopId: ShopId, read: Parameters<typeof rig.harness.base.store.tenant<Row>>[1]) =>
  rig.harness.base.store.tenant(shopId, read);

test(
  "history comes in beside live messages: nothing is lost, nothing of it is answered, and it stands in order",
  { timeout: isFull ? 600_000 : 60_000 },
  async () => {
    await rig.control("/phone-contents", { ...size, is_declined: false });
    const owner = await connectPhone();
    const startedMs = performance.now();
    expect((await owner.send()).status).toBe(200);
    await expect.poll(async () => (await owner.signup())?.step).toBe("test");
    const [channel] = (await owner.now()).channels;
    const answeredMs: number[] = [];
    expect(await countAsked()).toBe(2);
    const history = async () => (await owner.syncs())["history"];
    // Customers write all the while, in the long run until the last old message is in.
    const least = isFull ? 60 : 6;
    let whileCopying = 0;
    for (let at = 0; at < least || (isFull && (await history())?.state === "running"); at++) {
      if ((await history())?.state === "running") whileCopying++;
      const from = `25568900${String(1_000 + at)}`;
      const askedMs = performance.now();
      await rig.ask(from, { text: "Habari" }, channel!.phone_number_id);
      answeredMs.push(performance.now() - askedMs);
    }
    await expect
      .poll(history, { timeout: isFull ? 500_000 : 50_000 })
      .toMatchObject({ state: "done", items: size.messages, left_out: 0 });
    await expect.poll(async () => (await owner.syncs())["contacts"]?.items).toBe(size.contacts);
    const tookMs = performance.now() - startedMs;
    answeredMs.sort((one, other) => one - other);
    if (isFull)
      process.stdout.write(
        `${size.messages} messages in ${Math.round(tookMs / 1_000)} s; ${answeredMs.length} live answers, ${whileCopying} of them meanwhile, p50 ${Math.round(answeredMs[Math.floor(answeredMs.length / 2)]!)} ms, longest ${Math.round(answeredMs.at(-1)!)} ms\n`,
      );
    const [copied] = await inShop(owner.shopId, (db) =>
      db.select({ count: count() }).from(messages).where(lte(messages.sequence, 0)),
    );
    expect(copied!.count).toBe(size.messages);
    // Whoever did not write today was answered by nobody, and no window is open for them.
    const quiet = await inShop(owner.shopId, (db) =>
      db
        .select({ id: conversations.id, unread: conversations.unread, waits: conversations.waitsSince })
        .from(conversations)
        .where(sql`${conversations.lastInboundAt} is null`),
    );
    expect(quiet).toHaveLength(size.chats);
    expect(quiet.every(({ unread, waits }) => unread === 0 && waits === null)).toBe(true);
    const said = await inShop(owner.shopId, (db) =>
      db
        .select({ id: messages.id })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .where(and(sql`${conversations.lastInboundAt} is null`, sql`${messages.sequence} > 0`)),
    );
    expect(said).toEqual([]);
    const { rows: wrong } = await inShop(owner.shopId, (db) =>
      db.execute(sql`
        select 1 from (
          select at, lag(at) over (partition by conversation_id order by sequence) as before from messages
          where sequence <= 0) m
        where m.at < m.before limit 1`),
    );
    expect(wrong).toEqual([]);
    // What Meta brought is not kept twice.
    const kept = await rig.harness.base.store.system((db) =>
      db
        .select({ body: webhookEvents.body })
        .from(webhookEvents)
        .where(sql`body::text like '%"threads"%'`),
    );
    expect(kept).toEqual([]);
    // The window's word again asks nobody again.
    const before = await countAsked();
    await owner.send();
    await owner.now();
    expect(await countAsked()).toBe(before);
  },
);

test("private chats are not copied, old or new, and nothing of them is kept", async () => {
  await rig.control("/phone-contents", { contacts: 4, chats: 2, messages: 40 });
  const owner = await connectPhone({ hidden: ["+255713100000"] });
  await owner.send();
  await expect
    .poll(async () => (await owner.syncs())["history"])
    .toMatchObject({
      state: "done",
      items: 20,
      left_out: 20,
    });
  const [channel] = (await owner.now()).channels;
  await rig.sandbox.say("255713100000", { text: "Siri yetu" }, channel!.phone_number_id);
  await rig.control("/phone-echoes", {
    from: channel!.phone_number_id,
    to: "255713100000",
    text: "Siri pia",
  });
  await rig.control("/phone-echoes", { from: channel!.phone_number_id, to: "255713100001", text: "Karibu" });
  const bodies = () =>
    inShop(owner.shopId, (db) =>
      db
        .select({ body: messages.body, sender: messages.sender })
        .from(messages)
        .where(ne(messages.sequence, 0)),
    );
  await expect.poll(async () => JSON.stringify(await bodies())).toContain("Karibu");
  const phones = await inShop(owner.shopId, (db) => db.select({ phone: customers.phone }).from(customers));
  expect(phones.map(({ phone }) => phone)).not.toContain("+255713100000");
  await expect
    .poll(async () =>
      JSON.stringify(
        await rig.harness.base.store.system((db) =>
          db.select({ body: webhookEvents.body }).from(webhookEvents),
        ),
      ),
    )
    .not.toContain("Siri");
});

test("history that was not shared says so, and a stopped copy takes nothing more", async () => {
  await rig.control("/phone-contents", { is_declined: true });
  const owner = await connectPhone();
  await owner.send();
  await expect
    .poll(async () => (await owner.syncs())["history"])
    .toMatchObject({
      state: "declined",
      failure_code: 2_593_109,
    });
  const [channel] = (await owner.now()).channels;
  await owner.call("POST", `/channels/${channel!.id}/stop-copying`);
  expect((await owner.syncs())["contacts"]!.state).toBe("stopped");
  const answer = await owner.call("POST", "/signups", { way: "coexistence", accepted: ["groups"] });
  expect(await readJson(answer)).toMatchObject({ code: "connect.not_accepted" });
});
