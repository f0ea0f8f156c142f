import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#kernel/app-error.ts";
import { type Ctx, forShop } from "#kernel/ctx.ts";
import type { OrderId, ShopId, UserId } from "#kernel/ids.ts";
import { assignOrders } from "#modules/orders/assign-orders.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { getOrderPayments } from "./get-order-payments.ts";
import { getStaffCash } from "./get-staff-cash.ts";
import { handInCash } from "./hand-in-cash.ts";
import { takeCash } from "./take-cash.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const totalMinor = 6_800_000;
let keys = 0;
const newKey = () => `one-counting-${keys++}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

const mayWork = [
  { resource: "orders" as const, action: ["read" as const, "update" as const] },
  { resource: "transactions" as const, action: ["update" as const] },
];

/** Somebody who works in the shop, as they are known to the product. */
async function hire(shopId: ShopId, orderScope: "all" | "assigned"): Promise<{ ctx: Ctx; userId: UserId }> {
  const { userId, sessionId } = await signInAs(harness, shopId, mayWork, { orderScope });
  const person = { kind: "staff" as const, userId, sessionId, name: "Asha Juma" };
  const sight = { permissions: mayWork, orderScope, masksPhones: false };
  return { ctx: forShop(harness.base, shopId, { ...person, ...sight }), userId };
}

async function makeRound() {
  const shop = await harness.makeShop();
  const rider = await hire(shop.shopId, "assigned");
  const colleague = await hire(shop.shopId, "all");
  const onTheRoad = (staffId: UserId | null = rider.userId) =>
    makeSubmittedOrder(shop.ctx, {
      lifecycle: "out_for_delivery",
      fulfilmentKind: "delivery",
      settlement: "on_collection",
      staffId,
    });
  const take = (ctx: Ctx, orderId: OrderId) =>
    takeCash(ctx, { orderId, amountMinor: null, dueMinor: null }, newKey());
  const handIn = (ctx: Ctx, amountMinor: number | null = null, heldMinor: number | null = null) =>
    handInCash(ctx, { userId: rider.userId, amountMinor, heldMinor }, newKey());
  const held = async () => (await getStaffCash(shop.ctx, rider.userId)).heldMinor;
  return { ...shop, rider, colleague, onTheRoad, take, handIn, held };
}

test("what a rider takes at the door is with the rider until a colleague counts it", async () => {
  const { ctx, rider, colleague, onTheRoad, take, handIn, held } = await makeRound();
  const [first, second] = [await onTheRoad(), await onTheRoad()];
  await take(rider.ctx, first.orderId);
  await take(rider.ctx, second.orderId);
  expect(await held()).toBe(2 * totalMinor);
  expect(await getOrderPayments(ctx, first.orderId)).toMatchObject({
    cashHolder: { id: rider.userId, name: "Asha Juma", heldMinor: 2 * totalMinor },
    attempts: [{ takenBy: { id: rider.userId } }],
  });
  await handIn(colleague.ctx, 800_000);
  expect(await held()).toBe(2 * totalMinor - 800_000);
  await handIn(colleague.ctx);
  expect(await getStaffCash(rider.ctx, rider.userId)).toMatchObject({
    heldMinor: 0,
    movements: [
      { kind: "handed_in", amountMinor: 2 * totalMinor - 800_000, order: null, by: { id: colleague.userId } },
      { kind: "handed_in", amountMinor: 800_000 },
      { kind: "taken", amountMinor: totalMinor, order: { id: second.orderId, number: second.number } },
      { kind: "taken", amountMinor: totalMinor, order: { id: first.orderId } },
    ],
  });
  expect(await getOrderPayments(ctx, first.orderId)).toMatchObject({ cashHolder: null });
});

test("neither saying that it arrived nor giving the order away first puts a rider's cash into the drawer", async () => {
  const { ctx, rider, colleague, take, held } = await makeRound();
  const ready = () =>
    makeSubmittedOrder(ctx, {
      lifecycle: "ready",
      fulfilmentKind: "delivery",
      settlement: "on_collection",
      staffId: rider.userId,
    });
  const [arrived, given] = [await ready(), await ready()];
  for (const { orderId } of [arrived, given]) await changeOrderLifecycle(ctx, orderId, "out_for_delivery");
  await changeOrderLifecycle(rider.ctx, arrived.orderId, "delivered");
  await take(rider.ctx, arrived.orderId);
  expect(await held()).toBe(totalMinor);
  const whole = { ...rider.ctx, actor: { ...rider.ctx.actor, orderScope: "all" } } as Ctx;
  await assignOrders(ctx, [given.orderId], colleague.userId);
  await take(whole, given.orderId);
  expect(await held()).toBe(2 * totalMinor);
  // Who got it since brought nothing.
  const third = await ready();
  await changeOrderLifecycle(ctx, third.orderId, "out_for_delivery");
  await assignOrders(ctx, [third.orderId], colleague.userId);
  await take(colleague.ctx, third.orderId);
  expect(await getOrderPayments(ctx, third.orderId)).toMatchObject({ cashHolder: null });
});

test("cash at the counter, or of somebody else's delivery, is in the drawer", async () => {
  const { ctx, rider, colleague, onTheRoad, take, held } = await makeRound();
  const atTheCounter = await makeSubmittedOrder(ctx, { staffId: rider.userId });
  await take(rider.ctx, atTheCounter.orderId);
  const delivery = await onTheRoad();
  await take(colleague.ctx, delivery.orderId);
  expect(await held()).toBe(0);
  expect(await getOrderPayments(ctx, delivery.orderId)).toMatchObject({ cashHolder: null });
});

test("nobody hands in to themselves but the owner, nothing and too much are refused, as is what changed", async () => {
  const { ctx, userId, rider, colleague, onTheRoad, take, handIn } = await makeRound();
  await expect(handIn(colleague.ctx).catch(codeOf)).resolves.toBe("payment.nothing_held");
  await take(rider.ctx, (await onTheRoad()).orderId);
  await expect(handIn(rider.ctx).catch(codeOf)).resolves.toBe("payment.own_cash");
  await expect(handIn(colleague.ctx, totalMinor + 100).catch(codeOf)).resolves.toBe("payment.nothing_held");
  await expect(handIn(colleague.ctx, null, 100).catch(codeOf)).resolves.toBe("payment.held_changed");
  await handIn(colleague.ctx, null, totalMinor);

  await take(ctx, (await onTheRoad(userId)).orderId);
  await expect(getStaffCash(rider.ctx, userId).catch(codeOf)).resolves.toBe("staff.not_found");
  const own = { userId, amountMinor: null, heldMinor: totalMinor };
  await expect(handInCash(rider.ctx, own, newKey()).catch(codeOf)).resolves.toBe("staff.not_found");
  await handInCash(ctx, own, newKey());
  expect(await getStaffCash(ctx, userId)).toMatchObject({ heldMinor: 0 });
});

test("two colleagues who count the same cash book it once", async () => {
  const { rider, colleague, onTheRoad, take, handIn, held } = await makeRound();
  await take(rider.ctx, (await onTheRoad()).orderId);
  const counted = await Promise.allSettled(Array.from({ length: 8 }, () => handIn(colleague.ctx)));
  expect(counted.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await held()).toBe(0);
});

test("a rider who gives cash back takes it from what they hold", async () => {
  const { ctx, rider, onTheRoad, held } = await makeRound();
  const { orderId } = await onTheRoad();
  await takeCash(rider.ctx, { orderId, amountMinor: totalMinor + 200_000, dueMinor: null }, newKey());
  await giveMoneyBack(harness, rider.ctx, { orderId });
  expect(await held()).toBe(totalMinor);
  expect(await getOrderPayments(ctx, orderId)).toMatchObject({ refundedMinor: 200_000, owedBackMinor: 0 });
});
