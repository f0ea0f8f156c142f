import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

type Place = { id: string; name: string; address: string; pin: unknown; updated_at: string };

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const kariakoo = {
  name: "Duka la Kariakoo",
  address: "Mtaa wa Congo, mkabala na soko",
  pin: { latitude: -6.8195, longitude: 39.2751 },
};

/** A shop with its owner at work. */
async function openShop() {
  const shop = await harness.makeShop();
  const { token } = await signInAs(harness, shop.shopId);
  async function call<Body = Place>(method: string, path = "", body?: unknown, key?: string) {
    const answer = await harness.app.request(`/store/pickup-places${path}`, {
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
  const add = (form: unknown = kariakoo, key: string = crypto.randomUUID()) => call("POST", "", form, key);
  const names = async () => (await call<{ items: Place[] }>("GET")).body.items.map(({ name }) => name);
  return { shop, call, add, names };
}

test("places are added behind each other, changed and removed, and each is told and kept in the trail", async () => {
  const { shop, call, add, names } = await openShop();
  const first = await add();
  expect([first.status, first.body]).toMatchObject([201, kariakoo]);
  await add({ name: "Banda la Ilala", address: "", pin: null });
  expect(await names()).toEqual(["Duka la Kariakoo", "Banda la Ilala"]);
  const { id, updated_at } = first.body;
  const changed = await call("PUT", `/${id}`, { ...kariakoo, name: "Duka Jipya", pin: null, updated_at });
  expect([changed.status, changed.body]).toMatchObject([200, { name: "Duka Jipya", pin: null }]);
  expect((await call("DELETE", `/${id}`)).status).toBe(204);
  expect((await call("DELETE", `/${id}`)).status).toBe(404);
  expect(await names()).toEqual(["Banda la Ilala"]);
  const told = ["pickup_place.added", "pickup_place.added", "pickup_place.changed", "pickup_place.removed"];
  expect((await shop.events()).map(({ name }) => name)).toEqual(told);
  const trail = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(auditLog));
  expect(trail.map(({ action }) => action)).toEqual(told);
});

test("the same key adds one place, and an edit of what somebody changed meanwhile is refused", async () => {
  const { call, add, names } = await openShop();
  const [one, two] = await Promise.all([add(kariakoo, "in-a-hurry"), add(kariakoo, "in-a-hurry")]);
  expect(one).toEqual(two);
  expect(await names()).toHaveLength(1);
  const { id, updated_at } = one.body;
  const edits = await Promise.all(
    ["Moja", "Mbili"].map((name) => call("PUT", `/${id}`, { ...kariakoo, name: `Tawi ${name}`, updated_at })),
  );
  expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("of two who give the same name at once one is refused, and the form is told where", async () => {
  const { add } = await openShop();
  const answers = await Promise.all([add(), add({ ...kariakoo, name: "DUKA LA KARIAKOO" })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(refused.body).toMatchObject({
    code: "pickup_place.name_taken",
    detail: [{ loc: ["body", "name"] }],
  });
});

test("a shop has twenty places at most, also when the last two are added at once", async () => {
  const { add, names } = await openShop();
  for (let index = 1; index < 20; index++) await add({ ...kariakoo, name: `Tawi ${index}` });
  const answers = await Promise.all([
    add({ ...kariakoo, name: "Tawi A" }),
    add({ ...kariakoo, name: "Tawi B" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await names()).toHaveLength(20);
});

test("a pin is somewhere on earth", async () => {
  const { add } = await openShop();
  expect((await add({ ...kariakoo, pin: { latitude: 91, longitude: 0 } })).status).toBe(422);
});
