import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { users } from "#db/schema/staff.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

type Settings = Record<string, unknown> & { updated_at: string };
type Device = {
  id: string;
  name: string | null;
  prefix: string | null;
  person_name: string;
  is_current: boolean;
};

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** A shop with its owner at work. */
async function openShop() {
  const shop = await harness.makeShop();
  const owner = await signInAs(harness, shop.shopId);
  async function call<Body>(method: string, path: string, body?: unknown, token = owner.token) {
    const answer = await harness.app.request(`/store${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answered = answer.status === 204 ? (null as Body) : await readJson<Body>(answer);
    return { status: answer.status, body: answered };
  }
  const settings = async () => (await call<Settings>("GET", "/till-settings")).body;
  const devices = async () => (await call<{ items: Device[] }>("GET", "/till-devices")).body.items;
  const name = (id: string, given: { name: string; prefix: string }) =>
    call<Device>("PUT", `/till-devices/${id}`, given);
  return { shop, owner, call, settings, devices, name };
}

const bag = { name: "Mfuko", fee_kind: "fixed_amount", fee_minor: 50_000, fee_basis_points: 0 };
const card = { name: "Kadi", fee_kind: "percentage_charge", fee_minor: 0, fee_basis_points: 250 };
const said = {
  lock_minutes: 2,
  min_pin_digits: 6,
  opening_float_minor: 5_000_000,
  payment_buttons: ["cash", "own_till"],
  quick_notes_minor: [100_000, 1_000_000],
  receipt_width: "80mm",
  asks_phone: false,
  has_sounds: false,
  extra_fees: [bag, card],
};

test("a shop that never said has settings all the same; what its owner says is kept, told and in the trail", async () => {
  const { shop, call, settings } = await openShop();
  const first = await settings();
  expect(first).toMatchObject({ lock_minutes: null, min_pin_digits: 4, extra_fees: [] });
  const { updated_at } = first;
  const changed = await call<Settings>("PUT", "/till-settings", { ...said, updated_at });
  expect([changed.status, changed.body]).toMatchObject([200, said]);
  expect(await settings()).toEqual(changed.body);
  const again = { ...said, extra_fees: [card], updated_at: changed.body.updated_at };
  expect((await call<Settings>("PUT", "/till-settings", again)).body["extra_fees"]).toEqual([card]);
  expect((await shop.events()).map((event) => event.name)).toEqual(
    Array.from({ length: 2 }, () => "till_settings.changed"),
  );
  const trail = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(auditLog));
  expect(trail).toMatchObject([
    { action: "till_settings.changed", before: { lockMinutes: null }, after: { lockMinutes: 2 } },
    { action: "till_settings.changed" },
  ]);
});

test("of two who say it at once the second is shown what the first said, also the first time", async () => {
  const { call, settings } = await openShop();
  const { updated_at } = await settings();
  const answers = await Promise.all(
    [2, 5].map((lock_minutes) => call("PUT", "/till-settings", { ...said, lock_minutes, updated_at })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ current: await settings() });
});

test("a fee charges something and has a name of its own; a share says nothing of an amount", async () => {
  const { call, settings } = await openShop();
  const { updated_at } = await settings();
  const put = (change: object) =>
    call<Settings & { code?: string }>("PUT", "/till-settings", { ...said, ...change, updated_at });
  const codeOf = async (change: object) => (await put(change)).body.code;
  expect(await codeOf({ extra_fees: [bag, { ...card, name: "MFUKO" }] })).toBe("till.fee_name_taken");
  expect(await codeOf({ extra_fees: [{ ...card, fee_basis_points: 0 }] })).toBe("till.fee_missing");
  for (const change of [
    { extra_fees: Array.from({ length: 11 }, (_, index) => ({ ...bag, name: `Ada ${index}` })) },
    { lock_minutes: 0 },
    { min_pin_digits: 7 },
    { payment_buttons: [] },
    { quick_notes_minor: [150_000] },
    { receipt_width: "a4" },
  ])
    expect(await codeOf(change)).toBe("request.invalid");
  const kept = await put({ extra_fees: [{ ...card, fee_minor: 900 }], payment_buttons: ["cash", "cash"] });
  expect(kept.body).toMatchObject({ extra_fees: [card], payment_buttons: ["cash"] });
});

test("a new PIN is as long as the owner asks", async () => {
  const { owner, call, settings } = await openShop();
  const passwordHash = await hashPassword("siri yangu kubwa");
  await harness.base.store.system((db) =>
    db.update(users).set({ passwordHash }).where(eq(users.id, owner.userId)),
  );
  await call("PUT", "/till-settings", { ...said, updated_at: (await settings()).updated_at });
  const setPin = (pin: string) =>
    call<{ code: string } | null>("PUT", "/user/pin", { pin, password: "siri yangu kubwa" });
  expect(await setPin("48213")).toMatchObject({ status: 422, body: { code: "pin.too_short" } });
  expect((await setPin("482135")).status).toBe(204);
});

test("staff obey the settings, and neither change them nor see who is signed in where", async () => {
  const { shop, owner, call, settings } = await openShop();
  const staff = await signInAs(harness, shop.shopId, []);
  const { updated_at } = await settings();
  const as = (method: string, path: string, body?: unknown) => call(method, path, body, staff.token);
  expect((await as("GET", "/till-settings")).status).toBe(200);
  expect((await as("PUT", "/till-settings", { ...said, updated_at })).status).toBe(403);
  expect((await as("GET", "/till-devices")).status).toBe(403);
  expect((await as("DELETE", `/till-devices/${owner.sessionId}`)).status).toBe(403);
});

test("a device is named, seen with who is on it, and signed out; its prefix is free then", async () => {
  const { shop, owner, call, devices, name } = await openShop();
  const staff = await signInAs(harness, shop.shopId, []);
  const counter = { name: "Kaunta", prefix: "A" };
  expect(await name(staff.sessionId, counter)).toMatchObject({ status: 200, body: counter });
  const seen = new Map((await devices()).map((device) => [device.id, device]));
  expect(seen.get(staff.sessionId)).toMatchObject({
    ...counter,
    person_name: "Asha Juma",
    is_current: false,
  });
  expect(seen.get(owner.sessionId)).toMatchObject({ name: null, prefix: null, is_current: true });
  expect(await name(owner.sessionId, counter)).toMatchObject({
    status: 422,
    body: { code: "till_device.prefix_taken", detail: [{ loc: ["body", "prefix"] }] },
  });
  expect((await call("DELETE", `/till-devices/${staff.sessionId}`)).status).toBe(204);
  expect((await call("DELETE", `/till-devices/${staff.sessionId}`)).status).toBe(404);
  expect((await call("GET", "/shop", undefined, staff.token)).status).toBe(401);
  expect((await name(owner.sessionId, counter)).status).toBe(200);
  expect((await devices()).map(({ id }) => id)).toEqual([owner.sessionId]);
});

test("a device that signed itself out gives its prefix to the next one", async () => {
  const { shop, owner, call, name } = await openShop();
  const staff = await signInAs(harness, shop.shopId, []);
  await name(staff.sessionId, { name: "Kaunta", prefix: "A" });
  await call("DELETE", `/auth/sessions/${staff.sessionId}`, undefined, staff.token);
  expect((await name(owner.sessionId, { name: "Simu", prefix: "A" })).status).toBe(200);
});

test("of two devices that are given one prefix at once one is refused", async () => {
  const { shop, owner, name } = await openShop();
  const staff = await signInAs(harness, shop.shopId, []);
  const answers = await Promise.all([
    name(owner.sessionId, { name: "Kaunta", prefix: "B" }),
    name(staff.sessionId, { name: "Simu", prefix: "B" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test("devices of another shop are not found", async () => {
  const { call, name } = await openShop();
  const other = await openShop();
  expect((await name(other.owner.sessionId, { name: "Kaunta", prefix: "A" })).status).toBe(404);
  expect((await call("DELETE", `/till-devices/${other.owner.sessionId}`)).status).toBe(404);
});
