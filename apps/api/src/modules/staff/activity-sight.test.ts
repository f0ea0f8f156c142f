import { afterAll, beforeAll, expect, test } from "vitest";
import { addCustomer } from "#modules/customers/add-customer.ts";
import { addDebt } from "#modules/debts/add-debt.ts";
import { addPurchase } from "#modules/purchases/add-purchase.ts";
import { addSupplier } from "#modules/purchases/add-supplier.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeProduct } from "#test/shop-goods.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Entry = { action: string; subject_name: string | null; before: unknown; after: unknown };

test("the trail says what was done to who reads staff, and to whom only to who may read those", async () => {
  const shop = await harness.makeShop();
  const form = {
    name: "Zainab Siri",
    phones: ["0754111222"],
    notes: "ana deni",
    landmark: "Nyuma ya msikiti",
  };
  await addCustomer(shop.ctx, form as never, crypto.randomUUID());
  const { orderId, number } = await makeSubmittedOrder(shop.ctx);
  await changeOrderLifecycle(shop.ctx, orderId, "preparing");
  const trailOf = async (resources: string[], orderScope: "all" | "assigned" = "all") => {
    const rights = resources.map((resource) => ({ resource, action: "read" }));
    const { token } = await signInAs(harness, shop.shopId, rights as never, {
      orderScope,
      masksPhones: false,
    });
    const answer = await harness.app.request("/store/staff/activity", {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await readJson<{ items: Entry[] }>(answer)).items;
  };
  const actions = ["customer.created", "order.lifecycle_changed"];
  const hidden = { subject_name: null, before: null, after: null };
  const blind = await trailOf(["staffs"]);
  expect(blind.map(({ action }) => action).toSorted()).toEqual(actions);
  for (const entry of blind) expect(entry).toMatchObject(hidden);
  const find = (items: Entry[], action: string) => items.find((one) => one.action === action);
  const customers = await trailOf(["staffs", "customers"]);
  expect(JSON.stringify(find(customers, actions[0]!))).toContain("Zainab Siri");
  expect(find(customers, actions[1]!)).toMatchObject(hidden);
  const named = { subject_name: `#${number}` };
  expect(find(await trailOf(["staffs", "orders"]), actions[1]!)).toMatchObject(named);
  expect(find(await trailOf(["staffs", "orders"], "assigned"), actions[1]!)).toMatchObject(hidden);
});

test("who sees only their own orders reads nothing of what others' customers owe", async () => {
  const { ctx, shopId } = await harness.makeShop();
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  const customer = { phone: "0754 111 333", name: "Rehema Siri" };
  const days = { givenOn: day, dueOn: day };
  const debt = {
    kind: "by_hand",
    goods: "Kitenge",
    amountMinor: 7_654_300,
    note: "",
    customer,
    ...days,
  } as const;
  await addDebt(ctx, debt, { limits: harness.deps.limits, pin: null }, crypto.randomUUID());
  const trailOf = async (orderScope: "all" | "assigned") => {
    const rights = ["staffs", "transactions", "orders"].map((resource) => ({ resource, action: "read" }));
    const { token } = await signInAs(harness, shopId, rights as never, { orderScope, masksPhones: false });
    const headers = { authorization: `Bearer ${token}` };
    return (await harness.app.request("/store/staff/activity", { headers })).text();
  };
  expect(await trailOf("all")).toContain("7654300");
  const own = await trailOf("assigned");
  expect(own).toContain("debt.entry_created");
  expect(own).not.toContain("7654300");
});

test("what the owner keeps to themselves is the owner's in the trail too: purchases, servers, keys and SMS accounts", async () => {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const { productId } = await makeProduct(harness.base, shopId, { name: "Mkoba" });
  const supplier = await addSupplier(ctx, { name: "Jumla Siri", phone: null }, crypto.randomUUID());
  const line = { productId, variantId: null, quantity: 10, costMinor: 123_456_700 };
  const bought = {
    supplierId: supplier.id,
    boughtOn: "2026-11-01",
    dueOn: null,
    note: "",
    extras: [],
    paid: null,
  };
  await addPurchase(ctx, { ...bought, lines: [line] }, crypto.randomUUID());
  const { token: owner } = await signInAs(harness, shopId);
  const ask = (token: string, method: string, path: string, body?: unknown) =>
    harness.app.request(`/store${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const url = "https://8.8.8.8/hooks/siri-ya-anwani";
  const server = { name: "Stoo", url, events: ["order.created"] };
  expect((await ask(owner, "POST", "/webhook-endpoints", server)).status).toBe(201);
  const key = { name: "Mizani ya siri", permissions: [{ resource: "product", action: "read" }] };
  expect((await ask(owner, "POST", "/api-keys", key)).status).toBe(201);
  const trailOf = async (token: string) => (await ask(token, "GET", "/staff/activity")).text();
  const secrets = /Jumla Siri|123456700|siri-ya-anwani|Mizani ya siri/;
  expect((await trailOf(owner)).match(new RegExp(secrets, "g"))?.length).toBeGreaterThan(4);
  const all = [
    "staffs",
    "transactions",
    "customers",
    "product",
    "orders",
    "chatflow",
    "whatsapp_interactions",
  ];
  const manager = await signInAs(
    harness,
    shopId,
    all.map((resource) => ({ resource, action: "read" })) as never,
  );
  const seen = await trailOf(manager.token);
  expect(seen).toContain("purchase.added");
  expect(seen).toContain("webhook_endpoint.added");
  expect(seen).not.toMatch(secrets);
});
