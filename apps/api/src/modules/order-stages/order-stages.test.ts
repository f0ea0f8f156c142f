import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Stage } from "#db/schema/workflow.ts";
import { AppError } from "#kernel/app-error.ts";
import type { OrderId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { listOrders } from "#modules/orders/list-orders.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { getWorkflow } from "#modules/workflow/get-workflow.ts";
import { restoreVersion } from "#modules/workflow/restore-version.ts";
import { saveDraft } from "#modules/workflow/save-draft.ts";
import { makeSubmittedOrder, setPaid } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeStage, publishStages, sewingStages } from "#test/make-stages.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { assignByStage } from "./assign-by-stage.ts";
import { beginStages } from "./begin-stages.ts";
import { getOrderStage } from "./get-order-stage.ts";
import { leaveStage, leaveStages } from "./leave-stage.ts";
import { listStageRuns } from "./list-stage-runs.ts";
import { markLateOrders } from "#modules/workflow/mark-late-orders.ts";
import { moveOrderToStage } from "./move-order-to-stage.ts";
import { moveOrdersToStage } from "./move-orders-to-stage.ts";
import { publishWorkflow } from "#modules/workflow/publish-workflow.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const total = 6_800_000;
const minute = 60_000;

async function openShop(stages: Stage[] = sewingStages) {
  harness.setNow(new Date("2026-11-20T08:00:00Z"));
  const shop = await harness.makeShop();
  const { ctx } = shop;
  await publishStages(ctx, stages);
  const add = async (values: Parameters<typeof makeSubmittedOrder>[1] = {}) =>
    (await makeSubmittedOrder(ctx, values)).orderId;
  const wait = (minutes: number) => harness.setNow(new Date(harness.base.now().getTime() + minutes * minute));
  return {
    ...shop,
    add,
    wait,
    system: shopCtx(harness.base, shop.shopId),
    stageOf: async (id: OrderId) => (await getOrderStage(ctx, id)).current?.stageId ?? null,
    runsOf: async (id: OrderId) =>
      (await getOrderStage(ctx, id)).runs.toReversed().map(({ stageId, cause }) => [stageId, cause]),
    move: (id: OrderId, stage: string) => moveOrderToStage(ctx, id, stage),
    told: async (name: string) => (await shop.events()).filter((event) => event.name === name),
  };
}

const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? (error.detail?.[0]?.type ?? error.code) : error),
  );

