import fc from "fast-check";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notices } from "#db/schema/notices.ts";
import type { Lifecycle } from "#db/schema/orders.ts";
import { orderTimeline } from "#db/schema/orders.ts";
import { type Stage, stageRuns, stageStates } from "#db/schema/workflow.ts";
import { AppError } from "#kernel/app-error.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { tellOrderMoved } from "#modules/chatflow/tell-order-moved.ts";
import { tellStage } from "#modules/chatflow/tell-stage.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { isStep } from "#modules/orders/order-lifecycle.rules.ts";
import { findOrder } from "#modules/orders/orders.repository.ts";
import { stagesIn } from "#modules/workflow/stage-way.rules.ts";
import { getWorkflow } from "#modules/workflow/get-workflow.ts";
import { publishWorkflow } from "#modules/workflow/publish-workflow.ts";
import { switchWorkflowOff } from "#modules/workflow/switch-workflow-off.ts";
import { problemsOf } from "#modules/workflow/workflow.rules.ts";
import { makeSubmittedOrder, setPaid } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeStage, publishStages } from "#test/make-stages.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { beginStages } from "./begin-stages.ts";
import { leaveStage, leaveStages } from "./leave-stage.ts";
import { markLateOrders } from "#modules/workflow/mark-late-orders.ts";
import { moveOrderToStage } from "./move-order-to-stage.ts";

const runs = process.env["FULL"] ? 2_000 : 40;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const total = 6_800_000;

/** Any sound workflow: up to three stages to a state, with any rules. */
const workflow: fc.Arbitrary<Stage[]> = fc
  .tuple(...stageStates.map((state) => fc.integer({ min: state === "pending" ? 1 : 0, max: 3 })))
  .chain((counts) => {
    const states = stageStates
      .flatMap((state, at) => Array.from({ length: counts[at]! }, () => state))
      .slice(0, 10);
    return fc.tuple(
      ...states.map((state, place) =>
        fc
          .record({
            needsPaid: fc.boolean().map((is) => is && place > 2),
            depositPercent: fc.constantFrom(null, null, 50),
            needsRider: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0 && place > 2),
            limitMinutes: fc.constantFrom(null, 5, 60),
            message: fc.constantFrom("none" as const, "own" as const),
            moveOn: fc.constantFrom("never" as const, "paid" as const, "after" as const),
            moveAfterMinutes: fc.constantFrom(3, 30),
          })
          .map((values) =>
            makeStage({
              id: `s${place}`,
              state,
              ...values,
              messageSw: `Hatua ${place}: {number}`,
              messageEn: `Stage ${place}: {number}`,
              ...(place === states.length - 1 && { moveOn: "never" as const }),
            }),
          ),
      ),
    );
  })
  .filter((stages) => stages.length >= 2 && problemsOf(stages).length === 0);

type Act =
  | { kind: "stage"; place: number }
  | { kind: "state"; to: Lifecycle }
  | { kind: "pay"; share: number }
  | { kind: "wait"; minutes: number }
  | { kind: "switch" }
  | { kind: "jobs" };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant("stage" as const), place: fc.nat(9) }),
  fc.record({
    kind: fc.constant("state" as const),
    to: fc.constantFrom<Lifecycle>(
      "preparing",
      "ready",
      "out_for_delivery",
      "picked_up",
      "delivered",
      "completed",
      "cancelled",
      "pending",
    ),
  }),
  fc.record({ kind: fc.constant("pay" as const), share: fc.constantFrom(0.5, 1) }),
  fc.record({ kind: fc.constant("wait" as const), minutes: fc.constantFrom(1, 10, 100) }),
  fc.record({ kind: fc.constant("jobs" as const) }),
  fc.record({ kind: fc.constant("switch" as const) }),
);

/** A refusal is an answer; anything else is a bug. */
const unlessRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

