import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "#test/harness.ts";
import { silentLog } from "#test/silent-log.ts";
import { inTransaction } from "./ctx.ts";
import { eachByItself } from "./each-by-itself.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const quiet = () => ({ ...harness.base, log: silentLog });
const coded = (code: string) => Object.assign(new Error(code), { code });

test("what fails with one shop keeps none of the others from it, and each works as its own shop", async () => {
  const shops = [await harness.makeShop(), await harness.makeShop(), await harness.makeShop()];
  const done: string[] = [];
  await eachByItself(quiet(), "test.each", shops, (ctx, { shopId }) =>
    inTransaction(ctx, async (tx) => {
      expect([tx.shopId, tx.actor]).toEqual([shopId, { kind: "system", job: "test.each" }]);
      if (shopId === shops[0]!.shopId) throw new Error("a row nobody thought of");
      // One shop's statement that takes too long is that shop's own.
      if (shopId === shops[1]!.shopId) throw coded("57014");
      done.push(shopId);
    }),
  );
  expect(done).toEqual([shops[2]!.shopId]);
});

test("where the database is gone nothing more is tried", async () => {
  const { shopId } = await harness.makeShop();
  let tried = 0;
  const all = eachByItself(quiet(), "test.each", [shopId, shopId], () => {
    tried++;
    throw coded("ECONNREFUSED");
  });
  await expect(all).rejects.toThrow("ECONNREFUSED");
  expect(tried).toBe(1);
});
