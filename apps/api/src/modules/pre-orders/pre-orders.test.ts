import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notices } from "#db/schema/notices.ts";
import { notifications } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { OrderId, ProductId } from "#kernel/ids.ts";
import { tellDayMoved } from "#modules/chatflow/tell-day-moved.ts";
import { cancelUnpaidDeposits } from "#modules/orders/cancel-unpaid-deposits.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { listDaysOfOrder } from "#modules/orders/list-days-of-order.ts";
import { listOrders } from "#modules/orders/list-orders.ts";
import { moveOrderDay } from "#modules/orders/move-order-day.ts";
import { waiveDeposit } from "#modules/orders/waive-deposit.ts";
import { listToMake } from "#modules/to-make/list-to-make.ts";
import { tellOfDay } from "#modules/to-make/tell-of-day.ts";
import { setPaid } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { makeOrder, makeProduct } from "#test/shop-goods.ts";
import { changePreOrderSettings } from "./change-pre-order-settings.ts";
import { getPreOrderSettings } from "./get-pre-order-settings.ts";
import { addDays, firstPreOrderForm, type PreOrderForm, shopClock } from "./pre-orders.rules.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Page = {
  products: { line_id: string }[];
  due_on: string | null;
  days: {
    en: { hint: string; options: { value: string; label: string; disabled: boolean }[] };
  } | null;
  told: { en: string }[];
  payment_options: { first_part: string | null; min_part_minor: number | null; methods: string[] };
};

const today = () => shopClock(harness.base.now()).day;
const inDays = (days: number) => addDays(today(), days);

/** A shop that bakes cakes to order at 10,000 shillings each. */
async function openBakery(
  settings: Partial<PreOrderForm> = {},
  cake: Partial<PreOrderForm["products"][number]> = {},
) {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const { base, app } = harness;
  const { productId } = await makeProduct(base, shopId, { name: "Keki", priceMinor: 1_000_000 });
  const made = { productId, noticeDays: 1, dailyQuantity: null, isRequired: true, ...cake };
  await changePreOrderSettings(ctx, {
    ...firstPreOrderForm,
    isEnabled: true,
    cutoffHour: 24,
    products: [made],
    ...settings,
  });
  const order = async (quantity = 1) => {
    const { token, orderId } = await makeOrder(base, shopId, [{ productId, quantity }]);
    const target = `/store/api/v1/order?channel=whatsapp&token=${token}`;
    const read = async () => readJson<Page>(await app.request(target));
    const line = (await read()).products[0]!;
    const submit = async (dueOn: string | null | undefined, key: string = crypto.randomUUID()) => {
      const answer = await app.request(target, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify({
          lines: [{ line_id: line.line_id, quantity, variant_id: null, add_on_ids: [], note: "Jina: Amina" }],
          note: "",
          ...(dueOn !== undefined && { due_on: dueOn }),
          expected_total_minor: quantity * 1_000_000,
        }),
      });
      const body = await readJson<{ code?: string; detail?: unknown; order?: Page }>(answer);
      return { ...body, status: answer.status };
    };
    return { orderId, read, submit };
  };
  const sent = async (dueOn: string, quantity = 1) => {
    const made = await order(quantity);
    expect((await made.submit(dueOn)).status).toBe(200);
    return made.orderId;
  };
  return { ...shop, productId, order, sent };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );

const read = (ctx: Ctx, id: OrderId) =>
  ctx.store
    .tenant(ctx.shopId, (db) => db.select().from(orders).where(eq(orders.id, id)))
    .then(([row]) => row!);

test("a shop that never said anything takes no orders for a day; its owner says it, and others do not", async () => {
  const { ctx, shopId, asStaff } = await harness.makeShop();
  const first = await getPreOrderSettings(ctx);
  expect(first).toMatchObject({ isEnabled: false, products: [], depositKind: "none" });
  const { productId } = await makeProduct(harness.base, shopId, { name: "Keki" });
  const made = { productId, noticeDays: 2, dailyQuantity: 5, isRequired: true };
  const saved = await changePreOrderSettings(ctx, {
    ...first,
    isEnabled: true,
    closedWeekdays: [0, 0],
    products: [made],
  });
  expect(saved).toMatchObject({
    isEnabled: true,
    closedWeekdays: [0],
    products: [{ ...made, name: "Keki" }],
  });
  expect(await codeOf(changePreOrderSettings(ctx, { ...first, isEnabled: false }))).toBe("edit.conflict");
  const { updatedAt: _, ...form } = saved;
  const strange = { ...made, productId: "prd_none" as ProductId };
  expect(await codeOf(changePreOrderSettings(ctx, { ...form, products: [strange] }))).toBe(
    "pre_order_product.unknown",
  );
  expect(await codeOf(changePreOrderSettings(ctx, { ...form, products: [made, made] }))).toBe(
    "pre_order_product.unknown",
  );
  expect(await codeOf((async () => changePreOrderSettings(ctx, { ...form, depositKind: "percent" }))())).toBe(
    "pre_order.deposit_missing",
  );
  expect(await codeOf((async () => changePreOrderSettings(asStaff([]), form))())).toBe("access.denied");
});

