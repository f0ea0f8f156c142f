import { afterAll, beforeAll, expect, test } from "vitest";
import { addCustomer } from "#modules/customers/add-customer.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
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
