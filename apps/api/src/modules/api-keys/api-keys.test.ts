import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiKeys } from "#db/schema/api-keys.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { eq } from "drizzle-orm";

type Key = { id: string; name: string; hint: string; secret: string | null; last_used_at: string | null };

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const readsCustomers = { name: "Mizani", permissions: [{ resource: "customers", action: "read" }] };
const juma = {
  name: "Juma",
  phones: ["0712 345 678"],
  language: "sw",
  gender: null,
  birth_month: null,
  birth_day: null,
  region: null,
  district: "",
  landmark: "",
  tags: [],
  notes: "",
  price_group: "retail",
};
const mayAll = {
  name: "Stoo",
  permissions: [
    { resource: "customers", action: "read" },
    { resource: "customers", action: "create" },
    { resource: "staffs", action: "read" },
  ],
};

/** A shop whose owner makes keys, and programs that use them. */
async function openShop() {
  const shop = await harness.makeShop();
  const { token } = await signInAs(harness, shop.shopId);
  async function ask<Body = Key>(
    bearer: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await harness.app.request(`/store${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${bearer}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: answer.status === 204 ? (null as Body) : await readJson<Body>(answer),
    };
  }
  const owner = <Body = Key>(method: string, path: string, body?: unknown, key?: string) =>
    ask<Body>(token, method, path, body, key === undefined ? {} : { "Idempotency-Key": key });
  const add = (form: unknown = readsCustomers, key: string = crypto.randomUUID()) =>
    owner("POST", "/api-keys", form, key);
  const list = async () => (await owner<{ items: Key[] }>("GET", "/api-keys")).body.items;
  return { shop, ask, owner, add, list };
}

describe("making a key", () => {
  test("it is shown once, kept only as a hash, and listed by its last letters", async () => {
    const { shop, add, list } = await openShop();
    const { status, body } = await add();
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^agiza_[\w-]{43}$/)]);
    const [listed] = await list();
    expect(listed).toMatchObject({ id: body.id, name: "Mizani", hint: body.secret!.slice(-4) });
    expect(JSON.stringify(listed)).not.toContain(body.secret!);
    const kept = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(apiKeys));
    expect(JSON.stringify(kept)).not.toContain(body.secret!.slice(6));
    const [entry] = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(auditLog));
    expect(entry).toMatchObject({ action: "api_key.added", subject: body.id });
    expect(JSON.stringify(entry)).not.toContain(body.secret!.slice(6));
  });

  test("the same request again answers the same key, and not the key itself", async () => {
    const { add, list } = await openShop();
    const [one, two] = await Promise.all([add(readsCustomers, "same-key"), add(readsCustomers, "same-key")]);
    expect([one.body.id, one.status]).toEqual([two.body.id, two.status]);
    expect([one.body.secret, two.body.secret].filter((secret) => secret !== null)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  test("twenty open at the same time, however many are asked for at once", async () => {
    const { add, list } = await openShop();
    for (let made = 0; made < 18; made++) await add();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(4);
    expect(await list()).toHaveLength(20);
  });
});

describe("using a key", () => {
  test("it opens what it was given and nothing else, least of all what is the owner's", async () => {
    const { ask, add } = await openShop();
    const secret = (await add()).body.secret!;
    const statusOf = async (method: string, path: string, body?: unknown) =>
      (await ask(secret, method, path, body, { "Idempotency-Key": crypto.randomUUID() })).status;
    expect(await statusOf("GET", "/customers")).toBe(200);
    expect(await statusOf("GET", "/orders")).toBe(403);
    expect(await statusOf("POST", "/customers", juma)).toBe(403);
    expect(await statusOf("GET", "/api-keys")).toBe(403);
    expect(await statusOf("POST", "/api-keys", mayAll)).toBe(403);
  });

  test("it is nobody's account: what is a person's own, and the stream of a page, it does not open", async () => {
    const { ask, add } = await openShop();
    const secret = (await add(mayAll)).body.secret!;
    for (const path of ["/user", "/auth/sessions", "/events"])
      expect([path, (await ask(secret, "GET", path)).status]).toEqual([path, 401]);
  });

  test("it opens no other shop", async () => {
    const [own, other] = [await openShop(), await openShop()];
    const secret = (await own.add(mayAll)).body.secret!;
    const theirs = await other.owner<{ id: string }>("POST", "/customers", juma, crypto.randomUUID());
    expect(theirs.status).toBe(201);
    expect((await own.ask(secret, "GET", `/customers/${theirs.body.id}`)).status).toBe(404);
  });

  test("what it does stands in the activity under its name", async () => {
    const { ask, add } = await openShop();
    const secret = (await add(mayAll)).body.secret!;
    const key = { "Idempotency-Key": crypto.randomUUID() };
    expect((await ask(secret, "POST", "/customers", juma, key)).status).toBe(201);
    const { body } = await ask<{ items: { action: string }[] }>(secret, "GET", "/staff/activity");
    const added = body.items.find(({ action }) => action === "customer.created");
    expect(JSON.stringify(added)).toContain("API key Stoo");
  });

  test("when it was used last is kept to the minute", async () => {
    // Before anybody signs in: who did so long ago is signed out.
    harness.setNow(new Date("2027-01-05T08:00:00.000Z"));
    const { ask, add, list } = await openShop();
    const secret = (await add()).body.secret!;
    expect((await list())[0]!.last_used_at).toBeNull();
    await ask(secret, "GET", "/customers");
    harness.setNow(new Date("2027-01-05T08:00:40.000Z"));
    await ask(secret, "GET", "/customers");
    harness.setNow(null);
    expect((await list())[0]!.last_used_at).toBe("2027-01-05T08:00:00.000Z");
  });

  test("more than 600 calls in a minute are told to wait", async () => {
    const { ask, add } = await openShop();
    const { id, secret } = (await add()).body;
    await harness.parts.database.query("insert into rate_limits (key, points, expire) values ($1, 600, $2)", [
      `api-key:${id}`,
      Date.now() + 30_000,
    ]);
    const answer = await ask(secret!, "GET", "/customers");
    expect(answer).toMatchObject({ status: 429, body: { code: "request.too_many" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("taking a key back", () => {
  test("it opens nothing from the next call on, and can be taken back once", async () => {
    const { ask, owner, add, list } = await openShop();
    const { id, secret } = (await add()).body;
    expect((await ask(secret!, "GET", "/customers")).status).toBe(200);
    expect((await owner("DELETE", `/api-keys/${id}`)).status).toBe(204);
    expect((await ask(secret!, "GET", "/customers")).status).toBe(401);
    expect((await owner("DELETE", `/api-keys/${id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  const noOwner = {
    is_admin: false,
    preset: "custom",
    permissions: [{ resource: "customers", action: "read" }],
    order_scope: "all",
    masks_phones: true,
  };

  test.each<[string, string, string, object?]>([
    ["removed", "DELETE", ""],
    ["suspended", "POST", "/suspend"],
    ["made a member", "PUT", "", noOwner],
  ])("a key of an owner who is %s opens nothing, and theirs alone", async (_, method, path, role) => {
    const { shop, ask, owner, add, list } = await openShop();
    const kept = (await add()).body.secret!;
    const other = await signInAs(harness, shop.shopId);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const theirs = await ask(other.token, "POST", "/api-keys", mayAll, headers);
    expect((await ask(theirs.body.secret!, "GET", "/customers")).status).toBe(200);
    const { body } = await owner<{ updated_at: string }>("GET", `/staff/${other.userId}`);
    const seen = role && { ...role, updated_at: body.updated_at };
    expect((await owner(method, `/staff/${other.userId}${path}`, seen)).status).toBeLessThan(300);
    expect((await ask(theirs.body.secret!, "GET", "/customers")).status).toBe(401);
    expect((await ask(kept, "GET", "/customers")).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(["Mizani"]);
  });

  test("what it invited people with opens nothing any more", async () => {
    const { ask, owner, add } = await openShop();
    const invites = { resource: "staffs", action: "create" };
    const { id, secret } = (await add({ ...mayAll, permissions: [...mayAll.permissions, invites] })).body;
    const form = {
      name: "Mgeni",
      phone: null,
      is_admin: false,
      preset: "custom",
      permissions: [{ resource: "customers", action: "read" }],
      order_scope: "all",
      masks_phones: false,
      tell_by: "nobody",
    };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const invited = await ask<{ link: string }>(secret!, "POST", "/staff/invitations", form, headers);
    expect(invited.status).toBe(201);
    const path = `/invitations/${invited.body.link.split("/").at(-1)!}/accept`;
    expect((await owner("DELETE", `/api-keys/${id}`)).status).toBe(204);
    const stranger = await signInAs(harness, null);
    expect((await ask(stranger.token, "POST", path)).status).toBe(410);
  });

  test("of an owner who makes keys while they are removed none is left", async () => {
    const { shop, ask, owner, list } = await openShop();
    const other = await signInAs(harness, shop.shopId);
    const make = () =>
      ask(other.token, "POST", "/api-keys", mayAll, { "Idempotency-Key": crypto.randomUUID() });
    const [gone] = await Promise.all([
      owner("DELETE", `/staff/${other.userId}`),
      ...Array.from({ length: 6 }, make),
    ]);
    expect(gone.status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test("a key of a shop that closed for good opens nothing", async () => {
    const { shop, ask, add } = await openShop();
    const secret = (await add()).body.secret!;
    await harness.parts.database.query(
      "update shops set closes_at = now(), closed_for_good_at = now(), listed = false where shop_id = $1",
      [shop.shopId],
    );
    expect((await ask(secret, "GET", "/customers")).status).toBe(401);
    await harness.base.store.system((db) => db.delete(apiKeys).where(eq(apiKeys.shopId, shop.shopId)));
  });
});