test("a customer chooses among the days, a full one is refused with the next free one, and the order says its day", async () => {
  const { ctx, order, sent } = await openBakery({ dailyOrders: 1 });
  await sent(inDays(1));
  const { read: open, submit, orderId } = await order();
  const page = await open();
  const [none, first, second] = page.days!.en.options;
  expect(none).toEqual({ value: "", label: "Choose a day", disabled: false });
  expect(first).toMatchObject({ value: inDays(1), disabled: true });
  expect(first!.label).toMatch(/: full$/);
  expect(second).toMatchObject({ value: inDays(2), disabled: false });
  expect(await submit(undefined)).toMatchObject({ status: 422, code: "request.invalid" });
  expect(await submit(today())).toMatchObject({ status: 409, code: "day.not_offered" });
  const refused = await submit(inDays(1));
  expect(refused).toMatchObject({ status: 409, code: "day.full" });
  expect(refused.order?.due_on).toBe(inDays(1));
  expect((await submit(inDays(2))).status).toBe(200);
  expect(await open()).toMatchObject({ due_on: inDays(2), days: null });
  expect((await open()).told[0]?.en).toMatch(/^For /);
  expect(await getOrder(ctx, orderId)).toMatchObject({ dueOn: inDays(2), depositMinor: 0 });
  expect((await listOrders(ctx, { dueOn: inDays(2) })).items.map(({ id }) => id)).toEqual([orderId]);
});

test("of fifty who want the last three places at once three get them", async () => {
  const { ctx, order } = await openBakery({}, { dailyQuantity: 3 });
  const wanted = [];
  for (let made = 0; made < 50; made++) wanted.push(await order());
  const answers = await Promise.all(wanted.map(({ submit }) => submit(inDays(1))));
  const got = answers.filter(({ status }) => status === 200);
  expect(got).toHaveLength(3);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(["day.full"]),
  );
  const taken = await listOrders(ctx, { dueOn: inDays(1) });
  expect(taken.items).toHaveLength(3);
  // What is cancelled gives its place back, and what is moved away as well; a place is taken again by reopening.
  await changeOrderLifecycle(ctx, taken.items[0]!.id, "cancelled", "Mteja ameghairi");
  const late = wanted.find((_, at) => answers[at]!.status !== 200)!;
  expect((await late.submit(inDays(1))).status).toBe(200);
  expect(await codeOf(changeOrderLifecycle(ctx, taken.items[0]!.id, "pending"))).toBe("day.full");
  await moveOrderDay(ctx, late.orderId, { dueOn: inDays(2), isOver: false });
  await changeOrderLifecycle(ctx, taken.items[0]!.id, "pending");
  expect((await listOrders(ctx, { dueOn: inDays(1) })).items).toHaveLength(3);
});

test("the same request again takes one place", async () => {
  const { order, ctx } = await openBakery({ dailyOrders: 1 });
  const { submit } = await order();
  const key = crypto.randomUUID();
  const answers = await Promise.all([submit(inDays(1), key), submit(inDays(1), key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await listOrders(ctx, { dueOn: inDays(1) })).items).toHaveLength(1);
});

test("staff move an order; a full day needs somebody who answers for it, and the history says so", async () => {
  const { ctx, sent, asStaff, events } = await openBakery({ dailyOrders: 1 });
  const [first, other] = [await sent(inDays(1)), await sent(inDays(2))];
  expect(await listDaysOfOrder(ctx, other)).toContainEqual({ day: inDays(1), isFull: true });
  expect(await codeOf(moveOrderDay(ctx, other, { dueOn: inDays(1), isOver: false }))).toBe("day.full");
  expect(await codeOf(moveOrderDay(ctx, other, { dueOn: inDays(-1), isOver: false }))).toBe(
    "day.not_offered",
  );
  const seller = asStaff([
    { resource: "orders", action: "read" },
    { resource: "orders", action: "update" },
  ]);
  expect(await codeOf((async () => moveOrderDay(seller, other, { dueOn: inDays(1), isOver: true }))())).toBe(
    "access.denied",
  );
  await moveOrderDay(ctx, other, { dueOn: inDays(1), isOver: true });
  const moved = await getOrder(ctx, other);
  expect(moved.timeline[0]).toMatchObject({
    kind: "order.day_moved",
    facts: { from: inDays(2), to: inDays(1), over: 1 },
  });
  for (const { name, payload } of await events())
    if (name === "order.day_moved") await tellDayMoved(ctx, payload as never);
  const told = await ctx.store.tenant(ctx.shopId, (db) =>
    db.select().from(notices).where(eq(notices.orderId, other)),
  );
  expect(told).toMatchObject([{ kind: "order.day_moved", channel: "sms" }]);
  await changeOrderLifecycle(ctx, first, "preparing");
  await moveOrderDay(ctx, first, { dueOn: null, isOver: false });
  expect((await read(ctx, first)).dueOn).toBeNull();
  await changeOrderLifecycle(ctx, other, "cancelled", "Imeghairiwa");
  expect(await codeOf(moveOrderDay(ctx, other, { dueOn: null, isOver: false }))).toBe("order.day_fixed");
});

test("the shop begins once the deposit is paid, or without it where staff say so", async () => {
  const { ctx, order } = await openBakery({ depositKind: "percent", depositPercent: 50 });
  const { orderId, submit, read: open } = await order(2);
  expect((await open()).days?.en.hint).toMatch(/deposit of TZS.10,000/);
  expect((await submit(inDays(1))).status).toBe(200);
  expect((await open()).payment_options).toMatchObject({ first_part: "10000", min_part_minor: 1_000_000 });
  expect((await open()).payment_options.methods).not.toContain("cash");
  expect(await getOrder(ctx, orderId)).toMatchObject({
    depositMinor: 1_000_000,
    blockedSteps: [{ lifecycle: "preparing", reason: "deposit_unpaid" }],
  });
  expect(await codeOf(changeOrderLifecycle(ctx, orderId, "preparing"))).toBe("order.status_conflict");
  await setPaid(ctx, orderId, 1_000_000);
  expect((await open()).payment_options).toMatchObject({ first_part: null, min_part_minor: null });
  await changeOrderLifecycle(ctx, orderId, "preparing");
  const other = await order();
  await other.submit(inDays(1));
  await waiveDeposit(ctx, other.orderId);
  await waiveDeposit(ctx, other.orderId);
  await changeOrderLifecycle(ctx, other.orderId, "preparing");
  const kinds = (await getOrder(ctx, other.orderId)).timeline.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "order.deposit_waived")).toHaveLength(1);
});

