import { flowTemplates } from "@agiza/chatflow/templates";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatflowCounts, chatflows, chatflowVersions, maxChatflows } from "#db/schema/chatflows.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { type ChatflowId, newId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { dayOf } from "./flow-days.rules.ts";

type Fault = { step_id: string | null; code: string; way?: string; field?: string; language?: string };
type Step = { id: string; kind: string } & Record<string, unknown>;
type Flow = { trigger: { kind: string } & Record<string, unknown>; steps: Step[] };
type Detail = {
  id: ChatflowId;
  name: string;
  state: string;
  live_version: number | null;
  revision: number;
  draft: Flow;
  live: Flow | null;
  faults: Fault[];
  updated_by: string | null;
};
type Item = { id: string; state: string; clashes: string[]; has_unpublished: boolean } & Record<
  string,
  unknown
>;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

async function openShop() {
  const shop = await harness.makeShop();
  const owner = await signInAs(harness, shop.shopId);
  async function callAs<Body = Detail>(
    token: string,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ) {
    const answer = await harness.app.request(`/store${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      body: answer.status === 204 ? (null as Body) : await readJson<Body>(answer),
    };
  }
  const call = <Body = Detail>(method: string, path: string, body?: unknown) =>
    callAs<Body>(owner.token, method, path, body);
  const add = (template: string | null = null, key: string = crypto.randomUUID(), name = "Karibu") =>
    callAs(owner.token, "POST", "/chatflows", { name, template }, key);
  const list = async () => (await call<{ items: Item[] }>("GET", "/chatflows")).body.items;
  const save = (of: Detail, flow: Flow, revision = of.revision) =>
    call<{ revision: number; faults: Fault[] }>("PUT", `/chatflows/${of.id}/draft`, {
      flow,
      name: of.name,
      revision,
    });
  const publish = (of: Detail, revision = of.revision) =>
    call<Detail & { code: string; current: unknown; faults: Fault[] }>(
      "POST",
      `/chatflows/${of.id}/publish`,
      {
        revision,
      },
    );
  return { shop, owner, callAs, call, add, list, save, publish };
}

const said = (text: string): Flow => ({
  trigger: { kind: "first_message" },
  steps: [
    { id: "s1", kind: "say", text: { sw: text, en: text }, next: "s2" },
    { id: "s2", kind: "end" },
  ],
});

test("a flow begins empty or from a template, is saved, published and read, each told and kept in the trail", async () => {
  const { shop, owner, call, add, list, save, publish } = await openShop();
  const { status, body: added } = await add();
  expect([status, added]).toMatchObject([201, { name: "Karibu", state: "draft", live: null, revision: 1 }]);
  expect(added.faults.map(({ code }) => code)).toEqual(["language_missing", "language_missing", "dead_end"]);
  expect(await publish(added)).toMatchObject({
    status: 422,
    body: { code: "chatflow.faulty", faults: added.faults },
  });
  const saved = await save(added, said("Karibu"));
  expect(saved).toMatchObject({ status: 200, body: { revision: 2, faults: [] } });
  const published = await publish(added, 2);
  expect(published).toMatchObject({
    status: 200,
    body: { state: "live", live_version: 1, revision: 2, live: said("Karibu"), draft: said("Karibu") },
  });
  expect((await publish(added, 2)).body.live_version).toBe(1);
  expect(await list()).toMatchObject([
    { state: "live", has_unpublished: false, users_7d: 0, drop_off_7d: null },
  ]);
  expect((await call("GET", `/chatflows/${added.id}/versions/1`)).body).toEqual({
    version: 1,
    flow: said("Karibu"),
  });
  const trail = await harness.base.store.tenant(shop.shopId, (db) =>
    db.select({ action: auditLog.action, actor: auditLog.actor }).from(auditLog).orderBy(auditLog.at),
  );
  expect(trail).toEqual(
    ["chatflow.added", "chatflow.published"].map((action) => ({ action, actor: `staff:${owner.userId}` })),
  );
});

test("every template comes whole, and may go live as it is", async () => {
  const { call, add, publish } = await openShop();
  const { body } = await call<{ items: { id: string; flow: Flow; name: { sw: string } }[] }>(
    "GET",
    "/chatflow-templates",
  );
  expect(body.items.map(({ flow }) => flow)).toEqual(flowTemplates.map(({ flow }) => toWire(flow)));
  for (const { id } of body.items) {
    const added = await add(id);
    expect(added.body.faults).toEqual([]);
    expect((await publish(added.body)).status).toBe(200);
  }
});

test("who saw an older draft is told whose the newer one is, and nothing is overwritten", async () => {
  const { call, add, save, publish } = await openShop();
  const { body: added } = await add();
  const answers = await Promise.all([save(added, said("Moja")), save(added, said("Mbili"))]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [won] = answers[0]!.status === 200 ? ["Moja"] : ["Mbili"];
  const { body: now } = await call("GET", `/chatflows/${added.id}`);
  expect(now.draft).toEqual(said(won!));
  const late = await publish(added);
  expect(late).toMatchObject({
    status: 409,
    body: { code: "chatflow.changed_meanwhile", current: { revision: 2, updated_by: now.updated_by } },
  });
  expect(now.updated_by).not.toBeNull();
});

test("an earlier version comes back as a new one, and a version is never changed", async () => {
  const { shop, call, add, save, publish, list } = await openShop();
  const { body: added } = await add();
  await save(added, said("Moja"));
  await publish(added, 2);
  await save(added, said("Mbili"), 2);
  await publish(added, 3);
  const back = await call("POST", `/chatflows/${added.id}/roll-back`, { version: 1 });
  expect(back).toMatchObject({
    status: 200,
    body: { live_version: 3, live: said("Moja"), draft: said("Moja"), revision: 4 },
  });
  expect(await list()).toMatchObject([{ has_unpublished: false }]);
  // What nobody has published yet stays.
  await save(added, said("Tatu"), 4);
  const again = await call("POST", `/chatflows/${added.id}/roll-back`, { version: 2 });
  expect(again.body).toMatchObject({
    live_version: 4,
    live: said("Mbili"),
    draft: said("Tatu"),
    revision: 5,
  });
  expect(await list()).toMatchObject([{ has_unpublished: true }]);
  expect(await call("POST", `/chatflows/${added.id}/roll-back`, { version: 9 })).toMatchObject({
    status: 404,
    body: { code: "chatflow.version_not_found" },
  });
  const { body } = await call<{ items: { version: number; published_by: string }[] }>(
    "GET",
    `/chatflows/${added.id}/versions`,
  );
  expect(body.items.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  const change = harness.base.store.tenant(shop.shopId, (db) =>
    db.update(chatflowVersions).set({ version: 9 }).where(eq(chatflowVersions.version, 1)),
  );
  await expect(change).rejects.toMatchObject({
    cause: { message: "a version of a chatflow is never changed" },
  });
});

test("what was never published cannot be switched on; what was is off and on again", async () => {
  const { call, add, publish } = await openShop();
  const { body: draft } = await add();
  expect(await call("POST", `/chatflows/${draft.id}/switch`, { on: true })).toMatchObject({
    status: 409,
    body: { code: "chatflow.not_published" },
  });
  const { body: live } = await add("debt_balance");
  await publish(live);
  const state = async (on: boolean) =>
    (await call("POST", `/chatflows/${live.id}/switch`, { on })).body.state;
  expect([await state(false), await state(false), await state(true)]).toEqual(["off", "off", "live"]);
});

test("flows stand in the order they are given, clashes are named, and a removed one is gone with all of it", async () => {
  const { call, add, list, publish } = await openShop();
  const [one, two] = [(await add("debt_balance")).body, (await add("debt_balance")).body];
  await publish(one);
  expect((await list()).map(({ clashes }) => clashes)).toEqual([[two.id], [one.id]]);
  expect((await call("PUT", "/chatflows/order", { ids: [two.id, one.id] })).status).toBe(204);
  expect((await list()).map(({ id }) => id)).toEqual([two.id, one.id]);
  expect((await call("PUT", "/chatflows/order", { ids: [one.id] })).status).toBe(204);
  expect((await list()).map(({ id }) => id)).toEqual([one.id, two.id]);
  for (const ids of [
    [one.id, one.id],
    [one.id, "flw_x"],
  ])
    expect((await call("PUT", "/chatflows/order", { ids })).status).toBe(409);
  expect((await call("DELETE", `/chatflows/${one.id}`)).status).toBe(204);
  expect((await call("DELETE", `/chatflows/${one.id}`)).status).toBe(404);
  expect((await list()).map(({ id, clashes }) => [id, clashes])).toEqual([[two.id, []]]);
});

test("the report and the list tell the last seven days", async () => {
  const { shop, call, add, list } = await openShop();
  const { id } = (await add("debt_balance")).body;
  const now = harness.base.now().getTime();
  const on = (daysAgo: number) => dayOf(new Date(now - daysAgo * 86_400_000));
  const row = { shopId: shop.shopId, chatflowId: id };
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.insert(chatflowCounts).values([
      { ...row, day: on(0), stepId: "", reached: 3 },
      { ...row, day: on(0), stepId: "owes", reached: 3, left: 1 },
      { ...row, day: on(6), stepId: "", reached: 1 },
      { ...row, day: on(6), stepId: "owes", reached: 1, answered: 1 },
      { ...row, day: on(7), stepId: "", reached: 9 },
    ]),
  );
  expect(await list()).toMatchObject([{ users_7d: 4, drop_off_7d: 0.25 }]);
  expect((await call("GET", `/chatflows/${id}/report`)).body).toEqual({
    steps: [{ step_id: "owes", reached: 4, answered: 1, left: 1 }],
  });
});

test("the same key adds one, a shop has thirty at most, and what is no flow is refused", async () => {
  const { shop, add, save, list } = await openShop();
  const [one, two] = await Promise.all([add(null, "in-a-hurry"), add(null, "in-a-hurry")]);
  expect(one).toEqual(two);
  expect(await list()).toHaveLength(1);
  for (const steps of [
    [{ id: "s1", kind: "dance", next: null }],
    [{ id: "S 1", kind: "end" }],
    [{ id: "s1", kind: "end", more: true }],
    Array.from({ length: 101 }, (_, place) => ({ id: `s${place}`, kind: "end" })),
  ])
    expect((await save(one.body, { trigger: { kind: "first_message" }, steps } as Flow)).status).toBe(422);
  const now = harness.base.now();
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.insert(chatflows).select(
      db
        .select({
          shopId: chatflows.shopId,
          id: sql<ChatflowId>`${newId("flw", now)} || n`.as("id"),
          name: chatflows.name,
          state: chatflows.state,
          position: chatflows.position,
          draft: chatflows.draft,
          revision: chatflows.revision,
          liveVersion: chatflows.liveVersion,
          publishedRevision: chatflows.publishedRevision,
          createdAt: chatflows.createdAt,
          updatedAt: chatflows.updatedAt,
          updatedBy: chatflows.updatedBy,
        })
        .from(chatflows)
        .innerJoin(sql`generate_series(2, ${sql.raw(String(maxChatflows - 1))}) n`, sql`true`),
    ),
  );
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test("who may only read sees, and changes nothing", async () => {
  const { shop, callAs, add } = await openShop();
  const { id, revision } = (await add("debt_balance")).body;
  const reader = await signInAs(harness, shop.shopId, [{ resource: "chatflow", action: "read" }]);
  expect((await callAs(reader.token, "GET", `/chatflows/${id}`)).status).toBe(200);
  expect((await callAs(reader.token, "POST", `/chatflows/${id}/publish`, { revision })).status).toBe(403);
  expect((await callAs(reader.token, "DELETE", `/chatflows/${id}`)).status).toBe(403);
  const nobody = await signInAs(harness, shop.shopId, []);
  expect((await callAs(nobody.token, "GET", "/chatflows")).status).toBe(403);
});
