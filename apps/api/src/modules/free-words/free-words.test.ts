import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations } from "#db/schema/conversations.ts";
import { notUnderstood } from "#db/schema/free-words.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { forgetChats } from "#modules/conversations/forget-chats-of.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { readJson } from "#test/read-json.ts";
import { makeProduct } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { freeWordsJobs } from "./free-words.jobs.ts";

type Sentence = { id: string; text: string; words: string[]; times: number; customers: number };
type Taught = { id: string; word: string; product: { name: string } };

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
/** A shop that sells a bag, with its owner at work and a customer who writes. */
async function openShop() {
  const shop = await rig.makeChatShop();
  const { harness } = rig;
  const { productId } = await makeProduct(harness.base, shop.shopId, { name: "Mkoba wa mkonge" });
  const owner = await signInAs(harness, shop.shopId);
  async function call<Body>(method: string, path: string, body?: unknown, key: string = crypto.randomUUID()) {
    const answer = await harness.app.request(`/store${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${owner.token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json", "Idempotency-Key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.status === 204 ? null : await readJson<Body>(answer) };
  }
  const list = async () => (await call<{ items: Sentence[] }>("GET", "/not-understood")).body!.items;
  const taught = async () => (await call<{ items: Taught[] }>("GET", "/taught-words")).body!.items;
  const teach = (word: string, key?: string) =>
    call<Taught & { code: string }>("POST", "/taught-words", { word, product_id: productId }, key);
  const msisdns = [0, 1].map(() => `2557160${String(10_000 + next++)}`);
  const write = (text: string, who = 0) => rig.ask(msisdns[who]!, { text }, shop.phoneNumberId);
  for (const who of [0, 1]) await write("Habari", who);
  return { ...shop, productId, call, list, taught, teach, write };
}

test("what is not understood is listed once for all who wrote it, without their numbers", async () => {
  const { write, list } = await openShop();
  await write("nataka zigidi mbili");
  await write("Nataka zigidi mbili!");
  await write("nataka zigidi mbili", 1);
  await write("nipigie 0712 345 678 tafadhali");
  const items = await list();
  expect(items.map(({ text }) => text)).toEqual(["nipigie ••• tafadhali", "nataka zigidi mbili"]);
  expect(items[1]).toMatchObject({ words: ["zigidi"], times: 3, customers: 2 });
});

test("more than a page of sentences is read page by page, each once, however many wrote it", async () => {
  const { ctx, shopId, call, list } = await openShop();
  await ctx.store.tenant(shopId, async (db) => {
    const chats = await db.select({ id: conversations.id }).from(conversations);
    await db.insert(notUnderstood).values(
      Array.from({ length: 120 }, (_, number) => ({
        shopId,
        id: newId("nus", ctx.now()),
        conversationId: chats[number % 2]!.id,
        // Every third sentence was written by both.
        sentenceKey: `sentensi ${number % 3 === 1 ? number - 1 : number}`,
        text: `sentensi ${number}`,
        lastAt: new Date(ctx.now().getTime() - number * 1_000),
      })),
    );
  });
  const read: string[] = (await list()).map(({ text }) => text);
  let { next: after } = (await call<{ next: string | null }>("GET", "/not-understood")).body!;
  for (let pages = 1; after !== null; pages++) {
    expect(pages).toBeLessThan(6);
    const { body } = await call<{ items: Sentence[]; next: string | null }>(
      "GET",
      `/not-understood?after=${encodeURIComponent(after)}`,
    );
    read.push(...body!.items.map(({ text }) => text));
    after = body!.next;
  }
  expect(read).toHaveLength(80);
  expect(new Set(read).size).toBe(80);
  expect(read.slice(0, 3)).toEqual(["sentensi 0", "sentensi 2", "sentensi 3"]);
});

test("a word that is taught is understood from the next message on, and its sentences leave the list", async () => {
  const { write, list, teach, taught, call } = await openShop();
  await write("nataka mazigidi mbili");
  await write("mna zigidi na vipodo?");
  expect((await teach("zigidi")).status).toBe(201);
  expect((await list()).map(({ text }) => text)).toEqual(["mna zigidi na vipodo?"]);
  expect(wordsOf(await write("nataka mazigidi mbili"))).toContain("2 × Mkoba wa mkonge");
  const [word] = await taught();
  expect(word).toMatchObject({ word: "zigidi", product: { name: "Mkoba wa mkonge" } });
  expect((await call("DELETE", `/taught-words/${word!.id}`)).status).toBe(204);
  expect((await call("DELETE", `/taught-words/${word!.id}`)).status).toBe(404);
  expect(tapsOf(await write("nataka mazigidi mbili"))).toEqual(["order", "my_orders", "talk"]);
});

test("a word is taught once, in one form, and never one that says something else", async () => {
  const { teach } = await openShop();
  const key = crypto.randomUUID();
  const both = await Promise.all([teach("begi"), teach("mabegi")]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  expect(both.find(({ status }) => status === 422)?.body?.code).toBe("taught_word.taken");
  const first = await teach("shanta", key);
  expect((await teach("shanta", key)).body).toEqual(first.body);
  for (const word of ["nataka", "mbili", "12", "na"]) {
    expect((await teach(word)).body?.code).toBe("taught_word.no_goods_word");
  }
});

test("a sentence is dismissed whoever wrote it, and comes back when it is written again", async () => {
  const { write, list, call } = await openShop();
  await write("nataka zigidi mbili");
  await write("nataka zigidi mbili", 1);
  const [sentence] = await list();
  expect((await call("DELETE", `/not-understood/${sentence!.id}`)).status).toBe(204);
  expect((await call("DELETE", `/not-understood/${sentence!.id}`)).status).toBe(404);
  expect(await list()).toEqual([]);
  await write("nataka zigidi mbili");
  expect(await list()).toHaveLength(1);
});

test("sentences go with the chat that they are from, and after 30 days", async () => {
  const { write, list, ctx, shopId } = await openShop();
  await write("nataka zigidi mbili");
  await write("nataka vipodo", 1);
  const chats = await ctx.store.tenant(shopId, (db) => db.select().from(conversations));
  const [of] = await ctx.store.tenant(shopId, (db) => db.select().from(notUnderstood));
  await inTransaction(ctx, (tx) => forgetChats(tx, [of!.conversationId]));
  expect(await list()).toHaveLength(1);
  expect(chats).toHaveLength(2);
  const { base } = rig.harness;
  const later = { ...base, now: () => new Date(base.now().getTime() + 31 * 86_400_000) };
  await freeWordsJobs().schedules[0]!.handler.handle(later, {});
  expect(await list()).toEqual([]);
});

test("what is refused or past is no question to the shop", async () => {
  const { write, list } = await openShop();
  await write("sitaki mkoba tena");
  await write("nilinunua mkoba jana, umechanika");
  expect(await list()).toEqual([]);
});
