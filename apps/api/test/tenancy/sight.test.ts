import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyPermission } from "@agiza/permissions/guards";
import { customers } from "#db/schema/customers.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { outboxEvents } from "#db/schema/outbox.ts";
import { parkedSales } from "#db/schema/parked-sales.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { productImportRows } from "#db/schema/product-imports.ts";
import { proformas } from "#db/schema/proformas.ts";
import { productVariants, products } from "#db/schema/products.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { askRoute } from "#test/contract/ask-route.ts";
import { exampleOf } from "#test/contract/examples.ts";
import { readOperations } from "#test/contract/operations.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { makeCustomer } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { makeShopWorld, type ShopWorld } from "./shop-world.ts";

/** A customer's number; `987` is what a masked one leaves out. */
const canary = "+255754987321";
/** What everything cost the shop, in hundredths; no other number has these digits. */
const costCanary = 76_543_21;
const isCostShown = (text: string) => /76,?543[.]?21/.test(text);

const isShown = (text: string) => /987\D{0,9}321|754\D{0,9}987/.test(text);

let harness: Harness;
let world: ShopWorld;
beforeAll(async () => {
  harness = await startHarness();
  world = await makeShopWorld(harness, "SIRI");
  // A stream ends when it has told what was missed.
  harness.deps.liveEvents.drain();
});
afterAll(() => harness.stop());

const hire = (sight: Parameters<typeof signInAs>[3]) =>
  signInAs(harness, world.shopId, everyPermission, sight);

/** Every number the shop knows of a customer becomes the canary. */
const plantCanary = () =>
  harness.base.store.tenant(world.shopId, async (db) => {
    const written = "Nipigie 0754.987.321";
    await db
      .update(orders)
      .set({ customerPhone: canary, note: written, fulfilmentNote: written, landmark: written })
      .where(eq(orders.shopId, world.shopId));
    await db
      .update(customers)
      .set({ name: `Mama ${canary}`, notes: written })
      .where(eq(customers.shopId, world.shopId));
    await db
      .update(proformas)
      .set({ buyerName: `Mama ${canary}`, buyerPhone: canary, note: `Piga 0754 987 321` })
      .where(eq(proformas.shopId, world.shopId));
    await db
      .update(parkedSales)
      .set({ name: `Mama ${canary}`, basket: { customer: { id: null, name: "0754987321", phone: canary } } })
      .where(eq(parkedSales.shopId, world.shopId));
    await db.update(paymentAttempts).set({ phone: canary }).where(eq(paymentAttempts.shopId, world.shopId));
  });

/** Every cost the shop knows becomes the canary, in what was written of it too. */
const plantCosts = () =>
  harness.base.store.tenant(world.shopId, async (db) => {
    const { shopId } = world;
    await db.update(products).set({ costMinor: costCanary }).where(eq(products.shopId, shopId));
    await db.update(productVariants).set({ costMinor: costCanary }).where(eq(productVariants.shopId, shopId));
    await db.update(orderLines).set({ unitCostMinor: costCanary }).where(eq(orderLines.shopId, shopId));
    await db
      .update(productImportRows)
      .set({
        product: sql`${productImportRows.product} || ${JSON.stringify({ costMinor: costCanary })}::jsonb`,
      })
      .where(eq(productImportRows.shopId, shopId));
  });

/** The answers of every route to one person, by operation; of those that are named alone, where any are. */
async function askEverything(
  token: string,
  plant = plantCanary,
  names?: readonly string[],
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const asked = readOperations(harness.app).filter(
    ({ id, isSignedIn }) => isSignedIn && (names?.includes(id) ?? true),
  );
  for (const operation of asked) {
    const { make, ask, also } = exampleOf(operation.id);
    const things = await make(world);
    await plant();
    let text = "";
    for (const asked of [ask(things, things), ...(also?.(things) ?? [])])
      text += await (await askRoute(harness.app, operation, asked, token)).text();
    answers.set(operation.id, text);
  }
  return answers;
}

