import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

type Area = {
  id: string;
  name: string;
  fee_minor: number;
  takes_minutes: number | null;
  active: boolean;
  updated_at: string;
  created_at: string;
};
type List = { items: Area[]; next: string | null; previous: string | null };

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const kinondoni = { name: "Kinondoni", fee_minor: 600_000, active: true };

/** A shop with its owner at work. */
async function openShop() {
  const shop = await harness.makeShop();
  const { token } = await signInAs(harness, shop.shopId);
  async function call<Body = Area>(method: string, path: string, body?: unknown, key?: string) {
    const answer = await harness.app.request(`/store/delivery-areas${path}`, {
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
  const add = (form: unknown = kinondoni, key: string = crypto.randomUUID()) => call("POST", "", form, key);
  const addAll = (names: string[]) => Promise.all(names.map((name) => add({ ...kinondoni, name })));
  const list = async (query: Record<string, string> = {}) =>
    (await call<List>("GET", `?${new URLSearchParams(query).toString()}`)).body;
  const names = async (query: Record<string, string> = {}) =>
    (await list(query)).items.map(({ name }) => name);
  const edit = ({ id, updated_at }: Area, form: object = {}) =>
    call("PUT", `/${id}`, { ...kinondoni, updated_at, ...form });
  const bulk = async (action: string, ids: string[]) =>
    (await call<{ results: unknown }>("POST", "/bulk", { action, ids })).body.results;
  return { shop, call, add, addAll, list, names, edit, bulk };
}

describe("adding", () => {
  test("an area that was added is answered, listed and told", async () => {
    const { shop, call, add, names } = await openShop();
    const { status, body } = await add();
    expect([status, body]).toMatchObject([201, kinondoni]);
    expect((await call("GET", `/${body.id}`)).body).toEqual(body);
    expect(await names()).toEqual(["Kinondoni"]);
    expect(await shop.events()).toEqual([
      { name: "delivery_area.added", payload: { deliveryAreaId: body.id } },
    ]);
  });

  test("the same key and form answer the same area again, as it was added", async () => {
    const { add, edit, names } = await openShop();
    const first = await add(kinondoni, "same-key");
    await edit(first.body, { name: "Kinondoni B" });
    expect(await add(kinondoni, "same-key")).toEqual(first);
    const reused = await add({ ...kinondoni, fee_minor: 1 }, "same-key");
    expect(reused).toMatchObject({ status: 409, body: { code: "idempotency.key_reused" } });
    expect(await names()).toEqual(["Kinondoni B"]);
  });

  test("two at once under one key add one area", async () => {
    const { add, names } = await openShop();
    const [one, two] = await Promise.all([add(kinondoni, "in-a-hurry"), add(kinondoni, "in-a-hurry")]);
    expect(one.status).toBe(201);
    expect(one).toEqual(two);
    expect(await names()).toEqual(["Kinondoni"]);
  });

  test("without a key nothing is added", async () => {
    const { call } = await openShop();
    expect(await call("POST", "", kinondoni)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["header", "idempotency-key"] }] },
    });
  });

  test.each([
    ["name", { name: " K " }],
    ["name", { name: "x".repeat(61) }],
    ["fee_minor", { fee_minor: -1 }],
    ["fee_minor", { fee_minor: 0.5 }],
    ["takes_minutes", { takes_minutes: 9 }],
    ["takes_minutes", { takes_minutes: 10_081 }],
    ["active", { active: "yes" }],
  ])("a wrong %s is named: %o", async (field, wrong) => {
    const { add } = await openShop();
    expect(await add({ ...kinondoni, ...wrong })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", field] }] },
    });
  });
});