async function doIt(ctx: Ctx, system: Ctx, id: OrderId, stages: Stage[], one: Act): Promise<void> {
  switch (one.kind) {
    case "stage":
      return void (await unlessRefused(moveOrderToStage(ctx, id, stages[one.place % stages.length]!.id)));
    case "state":
      return void (await unlessRefused(
        changeOrderLifecycle(ctx, id, one.to, "sababu", { refundBy: "cash", failure: "no_answer" }),
      ));
    case "pay":
      await setPaid(ctx, id, total * one.share);
      return leaveStage(system, id, "paid");
    case "wait":
      harness.setNow(new Date(harness.base.now().getTime() + one.minutes * 60_000));
      return;
    case "switch":
      await switchWorkflowOff(ctx);
      return void (await publishWorkflow(ctx, (await getWorkflow(ctx)).draft!.updatedAt, {}));
    case "jobs":
      await Promise.all([
        beginStages(harness.base),
        markLateOrders(harness.base),
        markLateOrders(harness.base),
      ]);
      await leaveStages(harness.base);
  }
}

test(
  `${runs} random workflows and histories never leave the canonical order, and tell nothing twice`,
  { timeout: runs * 2_000 + 30_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        workflow,
        fc.constantFrom("pickup" as const, "delivery" as const),
        fc.array(act, { minLength: 4, maxLength: 12 }),
        async (stages, fulfilmentKind, acts) => {
          harness.setNow(new Date("2026-11-20T08:00:00Z"));
          const { ctx, shopId, events } = await harness.makeShop();
          const system = shopCtx(harness.base, shopId);
          await publishStages(ctx, stages);
          const { orderId } = await makeSubmittedOrder(ctx, { fulfilmentKind, settlement: "on_collection" });
          for (const one of acts) await doIt(ctx, system, orderId, stages, one);
          const told = await events();
          // Every job runs at least once, and sometimes twice at the same time.
          for (const { name, payload } of told) {
            const twice = (tell: () => Promise<unknown>) => Promise.all([tell(), tell()]);
            if (name === "order.stage_changed" && payload["tells"])
              await twice(() => tellStage(system, payload as never));
            if (name === "order.lifecycle_changed")
              await twice(() => tellOrderMoved(system, payload as never));
          }
          await expectCanonical(ctx, orderId, stages);
          await expectToldOnce(ctx, orderId);
          const late = told
            .filter(({ name }) => name === "order.stage_late")
            .map(({ payload }) => String(payload["run"]));
          expect(new Set(late).size).toBe(late.length);
        },
      ),
      { numRuns: runs },
    );
  },
);

async function expectCanonical(ctx: Ctx, orderId: OrderId, stages: Stage[]): Promise<void> {
  const { history, stays, order } = await ctx.store.read(ctx.shopId, async (db) => ({
    history: await db
      .select()
      .from(orderTimeline)
      .where(eq(orderTimeline.orderId, orderId))
      .orderBy(orderTimeline.id),
    stays: await db
      .select()
      .from(stageRuns)
      .where(and(eq(stageRuns.shopId, ctx.shopId), eq(stageRuns.orderId, orderId)))
      .orderBy(stageRuns.run),
    order: (await findOrder(db, ctx.shopId, orderId))!,
  }));
  let at: Lifecycle = "pending";
  for (const { kind, facts } of history) {
    if (kind !== "order.lifecycle_changed" && kind !== "order.cancelled") continue;
    const [from, to] = [facts["from"] as Lifecycle, facts["to"] as Lifecycle];
    expect([from, isStep(from, to)]).toEqual([at, true]);
    at = to;
  }
  expect(order.lifecycle).toBe(at);
  // One stay follows the other, and the last one fits where the order is.
  expect(stays.map(({ run }) => run)).toEqual(stays.map((_, place) => place + 1));
  const open = stays.filter(({ leftAt }) => leftAt === null);
  expect(open.length).toBeLessThanOrEqual(1);
  for (const { stageId } of open) expect(stagesIn(stages, order).map(({ id }) => id)).toContain(stageId);
}

async function expectToldOnce(ctx: Ctx, orderId: OrderId): Promise<void> {
  const sent = await ctx.store.read(ctx.shopId, (db) =>
    db.select({ kind: notices.kind }).from(notices).where(eq(notices.orderId, orderId)),
  );
  const stays = await ctx.store.read(ctx.shopId, (db) =>
    db.select({ told: stageRuns.told }).from(stageRuns).where(eq(stageRuns.orderId, orderId)),
  );
  const ofStages = sent.filter(({ kind }) => kind === "order.stage");
  expect(ofStages.length).toBe(stays.filter(({ told }) => told === "sms").length);
}