describe("an order in stages", () => {
  test("enters the first one after it was sent in, and goes on through those of its state", async () => {
    const { ctx, add, move, stageOf, runsOf } = await openShop();
    const id = await add();
    expect(await stageOf(id)).toBe("new");
    expect(await beginStages(harness.base)).toBe(1);
    expect(await beginStages(harness.base)).toBe(0);
    await setPaid(ctx, id, total / 2);
    await move(id, "cutting");
    await move(id, "sewing");
    await move(id, "sewing");
    expect(await getOrder(ctx, id)).toMatchObject({ lifecycle: "preparing" });
    await move(id, "cutting");
    await move(id, "ready");
    expect(await getOrder(ctx, id)).toMatchObject({ lifecycle: "ready" });
    expect(await runsOf(id)).toEqual([
      ["new", "began"],
      ["cutting", "moved"],
      ["sewing", "moved"],
      ["cutting", "moved"],
      ["ready", "moved"],
    ]);
    const { timeline } = await getOrder(ctx, id);
    expect(
      timeline.filter(({ kind }) => kind === "order.stage_changed").map(({ facts }) => facts["stage"]),
    ).toEqual(["cutting", "sewing", "cutting"]);
  });

  test("goes several states on at once, and takes every guard on the way with it", async () => {
    const { ctx, add, move, stageOf } = await openShop();
    const id = await add();
    expect(await refused(move(id, "ready"))).toBe("stage.deposit");
    expect(await refused(changeOrderLifecycle(ctx, id, "preparing"))).toBe("stage.deposit");
    expect(await getOrder(ctx, id)).toMatchObject({ lifecycle: "pending" });
    expect(
      (await getOrderStage(ctx, id)).steps.map(({ stageId, blockedBy }) => [stageId, blockedBy]),
    ).toEqual([
      ["cutting", "deposit"],
      ["sewing", "deposit"],
      ["ready", "deposit"],
      ["done", "unpaid"],
    ]);
    await setPaid(ctx, id, total);
    await move(id, "done");
    expect(await getOrder(ctx, id)).toMatchObject({ lifecycle: "picked_up" });
    expect(await stageOf(id)).toBe("done");
    await changeOrderLifecycle(ctx, id, "completed");
    expect(await stageOf(id)).toBeNull();
  });

  test("a stage that is left out by its state's own step asks all the same", async () => {
    const stages = sewingStages.map((stage) =>
      stage.id === "sewing" ? { ...stage, needsPaid: true } : stage,
    );
    const { ctx, add, move } = await openShop(stages);
    const id = await add();
    await setPaid(ctx, id, total / 2);
    await move(id, "cutting");
    expect(await refused(changeOrderLifecycle(ctx, id, "ready"))).toBe("stage.paid");
    expect(await refused(move(id, "ready"))).toBe("stage.paid");
  });

  test("money that was given back with a part of the total is missing nowhere", async () => {
    const stages = sewingStages.map((stage) =>
      stage.id === "sewing" ? { ...stage, needsPaid: true } : { ...stage, depositPercent: null },
    );
    const { ctx, add, move, stageOf } = await openShop(stages);
    const id = await add();
    await takeCash(ctx, { orderId: id, amountMinor: null, dueMinor: null }, "all-of-it");
    await giveMoneyBack(harness, ctx, { orderId: id, amountMinor: 1_800_000 });
    await move(id, "sewing");
    expect(await stageOf(id)).toBe("sewing");
  });

  test("goods that come back from the road are ready again, and no stage is in the way", async () => {
    const { ctx, userId, add, move, stageOf } = await openShop();
    const id = await add({
      fulfilmentKind: "delivery",
      settlement: "on_collection",
      paidMinor: total,
      paymentStatus: "paid",
    });
    expect(await refused(move(id, "road"))).toBe("stage.assignee");
    await move(id, "ready");
    await harness.base.store.tenant(ctx.shopId, (db) =>
      db.execute(`update orders set staff_id = '${userId}' where id = '${id}'`),
    );
    await move(id, "road");
    await changeOrderLifecycle(ctx, id, "ready", "", { failure: "no_answer" });
    expect(await stageOf(id)).toBe("ready");
  });

  test("a cancelled order leaves its stage, and a reopened one begins again", async () => {
    const { ctx, add, stageOf, runsOf } = await openShop();
    const id = await add();
    await beginStages(harness.base);
    await changeOrderLifecycle(ctx, id, "cancelled", "Hakuna");
    expect(await stageOf(id)).toBeNull();
    await changeOrderLifecycle(ctx, id, "pending");
    expect(await stageOf(id)).toBe("new");
    expect((await runsOf(id)).length).toBe(2);
  });

  test("what is sold over the counter goes through no stage", async () => {
    const { ctx, add, stageOf } = await openShop();
    const id = await add({ fulfilmentKind: "counter", paidMinor: total, paymentStatus: "paid" });
    expect(await beginStages(harness.base)).toBe(0);
    await changeOrderLifecycle(ctx, id, "picked_up");
    expect(await stageOf(id)).toBeNull();
  });

  test("without a workflow everything is as it was, and nothing is written", async () => {
    const { ctx, events } = await harness.makeShop();
    const { orderId } = await makeSubmittedOrder(ctx);
    await changeOrderLifecycle(ctx, orderId, "preparing");
    expect(await getOrderStage(ctx, orderId)).toMatchObject({
      stages: [],
      current: null,
      steps: [],
      runs: [],
    });
    expect((await events()).map(({ name }) => name)).not.toContain("order.stage_changed");
    expect((await listOrders(ctx, {})).items[0]).toMatchObject({ stage: null, nextStage: null });
  });

  test("many are brought on at once, each by itself; two at once enter a stage once", async () => {
    const { ctx, add, runsOf } = await openShop();
    const [paid, unpaid] = [await add(), await add()];
    await setPaid(ctx, paid, total);
    const outcomes = await moveOrdersToStage(ctx, [paid, unpaid], "cutting");
    expect(outcomes.map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ["changed", null],
      ["refused", "order.stage_blocked"],
    ]);
    await Promise.all([1, 2, 3].map(() => moveOrderToStage(ctx, paid, "sewing")));
    expect((await runsOf(paid)).map(([stage]) => stage)).toEqual(["new", "cutting", "sewing"]);
  });
});

