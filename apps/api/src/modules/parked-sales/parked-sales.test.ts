import { afterAll, beforeAll, expect, test } from "vitest";
import { maxParkedSales } from "#db/schema/parked-sales.ts";
import { idempotencyKeys } from "#db/schema/outbox.ts";
import { AppError } from "#kernel/app-error.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { forgetParkedSales } from "./forget-parked-sales.ts";
import { listParkedSales } from "./list-parked-sales.ts";
import { parkSale } from "./park-sale.ts";
import { removeParkedSale, resumeParkedSale } from "./resume-parked-sale.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let keys = 0;
const newKey = () => `pembeni-${keys++}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const basket = { lines: [{ name: "Kanga", quantity: 2 }], note: "rangi ya bluu" };
const sale = { name: "Mama wa kofia", basket, lineCount: 1, totalMinor: 3_600_000 };

test("a basket is put aside once for each press, and comes back as it was", async () => {
  const { ctx } = await harness.makeShop();
  const key = newKey();
  const { id } = await parkSale(ctx, sale, key);
  expect(await parkSale(ctx, sale, key)).toEqual({ id });
  expect(await listParkedSales(ctx)).toMatchObject([{ id, name: "Mama wa kofia", totalMinor: 3_600_000 }]);
  const resumed = newKey();
  expect(await resumeParkedSale(ctx, id, resumed)).toEqual({ id, name: "Mama wa kofia", basket });
  // The answer was lost on its way.
  expect(await resumeParkedSale(ctx, id, resumed)).toEqual({ id, name: "Mama wa kofia", basket });
  expect(await listParkedSales(ctx)).toEqual([]);
});

test("a basket with its buyer is kept nowhere but in its row, by their number as the shop has it, and goes with them", async () => {
  const { ctx } = await harness.makeShop();
  const customer = { id: null, name: "Asha", phone: "0754 111 222" };
  const { id } = await parkSale(ctx, { ...sale, basket: { ...basket, customer } }, newKey());
  const key = newKey();
  const read = () => resumeParkedSale(ctx, id, key);
  expect(await read()).toMatchObject({ basket: { customer: { ...customer, phone: "+255754111222" } } });
  const answers = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(idempotencyKeys));
  expect(answers.find((one) => one.key === key)?.answer).toEqual({ id });
  expect(await removeParkedSale(ctx, id).catch(codeOf)).toBe("parked_sale.not_found");
  const somebody = { id: "cus_asha" as CustomerId, phones: ["+255754111222"] };
  await inTransaction(ctx, (tx) => forgetParkedSales(tx, somebody));
  expect(await read().catch(codeOf)).toBe("parked_sale.not_found");
});

test("of two tills that take up one basket, one gets it", async () => {
  const { ctx } = await harness.makeShop();
  const { id } = await parkSale(ctx, sale, newKey());
  const results = await Promise.allSettled([
    resumeParkedSale(ctx, id, newKey()),
    resumeParkedSale(ctx, id, newKey()),
    removeParkedSale(ctx, id),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [refused] = results.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []));
  expect(refused).toBe("parked_sale.not_found");
});

test("a shop puts so many baskets aside and no more; another shop sees none of them", async () => {
  const { ctx } = await harness.makeShop();
  const other = await harness.makeShop();
  for (let count = 0; count < maxParkedSales; count += 1) await parkSale(ctx, sale, newKey());
  expect(await parkSale(ctx, sale, newKey()).catch(codeOf)).toBe("parked_sale.too_many");
  const [parked] = await listParkedSales(ctx);
  expect(await listParkedSales(other.ctx)).toEqual([]);
  expect(await resumeParkedSale(other.ctx, parked!.id, newKey()).catch(codeOf)).toBe("parked_sale.not_found");
});
