import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import { maxQuickReplies, quickReplies } from "#db/schema/quick-replies.ts";
import { type QuickReplyId, newId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

type Reply = {
  id: string;
  shortcut: string;
  text_sw: string;
  text_en: string;
  changed_by: { id: string; name: string };
  updated_at: string;
};

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const prices = { shortcut: "bei", text_sw: "Habari {name}, bei zetu ni hizi.", text_en: "Hello {name}." };

/** A shop with its owner at work. */
async function openShop() {
  const shop = await harness.makeShop();
  const owner = await signInAs(harness, shop.shopId);
  async function callAs<Body = Reply>(
    token: string,
    method: string,
    path = "",
    body?: unknown,
    key?: string,
  ) {
    const answer = await harness.app.request(`/store/quick-replies${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answered = answer.status === 204 ? (null as Body) : await readJson<Body>(answer);
    return { status: answer.status, body: answered };
  }
  const call = (method: string, path = "", body?: unknown) => callAs(owner.token, method, path, body);
  const add = (form: unknown = prices, key: string = crypto.randomUUID()) =>
    callAs(owner.token, "POST", "", form, key);
  const list = async (token = owner.token) =>
    (await callAs<{ items: Reply[] }>(token, "GET")).body.items.map(({ shortcut }) => shortcut);
  return { shop, owner, call, callAs, add, list };
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test("quick replies are added, changed and removed, each with who did it, and each is told and kept in the trail", async () => {
  const { shop, owner, call, callAs, add, list } = await openShop();
  const first = await add();
  expect([first.status, first.body]).toMatchObject([201, { ...prices, changed_by: { id: owner.userId } }]);
  await add({ shortcut: "asante", text_sw: "Asante sana, karibu tena {shop}.", text_en: "" });
  expect(await list()).toEqual(["asante", "bei"]);
  const { id, updated_at } = first.body;
  const colleague = await signInAs(harness, shop.shopId, [
    { resource: "conversations", action: "read" },
    { resource: "conversations", action: "update" },
  ]);
  const form = { ...prices, text_en: "", updated_at };
  const changed = await callAs(colleague.token, "PUT", `/${id}`, form);
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { text_en: "", changed_by: { id: colleague.userId } },
  ]);
  expect((await call("DELETE", `/${id}`)).status).toBe(204);
  expect((await call("DELETE", `/${id}`)).status).toBe(404);
  expect(await list()).toEqual(["asante"]);
  const told = ["quick_reply.added", "quick_reply.added", "quick_reply.changed", "quick_reply.removed"];
  expect((await shop.events()).map(({ name }) => name)).toEqual(told);
  const trail = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(auditLog));
  expect(trail.map(({ action }) => action)).toEqual(told);
});

test("who may read conversations reads them and changes none; who may not reads none", async () => {
  const { shop, callAs, add } = await openShop();
  const { id, updated_at } = (await add()).body;
  const reader = await signInAs(harness, shop.shopId, [{ resource: "conversations", action: "read" }]);
  expect((await callAs(reader.token, "GET")).status).toBe(200);
  expect(
    (await callAs(reader.token, "POST", "", { ...prices, shortcut: "x" }, crypto.randomUUID())).status,
  ).toBe(403);
  expect((await callAs(reader.token, "PUT", `/${id}`, { ...prices, updated_at })).status).toBe(403);
  expect((await callAs(reader.token, "DELETE", `/${id}`)).status).toBe(403);
  const seller = await signInAs(harness, shop.shopId, [{ resource: "orders", action: "read" }]);
  expect((await callAs(seller.token, "GET")).status).toBe(403);
});

test("the same key adds one reply, and an edit of what somebody changed meanwhile is refused", async () => {
  const { call, add, list } = await openShop();
  const [one, two] = await Promise.all([add(prices, "in-a-hurry"), add(prices, "in-a-hurry")]);
  expect(one).toEqual(two);
  expect(await list()).toHaveLength(1);
  const { id, updated_at } = one.body;
  const edits = await Promise.all(
    ["moja", "mbili"].map((shortcut) => call("PUT", `/${id}`, { ...prices, shortcut, updated_at })),
  );
  expect(statuses(edits)).toEqual([200, 409]);
});

test("of two who take one word at once one is refused, also on a change, and the form is told where", async () => {
  const { call, add } = await openShop();
  const answers = await Promise.all([add(), add()]);
  expect(statuses(answers)).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)!.body).toMatchObject({
    code: "quick_reply.shortcut_taken",
    detail: [{ loc: ["body", "shortcut"] }],
  });
  const { id, updated_at } = (await add({ ...prices, shortcut: "mzigo" })).body;
  expect((await call("PUT", `/${id}`, { ...prices, updated_at })).body).toMatchObject({
    code: "quick_reply.shortcut_taken",
  });
});

test("a reply is written in one language at least, and a shortcut is one plain word", async () => {
  const { add } = await openShop();
  const silent = await add({ ...prices, text_sw: "  ", text_en: "" });
  expect(silent).toMatchObject({
    status: 422,
    body: { code: "quick_reply.no_text", detail: [{ loc: ["body", "text_sw"] }] },
  });
  for (const shortcut of ["", "Bei", "bei zetu", "bei/", "béi", "a".repeat(31)])
    expect((await add({ ...prices, shortcut })).status).toBe(422);
  expect((await add({ ...prices, text_sw: "a".repeat(2_001) })).status).toBe(422);
  expect((await add({ ...prices, shortcut: "a".repeat(30), text_sw: "a".repeat(2_000) })).status).toBe(201);
});

test("the database itself keeps out what says nothing or is no plain word", async () => {
  const { shop, add } = await openShop();
  const { id } = (await add()).body;
  const set = (values: Partial<typeof quickReplies.$inferInsert>) =>
    harness.base.store.tenant(shop.shopId, (db) =>
      db
        .update(quickReplies)
        .set(values)
        .where(eq(quickReplies.id, id as QuickReplyId)),
    );
  const refusedBy = (constraint: string) => ({ cause: { constraint } });
  await expect(set({ textSw: "", textEn: "" })).rejects.toMatchObject(refusedBy("quick_replies_text"));
  await expect(set({ shortcut: "Bei" })).rejects.toMatchObject(refusedBy("quick_replies_shortcut_letters"));
  await expect(set({ textSw: "a".repeat(2_001) })).rejects.toMatchObject(
    refusedBy("quick_replies_text_length"),
  );
});

test("a shop has a hundred at most, also when the last two are added at once", async () => {
  const { shop, owner, add, list } = await openShop();
  const now = harness.base.now();
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.insert(quickReplies).values(
      Array.from({ length: maxQuickReplies - 1 }, (_, index) => ({
        shopId: shop.shopId,
        id: newId("qrp", now),
        shortcut: `jibu-${index}`,
        textSw: "Karibu",
        changedBy: owner.userId,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  );
  const answers = await Promise.all([add(), add({ ...prices, shortcut: "mzigo" })]);
  expect(statuses(answers)).toEqual([201, 409]);
  expect(await list()).toHaveLength(maxQuickReplies);
});