describe("masked numbers", { timeout: 600_000 }, () => {
  test("no answer shows the middle of a customer's number to who sees masked ones", async () => {
    const { token } = await hire({ masksPhones: true });
    const answers = await askEverything(token);
    expect([...answers].filter(([, text]) => isShown(text)).map(([id]) => id)).toEqual([]);
    expect(answers.get("listOrders")).toContain("+255 7 ••••• 321");
  });

  test("the test would see one: to others the same answers show it", async () => {
    const { token } = await hire({});
    const names = [
      "listOrders",
      "getOrder",
      "changeOrderLifecycle",
      "listProformas",
      "getProforma",
      "cancelProforma",
      "listParkedSales",
      "resumeParkedSale",
    ];
    const answers = await askEverything(token, plantCanary, names);
    const showing = [...answers].filter(([, text]) => isShown(text)).map(([id]) => id);
    expect(showing.toSorted()).toEqual(names.toSorted());
  });

  test("a payment names its phone masked, in what is read and in the answer to cash", async () => {
    const { orderId } = await makeSubmittedOrder(world.ctx, { customerPhone: canary });
    const request = { orderId, method: "mobile_money", network: null, phone: null } as const;
    expect(await requestOrderPayment(world.ctx, request, crypto.randomUUID())).not.toBeNull();
    const read = async (sight: object) => {
      const { token } = await hire(sight);
      return (
        await harness.app.request(`/store/orders/${orderId}/payments`, {
          headers: { Authorization: `Bearer ${token}` },
        })
      ).text();
    };
    expect(isShown(await read({}))).toBe(true);
    const masked = await read({ masksPhones: true });
    expect([isShown(masked), masked.includes("+255 7 ••••• 321")]).toEqual([false, true]);
  });

  test("a proforma made by who sees masked numbers keeps the customer's own, and answers it masked", async () => {
    const { token } = await hire({ masksPhones: true });
    const ask = async (path: string, body?: object) => {
      const answer = await harness.app.request(`/store${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": "application/json",
          "Idempotency-Key": crypto.randomUUID(),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, text: await answer.text() };
    };
    const { id: customerId, phone } = await makeCustomer(harness.base, world.shopId);
    const quote = {
      lines: [{ name: "Sare", price_minor: 100, quantity: 1 }],
      customer_id: customerId,
      buyer_name: "Shule",
      buyer_phone: "+255 7 ••••• 321",
      valid_until: new Date(harness.base.now().getTime() + 86_400_000).toISOString().slice(0, 10),
      expected_total_minor: 100,
    };
    const made = await ask("/proformas", quote);
    expect([
      made.status,
      made.text.includes(phone.slice(4)),
      made.text.includes(` ${phone.slice(-3)}"`),
    ]).toEqual([201, false, true]);
    for (const search of ["987", "754"])
      expect(JSON.parse((await ask(`/proformas?search=${search}`)).text)).toMatchObject({ items: [] });
    const wrong = await ask("/proformas", { ...quote, customer_id: null });
    expect([wrong.status, wrong.text.includes("invalid_format.phone")]).toEqual([422, true]);
  });

  test("a search finds by what is shown and by no other digit", async () => {
    const { orderId, number } = await makeSubmittedOrder(world.ctx, { customerPhone: canary });
    const find = async (sight: object, search: string) => {
      const { token } = await hire(sight);
      const query = new URLSearchParams({ search });
      const answer = await harness.app.request(`/store/orders?${query.toString()}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      const { items } = await readJson<{ items: { id: string }[] }>(answer);
      return items.some(({ id }) => id === orderId);
    };
    const masked = { masksPhones: true };
    for (const search of ["7321", "987321", "0754987321", canary]) {
      expect([search, await find({}, search)]).toEqual([search, true]);
      expect([search, await find(masked, search)]).toEqual([search, false]);
    }
    for (const search of ["321", `#${number}`]) {
      expect([search, await find(masked, search)]).toEqual([search, true]);
    }
  });
});

describe("what products cost", { timeout: 600_000 }, () => {
  const showing = (answers: Map<string, string>) =>
    [...answers].filter(([, text]) => isCostShown(text)).map(([id]) => id);
  const kanga = { name: "Kanga ya siri", category: "home", price_minor: 900 };

  /** A product whose cost an owner has said, so that the trail tells of it. */
  async function sayCost() {
    const { token } = await signInAs(harness, world.shopId);
    const answer = await harness.app.request("/store/api/v1/products", {
      method: "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
      },
      body: JSON.stringify({ ...kanga, cost_minor: costCanary }),
    });
    expect(answer.status).toBe(201);
    return (await readJson<{ id: string }>(answer)).id;
  }

  test("no answer shows a cost to who may do everything but see costs", async () => {
    await sayCost();
    const { token } = await hire({});
    expect(showing(await askEverything(token, plantCosts))).toEqual([]);
  });

  test("the test would see one: to who sees costs the same answers show it", async () => {
    await sayCost();
    const { token } = await hire({ seesCost: true });
    const names = ["listProducts", "getProduct", "changeProduct", "listStaffActivity"];
    expect(showing(await askEverything(token, plantCosts, names)).toSorted()).toEqual(names.toSorted());
  });

  test("a refused edit shows none either in what the product is now", async () => {
    const id = await sayCost();
    await plantCosts();
    const ask = async (beside: Parameters<typeof hire>[0]) => {
      const { token } = await hire(beside);
      const answer = await harness.app.request(`/store/api/v1/products/${id}`, {
        method: "PUT",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ ...kanga, updated_at: "2020-01-01T00:00:00.000Z" }),
      });
      return { status: answer.status, isShown: isCostShown(await answer.text()) };
    };
    expect(await ask({})).toEqual({ status: 409, isShown: false });
    expect(await ask({ seesCost: true })).toEqual({ status: 409, isShown: true });
  });
});

