import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { fixedStatement } from "./fixed-statement.ts";
import { jsonListOf, jsonOf, jsonWhen } from "./json-of.ts";
import { of } from "./placeholder.ts";
import { orderLines, orders } from "./schema/orders.ts";
import { voiceNotes } from "./schema/voice-notes.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const linesOfOrder = {
  from: orderLines,
  where: and(eq(orderLines.shopId, orders.shopId), eq(orderLines.orderId, orders.id)),
  orderBy: [orderLines.position],
};

/** A shop with one order of three lines. */
async function makeOrder() {
  const { shopId, ctx } = await harness.makeShop();
  const createdAt = new Date("2026-11-22T08:00:00.123Z");
  const { orderId } = await makeSubmittedOrder(ctx, { createdAt, completedAt: null });
  await ctx.store.tenant(shopId, (db) =>
    db.insert(orderLines).values(
      [1, 2].map((position) => ({
        shopId,
        id: `oli_${shopId}${position}` as never,
        orderId,
        position,
        name: `Kitu ${position}`,
        unitPriceMinor: 100,
        quantity: 1.5,
        totalMinor: 150,
      })),
    ),
  );
  return { shopId, orderId, createdAt, store: ctx.store };
}

test("each column comes out of JSON as its own type, lists and objects within it too", async () => {
  const { shopId, orderId, createdAt, store } = await makeOrder();
  const json = jsonOf({
    id: orders.id,
    totalMinor: orders.totalMinor,
    createdAt: orders.createdAt,
    completedAt: orders.completedAt,
    lines: jsonListOf({ name: orderLines.name, quantity: orderLines.quantity }, linesOfOrder),
    moments: jsonOf({ updatedAt: orders.updatedAt }),
    nothing: jsonWhen(sql`false`, jsonOf({ createdAt: orders.createdAt })),
  });
  const [row] = await store.read(shopId, (db) =>
    db.select({ order: json }).from(orders).where(eq(orders.shopId, shopId)),
  );
  expect(row!.order).toEqual({
    id: orderId,
    totalMinor: 6_800_000,
    createdAt,
    completedAt: null,
    lines: [
      { name: "Gauni la kitenge", quantity: 1 },
      { name: "Kitu 1", quantity: 1.5 },
      { name: "Kitu 2", quantity: 1.5 },
    ],
    moments: { updatedAt: expect.any(Date) },
    nothing: null,
  });
});

test("a list may be cut to its first rows, and is empty where there are none", async () => {
  const { shopId, store } = await makeOrder();
  const json = jsonOf({
    newest: jsonListOf(
      { position: orderLines.position },
      { ...linesOfOrder, orderBy: [sql`${orderLines.position} desc`], limit: 2 },
    ),
    none: jsonListOf(
      { at: voiceNotes.createdAt },
      { from: voiceNotes, where: eq(voiceNotes.orderId, orders.id) },
    ),
  });
  const [row] = await store.read(shopId, (db) => db.select({ order: json }).from(orders));
  expect(row!.order).toEqual({ newest: [{ position: 2 }, { position: 1 }], none: [] });
});

test("a fixed statement's value is read by the expression itself", async () => {
  const { shopId, createdAt, store } = await makeOrder();
  const json = jsonOf({ createdAt: orders.createdAt });
  const statement = fixedStatement<{ json: unknown }>(
    sql`select ${json} as json from orders where shop_id = ${of("shopId")}`,
  );
  const [row] = await store.read(shopId, (db) => statement.run(db, { shopId }));
  expect(json.read(row!.json)).toEqual({ createdAt });
});

test("a name that is no name and a column that JSON cannot carry are refused when the process starts", () => {
  expect(() => jsonOf({ "a'b": orders.id })).toThrow("Not a name");
  expect(() => jsonOf({ data: voiceNotes.data })).toThrow("cannot be carried by JSON");
});
