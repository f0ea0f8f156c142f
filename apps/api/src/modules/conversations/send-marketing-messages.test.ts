import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { conversations, type MessageLane, messages } from "#db/schema/conversations.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { makeChannel } from "#test/chat-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { queueMessage } from "./queue-message.ts";
import { sendMarketingMessages } from "./send-marketing-messages.ts";
import { sendWaitingMessages } from "./send-waiting-messages.ts";

/** A WhatsApp that writes down what it is sent, and answers advertisements only while they are let through. */
async function startWhatsApp() {
  const received: { to: string; text: string }[] = [];
  let held: ServerResponse[] | null = null;
  const answer = (response: ServerResponse) =>
    response
      .setHeader("Content-Type", "application/json")
      .end(JSON.stringify({ messages: [{ id: `wamid.${Math.random()}` }] }));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { to = "", text: said } = (await json(request)) as { to?: string; text?: { body: string } };
    if (said) received.push({ to, text: said.body });
    if (held && said?.body === advertisement) held.push(response);
    else answer(response);
  };
  const server: Server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    hold: () => void (held = []),
    letThrough() {
      held?.forEach(answer);
      held = null;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const advertisement = "Vitenge vipya vimefika";
const perSecond = 5;
/** Of one shop in one process: four jobs of its lane, each with what one turn sends. */
const mostUnderWay = 4 * perSecond;
let whatsapp: Awaited<ReturnType<typeof startWhatsApp>>;
let harness: Harness;
beforeAll(async () => {
  whatsapp = await startWhatsApp();
  harness = await startHarness({
    WHATSAPP_GRAPH_URL: whatsapp.url,
    MARKETING_PER_SECOND: String(perSecond),
  });
});
afterEach(() => {
  whatsapp.letThrough();
  whatsapp.received.length = 0;
  harness.setNow(null);
});
afterAll(async () => {
  await harness.stop();
  await whatsapp.stop();
});

/** A shop with conversations whose customers wrote a moment ago, an advertisement waiting in each. */
async function makeAudience(size: number) {
  const { shopId, ctx } = await harness.makeShop();
  const channelId = await makeChannel(ctx, harness.deps.secrets, `88${Date.now()}${size}`);
  await ctx.store.tenant(shopId, async (db) => {
    await db.execute(sql`insert into customers (shop_id, id, name, phone, created_at)
      select ${shopId}, 'cus_' || n, 'Asha', '+2557' || lpad(n::text, 8, '0'), now() from generate_series(1, ${size}) n`);
    await db.execute(sql`insert into conversations (shop_id, id, channel_id, customer_id, last_inbound_at, created_at)
      select ${shopId}, 'cnv_' || n, ${channelId}, 'cus_' || n, now(), now() from generate_series(1, ${size}) n`);
    await db.execute(sql`insert into messages (shop_id, id, conversation_id, channel_id, direction, type, body, sender,
        status, lane, at, sequence)
      select ${shopId}, ${shopId} || '_' || lpad(n::text, 6, '0'), 'cnv_' || n, ${channelId}, 'out', 'text',
        ${JSON.stringify({ body: advertisement })}::jsonb, 'bot', 'queued', 'marketing', now(), 1
      from generate_series(1, ${size}) n`);
  });
  const conversationOf = (number: number) => `cnv_${number}` as ConversationId;
  return {
    shopId,
    ctx,
    /** One turn of the shop's lane, as its job does it. */
    takeTurn: () => sendMarketingMessages(harness.base, harness.deps, { shopId }),
    queue: (number: number, text: string, lane: MessageLane = "service") =>
      inTransaction(ctx, (tx) =>
        queueMessage(tx, {
          conversationId: conversationOf(number),
          sender: "bot",
          type: "text",
          body: { body: text },
          lane,
        }),
      ),
    sendWaiting: (number: number) =>
      sendWaitingMessages(harness.base, harness.deps, {
        shopId,
        conversationId: conversationOf(number),
      }),
    /** What a chat says, in its order. */
    inChat: async (number: number) => {
      const found = await ctx.store.tenant(shopId, (db) =>
        db
          .select({ body: messages.body })
          .from(messages)
          .where(eq(messages.conversationId, conversationOf(number)))
          .orderBy(asc(messages.sequence)),
      );
      return found.map(({ body }) => body["body"]);
    },
    waiting: () =>
      ctx.store.tenant(shopId, (db) =>
        db.$count(messages, sql`shop_id = ${shopId} and status in ('queued', 'sending')`),
      ),
  };
}

const texts = () => whatsapp.received.map(({ text }) => text);
const advertised = () => texts().filter((text) => text === advertisement).length;

test("a shop sends as many advertisements in a turn as its pace allows, whoever asks how often", async () => {
  const audience = await makeAudience(20);
  const now = Date.now();
  harness.setNow(new Date(now));
  await Promise.all([audience.takeTurn(), audience.takeTurn(), audience.takeTurn()]);
  await audience.takeTurn();
  expect(advertised()).toBe(perSecond);
  harness.setNow(new Date(now + 999));
  await audience.takeTurn();
  expect(advertised()).toBe(perSecond);
  harness.setNow(new Date(now + 1_000));
  await audience.takeTurn();
  expect(advertised()).toBe(2 * perSecond);
  expect(new Set(whatsapp.received.map(({ to }) => to)).size).toBe(2 * perSecond);
});

test("one shop's pace is not another's", async () => {
  const [one, other] = [await makeAudience(7), await makeAudience(8)];
  harness.setNow(new Date());
  await one.takeTurn();
  await other.takeTurn();
  expect(advertised()).toBe(2 * perSecond);
});

test("a receipt passes an advertisement by that waits in its chat, which then stands where it left", async () => {
  const audience = await makeAudience(1);
  await audience.queue(1, "Risiti");
  await audience.sendWaiting(1);
  expect(texts()).toEqual(["Risiti"]);
  await audience.takeTurn();
  expect(texts()).toEqual(["Risiti", advertisement]);
  expect(await audience.inChat(1)).toEqual(["Risiti", advertisement]);
});

test("an advertisement leaves its turn to what waits in its chat", async () => {
  const audience = await makeAudience(1);
  harness.setNow(new Date());
  await audience.queue(1, "Risiti");
  await audience.takeTurn();
  expect(texts()).toEqual([]);
});

test("what comes to stand behind an advertisement on its way leaves right after it", async () => {
  const audience = await makeAudience(1);
  whatsapp.hold();
  const turn = audience.takeTurn();
  await expect.poll(advertised).toBe(1);
  await audience.queue(1, "Risiti");
  await audience.sendWaiting(1);
  expect(texts()).toEqual([advertisement]);
  whatsapp.letThrough();
  await turn;
  expect(texts()).toEqual([advertisement, "Risiti"]);
  expect(await audience.inChat(1)).toEqual([advertisement, "Risiti"]);
});

test("who refused advertisements while they waited gets none", async () => {
  const audience = await makeAudience(1);
  await audience.ctx.store.tenant(audience.shopId, (db) =>
    db.update(conversations).set({ marketingStopped: true }).where(eq(conversations.shopId, audience.shopId)),
  );
  await audience.takeTurn();
  expect(texts()).toEqual([]);
  expect(await audience.waiting()).toBe(0);
});

// The last one: it starts the workers.
test("a receipt leaves while 2,000 advertisements wait and none of them comes to an end", async () => {
  const audience = await makeAudience(2_000);
  const other = await makeAudience(1);
  whatsapp.hold();
  harness.startWorkers();
  await audience.queue(1, advertisement, "marketing");
  await expect.poll(advertised).toBeGreaterThan(0);
  // Until the search for forgotten messages has come by twice: it must not bring advertisements to where receipts leave.
  const looks = async () => {
    const { rows } = await harness.parts.database.query(
      "select count(*)::int as count from pgboss.job where name = 'conversations.find-forgotten' and state = 'completed'",
    );
    return Number(rows[0]!["count"]);
  };
  const before = await looks();
  await expect.poll(looks, { timeout: 60_000 }).toBeGreaterThan(before + 1);
  for (let number = 1; number <= 40; number++) await audience.queue(1_000 + number, `Risiti ${number}`);
  await other.queue(1, "Risiti nyingine");
  const receipts = () => texts().filter((text) => text.startsWith("Risiti "));
  await expect.poll(() => receipts().length).toBe(41);
  expect(advertised()).toBeLessThanOrEqual(mostUnderWay);
});