test("a deposit that does not come in time gives the place back, unless money came", async () => {
  const { ctx, sent, order } = await openBakery({
    depositKind: "amount",
    depositMinor: 300_000,
    dailyOrders: 2,
  });
  const [unpaid, begun] = [await sent(inDays(1)), await sent(inDays(1))];
  await setPaid(ctx, begun, 100_000);
  await ctx.store.tenant(ctx.shopId, (db) =>
    db
      .update(orders)
      .set({ depositUntil: new Date(harness.base.now().getTime() - 1_000) })
      .where(and(eq(orders.shopId, ctx.shopId), eq(orders.lifecycle, "pending"))),
  );
  await Promise.all([cancelUnpaidDeposits(harness.base), cancelUnpaidDeposits(harness.base)]);
  expect((await read(ctx, unpaid)).lifecycle).toBe("cancelled");
  expect((await read(ctx, begun)).lifecycle).toBe("pending");
  const timeline = (await getOrder(ctx, unpaid)).timeline.filter(({ kind }) => kind === "order.cancelled");
  expect(timeline).toMatchObject([{ facts: { reason: "deposit_unpaid" } }]);
  expect((await (await order()).submit(inDays(1))).status).toBe(200);
});

test("what is to be made is added up by day, with the notes and the orders behind it", async () => {
  const { ctx, sent, asStaff } = await openBakery();
  const [one, two] = [await sent(inDays(1), 2), await sent(inDays(1), 1)];
  await sent(inDays(3));
  const [now, tomorrow, , later] = await listToMake(ctx, { days: 7 });
  expect(now).toEqual({ day: today(), ordersCount: 0, goods: [] });
  expect(tomorrow).toMatchObject({ ordersCount: 2, goods: [{ name: "Keki", quantity: 3 }] });
  expect(tomorrow!.goods[0]!.orders).toMatchObject([
    { id: one, quantity: 2, notes: ["Jina: Amina"] },
    { id: two, quantity: 1 },
  ]);
  expect(later).toMatchObject({ ordersCount: 1 });
  await changeOrderLifecycle(ctx, two, "cancelled", "Imeghairiwa");
  expect((await listToMake(ctx, { from: inDays(1), days: 1 }))[0]).toMatchObject({ ordersCount: 1 });
  const own = asStaff([{ resource: "orders", action: "read" }], {
    orderScope: "assigned",
    masksPhones: false,
  });
  expect((await listToMake(own, { from: inDays(1), days: 1 }))[0]).toMatchObject({ ordersCount: 0 });
});

test("in the morning people are told once what is to be made, whatever process finds it", async () => {
  const { ctx, sent, events } = await openBakery({}, { noticeDays: 0 });
  await sent(today());
  await sent(today());
  const at = (hour: number) => ({
    ...harness.base,
    now: () => new Date(`${today()}T${String(hour).padStart(2, "0")}:10:00+03:00`),
  });
  const told = async () => (await events()).filter(({ name }) => name === "order.day_begins");
  await tellOfDay(at(5));
  expect(await told()).toHaveLength(0);
  await Promise.all([tellOfDay(at(6)), tellOfDay(at(6))]);
  await tellOfDay(at(7));
  expect(await told()).toMatchObject([{ payload: { day: today(), count: 2 } }]);
  harness.startWorkers();
  const rung = () =>
    ctx.store.tenant(ctx.shopId, (db) =>
      db.select().from(notifications).where(eq(notifications.kind, "order.to_make")),
    );
  await expect.poll(rung, { timeout: 10_000 }).toMatchObject([{ subjectId: today(), facts: { others: 2 } }]);
});