describe("names", () => {
  const taken = {
    status: 422,
    body: {
      code: "delivery_area.name_taken",
      detail: [
        { loc: ["body", "name"], msg: "Another delivery area has this name. Give this one another name." },
      ],
    },
  };

  test("a name is taken whatever the case, when adding and when changing", async () => {
    const { add, edit } = await openShop();
    await add();
    expect(await add({ ...kinondoni, name: "kinondoni" })).toMatchObject(taken);
    const ilala = (await add({ ...kinondoni, name: "Ilala" })).body;
    expect(await edit(ilala, { name: "KINONDONI" })).toMatchObject(taken);
    expect((await edit(ilala, { name: "ILALA" })).status).toBe(200);
  });

  test("of two who add one name at once, one does", async () => {
    const { add, names } = await openShop();
    const answers = await Promise.all(["Ubungo", "UBUNGO"].map((name) => add({ ...kinondoni, name })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(await names()).toHaveLength(1);
  });

  test("the name of a removed area is free, and other shops' names are their own", async () => {
    const { call, add } = await openShop();
    const { body } = await add();
    expect((await call("DELETE", `/${body.id}`)).status).toBe(204);
    expect((await add()).status).toBe(201);
    expect((await (await openShop()).add()).status).toBe(201);
  });
});

describe("changing", () => {
  test("an edit changes what it names and is traced and told", async () => {
    const { shop, add, edit } = await openShop();
    const before = (await add()).body;
    const after = (await edit(before, { name: "Kinondoni B", fee_minor: 0, active: false })).body;
    expect(after).toMatchObject({ id: before.id, name: "Kinondoni B", fee_minor: 0, active: false });
    expect(after.created_at).toBe(before.created_at);
    expect((await shop.events()).at(-1)).toEqual({
      name: "delivery_area.changed",
      payload: { deliveryAreaId: before.id },
    });
    const trail = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(auditLog));
    expect(trail.at(-1)).toMatchObject({
      action: "delivery_area.changed",
      subject: before.id,
      before: { name: "Kinondoni" },
      after: { name: "Kinondoni B" },
    });
  });

  test("the usual time to the door is said, kept by an edit that does not name it, and taken back", async () => {
    const { add, edit } = await openShop();
    const said = (await add({ ...kinondoni, takes_minutes: 90 })).body;
    expect(said.takes_minutes).toBe(90);
    const kept = (await edit(said, { fee_minor: 1 })).body;
    expect(kept.takes_minutes).toBe(90);
    expect((await edit(kept, { takes_minutes: null })).body.takes_minutes).toBeNull();
  });

  test("of two edits of what both saw, the later is refused with the area as it is now", async () => {
    const { add, edit } = await openShop();
    const seen = (await add()).body;
    harness.setNow(new Date(seen.updated_at));
    const answers = await Promise.all([1, 2].map((fee_minor) => edit(seen, { fee_minor })));
    harness.setNow(null);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won!.status).toBe(200);
    expect(lost).toMatchObject({ status: 409, body: { code: "edit.conflict", current: won!.body } });
    expect((await edit(won!.body, { fee_minor: 3 })).body.fee_minor).toBe(3);
  });

  test("a removed area is nowhere any more", async () => {
    const { shop, call, add, edit, names, bulk } = await openShop();
    const area = (await add()).body;
    await call("DELETE", `/${area.id}`);
    const gone = { status: 404, body: { code: "delivery_area.not_found" } };
    expect(await call("GET", `/${area.id}`)).toMatchObject(gone);
    expect(await edit(area)).toMatchObject(gone);
    expect(await call("DELETE", `/${area.id}`)).toMatchObject(gone);
    expect(await bulk("activate", [area.id])).toEqual([{ id: area.id, outcome: "not_found" }]);
    expect(await names()).toEqual([]);
    expect((await shop.events()).map(({ name }) => name)).toEqual([
      "delivery_area.added",
      "delivery_area.removed",
    ]);
  });

  test("many are changed at once, each with its own outcome", async () => {
    const { shop, call, addAll, bulk } = await openShop();
    const other = (await (await openShop()).add()).body;
    const [ilala, temeke] = (await addAll(["Ilala", "Temeke"])).map(({ body }) => body.id);
    expect(await bulk("pause", [ilala!])).toEqual([{ id: ilala, outcome: "changed" }]);
    expect(await bulk("pause", [temeke!, "are_unknown", ilala!, other.id, temeke!])).toEqual([
      { id: temeke, outcome: "changed" },
      { id: "are_unknown", outcome: "not_found" },
      { id: ilala, outcome: "unchanged" },
      { id: other.id, outcome: "not_found" },
    ]);
    expect((await call<object>("GET", "/counts")).body).toMatchObject({
      all: { count: 2 },
      active: { count: 0 },
      paused: { count: 2 },
    });
    await bulk("remove", [ilala!, temeke!]);
    const told = (await shop.events()).map(({ name }) => name);
    expect(told.slice(-4)).toEqual([
      "delivery_area.changed",
      "delivery_area.changed",
      "delivery_area.removed",
      "delivery_area.removed",
    ]);
  });
});

describe("the list", () => {
  test("is by name and narrowed by status and a part of the name", async () => {
    const { addAll, bulk, names } = await openShop();
    const added = await addAll(["temeke", "Ilala", "Kigamboni", "100% mbali"]);
    await bulk("pause", [added[0]!.body.id]);
    expect(await names()).toEqual(["100% mbali", "Ilala", "Kigamboni", "temeke"]);
    expect(await names({ status: "active" })).toEqual(["100% mbali", "Ilala", "Kigamboni"]);
    expect(await names({ status: "paused" })).toEqual(["temeke"]);
    expect(await names({ search: "ILA" })).toEqual(["Ilala"]);
    expect(await names({ search: "0%" })).toEqual(["100% mbali"]);
    expect(await names({ search: "k", status: "active" })).toEqual(["Kigamboni"]);
  });

  test("is read in pages both ways, without a gap or a repeat, also while it changes", async () => {
    const { add, addAll, list, call } = await openShop();
    const all = Array.from({ length: 60 }, (_, index) => `Mtaa ${String(index).padStart(2, "0")}`);
    await addAll(all.toReversed());
    const first = await list();
    expect([first.items.length, first.previous]).toEqual([25, null]);
    const second = await list({ after: first.next! });
    // What stands on pages that were read already does not move those that follow.
    await add({ ...kinondoni, name: "Mtaa 00 kona" });
    await call("DELETE", `/${first.items[3]!.id}`);
    const third = await list({ after: second.next! });
    expect([...first.items, ...second.items, ...third.items].map(({ name }) => name)).toEqual(all);
    expect(third.next).toBeNull();
    const back = await list({ before: third.previous! });
    expect(back.items).toEqual(second.items);
    expect((await list({ before: back.previous! })).next).not.toBeNull();
  });

  test("counts go no further than a thousand", async () => {
    const { shop, call } = await openShop();
    await harness.parts.database.query(
      `insert into delivery_areas (shop_id, id, name, fee_minor, active, created_at, updated_at)
       select $1, 'are_' || n, 'Mtaa ' || n, 0, n > 1, now(), now() from generate_series(1, 1001) n`,
      [shop.shopId],
    );
    expect((await call<object>("GET", "/counts")).body).toEqual({
      all: { count: 1000, capped: true },
      active: { count: 1000, capped: false },
      paused: { count: 1, capped: false },
    });
  });
});
