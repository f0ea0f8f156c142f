import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderTimeline } from "#db/schema/orders.ts";
import { outboxEvents } from "#db/schema/outbox.ts";
import { stageRuns, type Stage } from "#db/schema/workflow.ts";
import type { AppError } from "#kernel/app-error.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { tellStage } from "#modules/chatflow/tell-stage.ts";
import { addTimelineEntry } from "#modules/orders/add-timeline-entry.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { makeSubmittedOrder, setPaid } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeStage, publishStages } from "#test/make-stages.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { beginStages } from "./begin-stages.ts";
import { dryRun } from "./dry-run.ts";
import { leaveStage, leaveStages } from "./leave-stage.ts";
import { markLateOrders } from "#modules/workflow/mark-late-orders.ts";
import { moveOrderToStage } from "./move-order-to-stage.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const total = 6_800_000;
const stages: Stage[] = [
  makeStage({ id: "new", state: "pending", limitMinutes: 15, moveOn: "paid" }),
  makeStage({
    id: "cutting",
    state: "preparing",
    message: "own",
    messageSw: "Oda {number} inakatwa.",
    messageEn: "Order {number} is being cut.",
  }),
  makeStage({ id: "sewing", state: "preparing", limitMinutes: 60, moveOn: "after", moveAfterMinutes: 120 }),
  makeStage({ id: "ready", state: "ready", message: "usual" }),
  makeStage({ id: "road", state: "out_for_delivery", needsPaid: true, message: "usual" }),
  makeStage({ id: "done", state: "handed_over" }),
];

const day = "2026-11-20";
const start = new Date(`${day}T07:00:00Z`);

async function openShop() {
  harness.setNow(new Date("2026-11-19T07:00:00Z"));
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const system = shopCtx(harness.base, shopId);
  await publishStages(ctx, stages);
  harness.setNow(start);
  let heard = 0;
  const jobs = async () => {
    await beginStages(harness.base);
    await leaveStages(harness.base);
    await markLateOrders(harness.base);
    const all = await shop.events();
    for (const { name, payload } of all.slice(heard))
      if (name === "order.stage_changed" && payload["tells"]) await tellStage(system, payload as never);
    heard = all.length;
  };
  return {
    ...shop,
    jobs,
    wait: async (minutes: number) => {
      await jobs();
      harness.setNow(new Date(harness.base.now().getTime() + minutes * 60_000));
      await jobs();
    },
    pay: async (id: OrderId, minor: number) => {
      await setPaid(ctx, id, minor);
      await inTransaction(ctx, (tx) =>
        addTimelineEntry(tx, id, "payment.succeeded", { amount_minor: minor }),
      );
      await leaveStage(system, id, "paid");
    },
  };
}

test("real orders that went through a workflow went just as its dry run says", async () => {
  const { ctx, shopId, wait, pay, jobs } = await openShop();
  const add = async (values: Parameters<typeof makeSubmittedOrder>[1] = {}) =>
    (await makeSubmittedOrder(ctx, { settlement: "on_collection", ...values })).orderId;
  const [paid, slow, delivered] = [await add(), await add(), await add({ fulfilmentKind: "delivery" })];
  const refusals: string[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => void refusals.push((error as AppError).detail?.[0]?.type ?? ""));
  await wait(10);
  await pay(paid, total);
  await wait(20);
  await changeOrderLifecycle(ctx, slow, "preparing");
  await changeOrderLifecycle(ctx, delivered, "preparing");
  await moveOrderToStage(ctx, paid, "sewing");
  await moveOrderToStage(ctx, delivered, "sewing");
  await wait(90);
  await changeOrderLifecycle(ctx, delivered, "ready");
  await wait(120);
  await attempt(moveOrderToStage(ctx, delivered, "road"));
  await changeOrderLifecycle(ctx, slow, "ready");
  await wait(5);
  await changeOrderLifecycle(ctx, paid, "picked_up");
  await jobs();
  expect(refusals).toEqual(["stage.paid"]);

  const before = await everything(shopId);
  const run = await dryRun(ctx, day);
  expect(await everything(shopId)).toEqual(before);
  const real = await ctx.store.read(shopId, (db) => db.select().from(stageRuns).orderBy(stageRuns.run));
  const played = Object.fromEntries(
    run.orders.map(({ id, stays }) => [
      id,
      stays.map(({ stageId, cause, isLate }) => [stageId, cause, isLate]),
    ]),
  );
  const went = (id: OrderId) =>
    real
      .filter(({ orderId }) => orderId === id)
      .map(({ stageId, cause, lateAt }) => [stageId, cause, lateAt !== null]);
  expect(played).toEqual(Object.fromEntries([paid, slow, delivered].map((id) => [id, went(id)])));
  // Told as it was told, of what was not over before the job came to it.
  const told = run.orders.flatMap(({ id, stays }) =>
    stays.map(({ stageId, told: way }) => [id, stageId, way]),
  );
  const reallyTold = real.filter(({ told: way }) => way === "sms");
  expect(reallyTold.length).toBeGreaterThan(2);
  expect(told).toEqual(
    expect.arrayContaining(reallyTold.map(({ orderId, stageId }) => [orderId, stageId, "sms"])),
  );
});

test("an order that a stage would not have let in stops there, and nothing after it is played", async () => {
  const { ctx, wait } = await openShop();
  const { orderId } = await makeSubmittedOrder(ctx, { settlement: "on_collection" });
  await wait(5);
  await changeOrderLifecycle(ctx, orderId, "preparing");
  await changeOrderLifecycle(ctx, orderId, "ready");
  const strict = stages.map((stage) => (stage.id === "cutting" ? { ...stage, depositPercent: 50 } : stage));
  await publishStages(ctx, strict);
  const [played] = (await dryRun(ctx, day)).orders;
  expect(played).toMatchObject({
    stays: [{ stageId: "new", leftAt: null }],
    stop: { stageId: "cutting", reason: "deposit" },
  });
  await expect(dryRun(ctx, "2030-01-01")).rejects.toMatchObject({ code: "workflow.day_invalid" });
});

const everything = (shopId: string) =>
  harness.base.store.system(async (db) => [
    await db.$count(outboxEvents, eq(outboxEvents.shopId, shopId as never)),
    await db.$count(orderTimeline, eq(orderTimeline.shopId, shopId as never)),
    await db.$count(stageRuns, eq(stageRuns.shopId, shopId as never)),
  ]);
