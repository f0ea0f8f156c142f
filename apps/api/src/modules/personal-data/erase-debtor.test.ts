import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { debts } from "#db/schema/debts.ts";
import { members } from "#db/schema/staff.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { makeCustomer } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const name = "Zainab Salum";

/** A shop with a customer who took goods for 68,000 and owes them, and how somebody erases that customer. */
async function makeDebtor() {
  const { shopId, ctx } = await harness.makeShop();
  const owner = await signInAs(harness, shopId);
  const clerk = await signInAs(harness, shopId, [{ resource: "customers", action: ["read", "delete"] }]);
  const { id: customerId } = await makeCustomer(harness.base, shopId, name);
  const { orderId } = await makeSubmittedOrder(ctx, { customerId, lifecycle: "delivered" });
  await ctx.store.tenant(shopId, (db) =>
    db.insert(debts).values({
      shopId,
      orderId,
      givenMinor: 6_800_000,
      dueOn: "2026-12-24",
      givenBy: owner.userId,
      givenAt: harness.base.now(),
      kind: "sale",
      answer: "waiting",
      asked: 1,
    }),
  );
  const ask = (token: string, path: string, body?: object) =>
    harness.app.request(`/store${path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const erase = (token: string, pin?: string) =>
    ask(token, `/customers/${customerId}/erase`, { name, ...(pin !== undefined && { pin }) });
  const writtenOff = async () =>
    (
      await readJson<{ items: { action: string; after: unknown }[] }>(
        await ask(owner.token, "/staff/activity?kind=customers"),
      )
    ).items.find(({ action }) => action === "customer.erased")?.after;
  return { owner, clerk, erase, writtenOff };
}

test("who owes something is erased by an owner alone, and the trail says what was written off", async () => {
  const { owner, clerk, erase, writtenOff } = await makeDebtor();
  const refused = await erase(clerk.token);
  expect(refused.status).toBe(409);
  expect(await readJson(refused)).toMatchObject({ code: "customer.owes" });
  expect((await erase(owner.token)).status).toBe(204);
  expect(await writtenOff()).toEqual({ writtenOffMinor: 6_800_000 });
});

test("an owner's PIN allows it too", async () => {
  const { owner, clerk, erase, writtenOff } = await makeDebtor();
  const pinHash = await hashPassword("4821");
  await harness.base.store.system((db) =>
    db.update(members).set({ pinHash }).where(eq(members.userId, owner.userId)),
  );
  expect((await erase(clerk.token, "4821")).status).toBe(204);
  expect(await writtenOff()).toEqual({ writtenOffMinor: 6_800_000 });
});