describe("what stages do by themselves", () => {
  test("late is what stands there longer than its limit, and it is said once for each stay", async () => {
    const { ctx, add, wait, told, system } = await openShop();
    const [late, gone] = [await add(), await add()];
    await beginStages(harness.base);
    const listed = async () => (await listOrders(ctx, { late: "true" })).items.map(({ id }) => id);
    wait(14);
    expect(await listed()).toEqual([]);
    await setPaid(ctx, gone, total);
    await moveOrderToStage(ctx, gone, "cutting");
    wait(2);
    expect(await listed()).toEqual([late]);
    await Promise.all([markLateOrders(harness.base), markLateOrders(harness.base)]);
    await markLateOrders(harness.base);
    expect((await told("order.stage_late")).map(({ payload }) => payload)).toEqual([
      { orderId: late, run: 1, stageId: "new" },
    ]);
    expect((await getOrderStage(system, late)).current?.lateAt).not.toBeNull();
    const row = (await listOrders(ctx, {})).items.find(({ id }) => id === late);
    expect(row).toMatchObject({ stage: { id: "new" }, nextStage: { id: "cutting" } });
    expect(row?.stage?.dueAt).not.toBeNull();
  });

  test("an order leaves by itself once it is paid, also when it was paid before", async () => {
    const stages = [
      makeStage({ id: "new", state: "pending", moveOn: "paid" }),
      makeStage({ id: "make", state: "preparing", moveOn: "paid" }),
      makeStage({ id: "ready", state: "ready" }),
    ];
    const { system, add, ctx, stageOf, runsOf } = await openShop(stages);
    const id = await add();
    await beginStages(harness.base);
    await leaveStage(system, id, "paid");
    expect(await stageOf(id)).toBe("new");
    await setPaid(ctx, id, total);
    await leaveStage(system, id, "paid");
    await leaveStage(system, id, "paid");
    await leaveStage(system, id, "paid");
    expect(await runsOf(id)).toEqual([
      ["new", "began"],
      ["make", "paid"],
      ["ready", "paid"],
    ]);
  });

  test("an order leaves by itself in time; what keeps it is in the log, and it stays", async () => {
    const stages = [
      makeStage({ id: "new", state: "pending", moveOn: "after", moveAfterMinutes: 10 }),
      makeStage({ id: "make", state: "preparing", moveOn: "after", moveAfterMinutes: 5 }),
      makeStage({ id: "check", state: "preparing", needsPaid: true }),
    ];
    const { ctx, add, wait, stageOf } = await openShop(stages);
    const id = await add();
    await beginStages(harness.base);
    wait(9);
    await leaveStages(harness.base);
    expect(await stageOf(id)).toBe("new");
    wait(2);
    await leaveStages(harness.base);
    expect(await stageOf(id)).toBe("make");
    wait(6);
    await leaveStages(harness.base);
    await leaveStages(harness.base);
    expect(await stageOf(id)).toBe("make");
    const [run] = (await listStageRuns(ctx, {})).items;
    expect(run).toMatchObject({ orderId: id, stageId: "make", cause: "after", problem: "stage.paid" });
  });

  test("a stage gives its orders to people in turn, once for each stay", async () => {
    const stages = [makeStage({ id: "new", state: "pending", assign: "in_turn" }), sewingStages[3]!];
    const { system, add, told } = await openShop(stages);
    const id = await add();
    await beginStages(harness.base);
    await Promise.all([assignByStage(system, id, 1), assignByStage(system, id, 1)]);
    await assignByStage(system, id, 1);
    expect((await told("order.assigned")).length).toBe(1);
  });
});