describe("orders given to somebody", { timeout: 600_000 }, () => {
  const give = (orderId: OrderId, staffId: string) =>
    harness.base.store.tenant(world.shopId, (db) =>
      db
        .update(orders)
        .set({ staffId: staffId as never })
        .where(and(eq(orders.shopId, world.shopId), eq(orders.id, orderId))),
    );

  test("every route by an order's id answers as if it were not there, until it is given to them", async () => {
    const { token, userId } = await hire({ orderScope: "assigned" });
    const met: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    const byOrder = readOperations(harness.app).filter(
      ({ path, isSignedIn }) => isSignedIn && path.startsWith("/store/orders/{id}"),
    );
    expect(byOrder.length).toBeGreaterThanOrEqual(5);
    for (const operation of byOrder) {
      const { make, ask, expected: answers } = exampleOf(operation.id);
      const things = await make(world);
      const request = async () => (await askRoute(harness.app, operation, ask(things, things), token)).status;
      const others = await request();
      await give(things.ids[0] as OrderId, userId);
      met[operation.id] = [others, await request()];
      // Behind a rider's link stands more than who sees only their own orders may pass on.
      expected[operation.id] = [404, operation.id === "getDeliveryLink" ? 403 : answers.owner[0]];
    }
    expect(met).toEqual(expected);
  });

  test("list, search and counts hold their own orders only", async () => {
    const { token, userId } = await hire({ orderScope: "assigned" });
    const own = await makeSubmittedOrder(world.ctx, { customerName: "Rehema Own" });
    await makeSubmittedOrder(world.ctx, { customerName: "Rehema Other" });
    await give(own.orderId, userId);
    const read = async <Body>(path: string) =>
      readJson<Body>(
        await harness.app.request(`/store${path}`, { headers: { Authorization: `Bearer ${token}` } }),
      );
    type List = { items: { id: string }[] };
    for (const query of ["", "?status=pending", "?search=Rehema"])
      expect((await read<List>(`/orders${query}`)).items.map(({ id }) => id)).toEqual([own.orderId]);
    const { counts } = await read<{ counts: Record<string, number> }>("/orders/counts");
    expect(counts).toMatchObject({ all: 1, pending: 1, completed: 0 });
  });

  test("what others promised or put aside is not there for them", async () => {
    const { token } = await hire({ orderScope: "assigned" });
    const owner = await signInAs(harness, world.shopId);
    const statuses: Record<string, unknown> = {};
    for (const id of [
      "getProforma",
      "orderProforma",
      "cancelProforma",
      "resumeParkedSale",
      "removeParkedSale",
    ]) {
      const operation = readOperations(harness.app).find((one) => one.id === id)!;
      const { make, ask } = exampleOf(id);
      const things = await make(world);
      const request = async (as: string) =>
        (await askRoute(harness.app, operation, ask(things, things), as)).status;
      statuses[id] = [await request(token), (await request(owner.token)) < 300];
    }
    expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((id) => [id, [404, true]])));
    for (const path of ["/proformas", "/till/parked-sales"]) {
      const answer = await harness.app.request(`/store${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(await readJson(answer)).toMatchObject({ items: [] });
    }
  });

  test("their event stream tells of their own orders only", async () => {
    const { token, userId } = await hire({ orderScope: "assigned" });
    const move = async (orderId: string) => {
      const { token: owner } = await signInAs(harness, world.shopId);
      await harness.app.request(`/store/orders/${orderId}/lifecycle`, {
        method: "PUT",
        headers: { Authorization: `Bearer ${owner}`, "Content-Type": "application/json" },
        body: JSON.stringify({ lifecycle: "preparing" }),
      });
    };
    const own = await makeSubmittedOrder(world.ctx);
    const other = await makeSubmittedOrder(world.ctx);
    await give(own.orderId, userId);
    // What was told before is no part of this, and may be more than a stream catches up with.
    const [last] = await harness.base.store.system((db) =>
      db.select({ id: sql<number>`max(${outboxEvents.id})`.mapWith(Number) }).from(outboxEvents),
    );
    await move(other.orderId);
    await move(own.orderId);
    const stream = await harness.app.request("/store/events", {
      headers: { Authorization: `Bearer ${token}`, "Last-Event-ID": String(last!.id) },
    });
    const text = await stream.text();
    expect(text).toContain(own.orderId);
    expect(text).not.toContain(other.orderId);
  });
});
