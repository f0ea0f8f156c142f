import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import { payNumbers } from "#db/schema/pay-numbers.ts";
import { users } from "#db/schema/staff.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { getPayNumberSteps } from "./get-pay-number-steps.ts";

const password = "karibu-tena";
let passwordHash: string;
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  passwordHash = await hashPassword(password);
});
afterAll(() => harness.stop());

const form = {
  number: "512345",
  business_name: "NEEMA VITENGE",
  steps_sw: "Lipa kwa {number}, jina {name}, kiasi {amount}.",
  steps_en: "",
};

async function openShop() {
  const shop = await harness.makeShop();
  const owner = await signInAs(harness, shop.shopId);
  await harness.base.store.system((db) =>
    db.update(users).set({ passwordHash }).where(eq(users.id, owner.userId)),
  );
  const call = async (method: string, network = "", body?: object) => {
    const answer = await harness.app.request(`/store/pay-numbers${network && `/${network}`}`, {
      method,
      headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.status === 204 ? null : await readJson(answer) };
  };
  const steps = (language: "sw" | "en" = "sw") =>
    getPayNumberSteps(shop.ctx, { language, amountMinor: 2_500_000 });
  return { shop, owner, call, steps };
}

test("a number is set, changed and removed, each told, kept in the trail, and customers are told the steps", async () => {
  const { shop, owner, call, steps } = await openShop();
  const set = await call("PUT", "halopesa", { ...form, password });
  expect([set.status, set.body]).toMatchObject([200, { ...form, changed_by: { id: owner.userId } }]);
  const told = "Lipa kwa 512345, jina NEEMA VITENGE, kiasi TZS 25,000.00.";
  expect(await steps()).toMatchObject([{ network: "halopesa", number: "512345", steps: told }]);
  expect(await steps("en")).toMatchObject([{ steps: told }]);
  await call("PUT", "halopesa", { ...form, steps_en: "Pay {amount}.", password });
  expect(await steps("en")).toMatchObject([{ steps: "Pay TZS 25,000.00." }]);
  expect((await call("DELETE", "halopesa")).status).toBe(204);
  expect((await call("DELETE", "halopesa")).status).toBe(404);
  expect(await steps()).toEqual([]);
  const names = ["pay_number.changed", "pay_number.changed", "pay_number.removed"];
  expect((await shop.events()).map(({ name }) => name)).toEqual(names);
  const trail = await harness.base.store.tenant(shop.shopId, (db) => db.select().from(auditLog));
  expect(trail.map(({ action }) => action)).toEqual(names);
});

test("whoever changes a number says once more who they are, and removing one takes nobody's money", async () => {
  const { call, steps } = await openShop();
  expect((await call("PUT", "tpesa", form)).body).toMatchObject({ code: "provider_account.needs_password" });
  expect((await call("PUT", "tpesa", { ...form, password: "sijui" })).body).toMatchObject({
    code: "auth.wrong_password",
  });
  expect(await steps()).toEqual([]);
});

test("steps are written in one language at least, and a number is figures of a known network", async () => {
  const { shop, call } = await openShop();
  const silent = await call("PUT", "mpesa", { ...form, steps_sw: " ", password });
  expect(silent.body).toMatchObject({ code: "pay_number.no_steps", detail: [{ loc: ["body", "steps_sw"] }] });
  for (const number of ["", "123", "12 34", "*150*00#", "1".repeat(21)])
    expect((await call("PUT", "mpesa", { ...form, number, password })).status).toBe(422);
  expect((await call("PUT", "nobody", { ...form, password })).status).toBe(422);
  await call("PUT", "mpesa", { ...form, password });
  const writing = harness.base.store.tenant(shop.shopId, (db) => db.update(payNumbers).set({ stepsSw: "" }));
  await expect(writing).rejects.toMatchObject({ cause: { constraint: "pay_numbers_steps" } });
});

test("of two who set one number at once one stands", async () => {
  const { call, steps } = await openShop();
  const answers = await Promise.all(
    ["511111", "522222"].map((number) => call("PUT", "mixx", { ...form, number, password })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [one, ...others] = await steps();
  expect(["511111", "522222"]).toContain(one?.number);
  expect(others).toEqual([]);
});