describe("a workflow that changes", () => {
  test("orders of a stage that is gone go where they are told to; without a word nothing is published", async () => {
    const { ctx, add, move, stageOf } = await openShop();
    const id = await add();
    await setPaid(ctx, id, total);
    await move(id, "cutting");
    const draft = await saveDraft(ctx, { stages: sewingStages.filter((stage) => stage.id !== "cutting") });
    const error = (await publishWorkflow(ctx, draft.updatedAt, {}).catch((why: unknown) => why)) as AppError;
    expect(error).toMatchObject({
      code: "workflow.stage_has_orders",
      body: { standing: [{ stage_id: "cutting", count: 1 }] },
    });
    expect(await refused(publishWorkflow(ctx, draft.updatedAt, { cutting: "ready" }))).toBe(
      "workflow.stage_has_orders",
    );
    expect(await stageOf(id)).toBe("cutting");
    await publishWorkflow(ctx, draft.updatedAt, { cutting: "sewing" });
    expect(await stageOf(id)).toBe("sewing");
    expect(await getWorkflow(ctx)).toMatchObject({ live: { version: 2 }, draft: null });
  });

  test("of two who edit at once the second is told, and an earlier version comes back as the draft", async () => {
    const { ctx } = await openShop();
    const first = await saveDraft(ctx, { stages: sewingStages.slice(0, 3) });
    expect(await refused(saveDraft(ctx, { stages: sewingStages }))).toBe("edit.conflict");
    const second = await saveDraft(ctx, { stages: sewingStages, updatedAt: first.updatedAt });
    expect(await refused(publishWorkflow(ctx, first.updatedAt, {}))).toBe("edit.conflict");
    expect(await refused(restoreVersion(ctx, 9, second.updatedAt))).toBe("workflow.not_found");
    const restored = await restoreVersion(ctx, 1, second.updatedAt);
    expect(restored).toMatchObject({ version: 2, status: "draft", stages: sewingStages });
  });

  test("stages that break the order of an order's life are refused, field by field", async () => {
    const { ctx } = await openShop();
    const wrong: [Stage[], string][] = [
      [[sewingStages[0]!], "workflow.stage_count"],
      [[sewingStages[1]!, sewingStages[3]!], "stage.not_first"],
      [[sewingStages[0]!, sewingStages[3]!, sewingStages[1]!], "stage.out_of_order"],
      [[sewingStages[0]!, sewingStages[0]!], "stage.taken"],
      [
        [sewingStages[0]!, { ...sewingStages[1]!, message: "own", messageSw: "{siri}", messageEn: "x" }],
        "stage.unknown_variable",
      ],
      [[sewingStages[0]!, { ...sewingStages[1]!, moveOn: "paid" }], "stage.leads_nowhere"],
    ];
    for (const [stages, problem] of wrong) expect(await refused(saveDraft(ctx, { stages }))).toBe(problem);
  });

  test("orders that were there before it are not late by it", async () => {
    const { ctx } = await harness.makeShop();
    harness.setNow(new Date("2026-11-20T08:00:00Z"));
    const { orderId } = await makeSubmittedOrder(ctx, { lifecycle: "preparing" });
    harness.setNow(new Date("2026-11-21T08:00:00Z"));
    await publishStages(ctx, sewingStages);
    await beginStages(harness.base);
    await markLateOrders(harness.base);
    const { current } = await getOrderStage(ctx, orderId);
    expect(current).toMatchObject({ stageId: "cutting", lateAt: null } satisfies Partial<
      NonNullable<typeof current>
    >);
  });
});
