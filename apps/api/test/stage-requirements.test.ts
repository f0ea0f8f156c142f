import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RolePreset } from "@agiza/permissions/presets";
import { members, users } from "#db/schema/staff.ts";
import { type Stage, stageRuns } from "#db/schema/workflow.ts";
import { AppError } from "#kernel/app-error.ts";
import { type Ctx, forShop } from "#kernel/ctx.ts";
import { newId, type OrderId, type SessionId, type UserId } from "#kernel/ids.ts";
import { tellStage } from "#modules/chatflow/tell-stage.ts";
import { handOverByLink, leaveByLink } from "#modules/deliveries/act-by-link.ts";
import { getDeliveryLink } from "#modules/deliveries/get-delivery-link.ts";
import { getDeliveryNews } from "#modules/deliveries/get-delivery-news.ts";
import { giveOrder } from "#modules/deliveries/give-order.ts";
import { leavePhoto } from "#modules/deliveries/leave-photo.ts";
import { saveParcel } from "#modules/deliveries/save-parcel.ts";
import { sendParcel } from "#modules/deliveries/send-parcel.ts";
import { leaveWaybillPhoto } from "#modules/deliveries/waybill-photo.ts";
import { assignByStage } from "#modules/order-stages/assign-by-stage.ts";
import { beginStages } from "#modules/order-stages/begin-stages.ts";
import { dryRun } from "#modules/order-stages/dry-run.ts";
import { getOrderStage } from "#modules/order-stages/get-order-stage.ts";
import { leaveStages } from "#modules/order-stages/leave-stage.ts";
import { listStageRuns } from "#modules/order-stages/list-stage-runs.ts";
import { moveOrderToStage } from "#modules/order-stages/move-order-to-stage.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { moveOrders } from "#modules/orders/move-orders.ts";
import { toOutcomes } from "#modules/orders/several-orders.schemas.ts";
import { addRider } from "#modules/riders/add-rider.ts";
import { getWorkflow } from "#modules/workflow/get-workflow.ts";
import { markLateOrders } from "#modules/workflow/mark-late-orders.ts";
import { publishWorkflow } from "#modules/workflow/publish-workflow.ts";
import { saveDraft } from "#modules/workflow/save-draft.ts";
import { switchWorkflowOff } from "#modules/workflow/switch-workflow-off.ts";
import { makeSubmittedOrder } from "./factories.ts";
import { type Harness, startHarness } from "./harness.ts";
import { makeStage, publishStages } from "./make-stages.ts";
import { shopCtx } from "./shop-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let next = 0;
const newKey = () => `one-press-${String(next++).padStart(4, "0")}`;
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? (error.detail?.[0]?.type ?? error.code) : error),
  );
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
const bus = { company: "Dar Express", destination: "Mwanza", freightBy: "shop", freightMinor: null } as const;

const onRoad = (road: Partial<Stage>, done: Partial<Stage>): Stage[] => [
  makeStage({ id: "new", state: "pending" }),
  makeStage({ id: "ready", state: "ready" }),
  makeStage({ id: "road", state: "out_for_delivery", ...road }),
  makeStage({ id: "done", state: "handed_over", ...done }),
];

async function openShop(stages: Stage[]) {
  harness.setNow(new Date("2026-11-20T08:00:00Z"));
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  await publishStages(ctx, stages);
  const add = async (values: Parameters<typeof makeSubmittedOrder>[1] = {}) =>
    (
      await makeSubmittedOrder(ctx, {
        lifecycle: "ready",
        fulfilmentKind: "delivery",
        settlement: "on_collection",
        ...values,
      })
    ).orderId;
  const give = async (orderId: OrderId) => {
    const { id } = await addRider(
      ctx,
      { name: "Juma", phone: `0768 ${200_000 + next++}`, userId: null },
      newKey(),
    );
    await giveOrder(ctx, orderId, { riderId: id, fareMinor: null, tellsRider: false });
    const { url } = await getDeliveryLink(ctx, orderId);
    return new URL(url).searchParams.get("token")!;
  };
  const hire = async (name: string, preset: RolePreset): Promise<{ userId: UserId; ctx: Ctx }> => {
    const now = harness.base.now();
    const userId: UserId = newId("usr", now);
    const permissions = [
      { resource: "orders", action: "read" },
      { resource: "orders", action: "update" },
    ] as const;
    await harness.base.store.system(async (db) => {
      await db.insert(users).values({ id: userId, name, createdAt: now });
      await db
        .insert(members)
        .values({ shopId, userId, preset, isAdmin: preset === "owner", createdAt: now });
    });
    const person = { userId, sessionId: newId("ses", now) as SessionId, name, permissions: [...permissions] };
    return {
      userId,
      ctx: forShop(harness.base, shopId, {
        kind: "staff",
        ...person,
        orderScope: "all",
        masksPhones: false,
      }),
    };
  };
  const setMember = (userId: UserId, values: Partial<typeof members.$inferInsert>) =>
    harness.base.store.system((db) =>
      db
        .update(members)
        .set(values)
        .where(and(eq(members.shopId, shopId), eq(members.userId, userId))),
    );
  const handOver = (token: string, form: { pin?: string; receivedBy?: string; collectedMinor?: number }) =>
    handOverByLink(
      harness.base,
      harness.deps.limits,
      token,
      { pin: null, receivedBy: "", collectedMinor: 0, ...form },
      newKey(),
    );
  return { ...shop, add, give, hire, setMember, handOver, system: shopCtx(harness.base, shopId) };
}

test("without a rider nothing goes on the road: not by hand, not by its state, not many at once, and what is collected is not asked", async () => {
  const { ctx, add, give } = await openShop(onRoad({ needsRider: true }, {}));
  const [lone, given, collected] = [await add(), await add(), await add({ fulfilmentKind: "pickup" })];
  await give(given);
  expect(await refused(moveOrderToStage(ctx, lone, "road"))).toBe("stage.rider");
  expect(await refused(changeOrderLifecycle(ctx, lone, "out_for_delivery"))).toBe("stage.rider");
  const { results } = toOutcomes(await moveOrders(ctx, [lone, given], "out_for_delivery"), "en");
  expect(results.map(({ outcome, text }) => [outcome, text])).toEqual([
    ["refused", "en road needs a rider. Give the order to one, or write down the bus that takes it."],
    ["changed", null],
  ]);
  await changeOrderLifecycle(ctx, collected, "picked_up");
  const steps = (await getOrderStage(ctx, lone)).steps;
  expect(steps.find(({ stageId }) => stageId === "road")).toMatchObject({
    blockedBy: "rider",
    blockedAt: "road",
  });
});

test("an order that a bus takes needs no rider and no code, but its waybill where a picture is asked for", async () => {
  const { ctx, add } = await openShop(
    onRoad({ needsRider: true, needsPhoto: true }, { needsPin: true, needsPhoto: true }),
  );
  const id = await add();
  await saveParcel(ctx, id, { ...bus, waybill: "" });
  expect(await refused(sendParcel(ctx, id, newKey()))).toBe("stage.waybill");
  await leaveWaybillPhoto(ctx, harness.deps.files, id, await picture());
  await sendParcel(ctx, id, newKey());
  await changeOrderLifecycle(ctx, id, "delivered");
  expect(await getOrder(ctx, id)).toMatchObject({ lifecycle: "delivered" });
});

test("where the code is asked for, neither somebody's word nor a picture hands over, and the delivery goes on", async () => {
  const { ctx, add, give, handOver } = await openShop(onRoad({}, { needsPin: true }));
  const id = await add();
  const token = await give(id);
  await leaveByLink(harness.base, token, newKey());
  const { pin } = (await getDeliveryNews(ctx, id))!;
  expect(await refused(handOver(token, { receivedBy: "Asha" }))).toBe("stage.pin");
  expect(await refused(changeOrderLifecycle(ctx, id, "delivered"))).toBe("stage.pin");
  await handOver(token, { pin: pin! });
  expect(await getOrder(ctx, id)).toMatchObject({ lifecycle: "delivered" });
});

test("where a picture is asked for the rider's is one, and what is collected at the door pays before all must be paid", async () => {
  const { ctx, add, give, handOver } = await openShop(onRoad({}, { needsPhoto: true, needsPaid: true }));
  const id = await add();
  const token = await give(id);
  await leaveByLink(harness.base, token, newKey());
  expect(await refused(handOver(token, { receivedBy: "Asha" }))).toBe("stage.paid");
  const all = { receivedBy: "Asha", collectedMinor: 6_800_000 };
  expect(await refused(handOver(token, all))).toBe("stage.photo");
  expect((await getOrder(ctx, id)).paidMinor).toBe(0);
  await leavePhoto(harness.base, harness.deps.files, token, await picture());
  await handOver(token, all);
  expect(await getOrder(ctx, id)).toMatchObject({ lifecycle: "delivered", paidMinor: 6_800_000 });
});

test("what leaves by itself is kept by the same needs, and the run log says which", async () => {
  const stages = onRoad({ needsRider: true }, {});
  stages[1] = makeStage({ id: "ready", state: "ready", moveOn: "after", moveAfterMinutes: 5 });
  const { ctx, add } = await openShop(stages);
  const id = await add();
  await beginStages(harness.base);
  harness.setNow(new Date("2026-11-20T08:06:00Z"));
  await leaveStages(harness.base);
  expect((await listStageRuns(ctx, {})).items[0]).toMatchObject({
    orderId: id,
    stageId: "ready",
    problem: "stage.rider",
  });
});

test("a dry run says that nobody had the order to bring it, at the moment it would have left", async () => {
  const { ctx, add, give } = await openShop(onRoad({}, {}));
  const [lone, given] = [await add({ lifecycle: "pending" }), await add({ lifecycle: "pending" })];
  for (const id of [lone, given]) {
    for (const to of ["preparing", "ready"] as const) await changeOrderLifecycle(ctx, id, to);
    if (id === given) await give(id);
    await changeOrderLifecycle(ctx, id, "out_for_delivery");
  }
  // Too late: it was on the road without.
  harness.setNow(new Date("2026-11-20T09:00:00Z"));
  await give(lone);
  await saveDraft(ctx, { stages: onRoad({ needsRider: true }, {}) });
  const { orders } = await dryRun(ctx, "2026-11-20");
  expect(Object.fromEntries(orders.map(({ id, stop }) => [id, stop?.reason ?? null]))).toEqual({
    [lone]: "rider",
    [given]: null,
  });
});

test("a code or a picture that nobody can have yet is not asked for", async () => {
  const { ctx } = await openShop(onRoad({}, {}));
  const wrong: Partial<Stage>[] = [{ needsPin: true }, { needsPhoto: true }];
  for (const values of wrong) {
    const stages = onRoad({}, {});
    stages[1] = { ...stages[1]!, ...values };
    expect(await refused(saveDraft(ctx, { stages }))).toBe("stage.not_here");
  }
});

test("chosen people and roles enter, others do not; once none of them works here any more, anyone may", async () => {
  const { ctx, add, hire, setMember } = await openShop(onRoad({}, {}));
  const [packer, cashier, chosen] = [
    await hire("Baraka", "packer"),
    await hire("Asha", "cashier"),
    await hire("Rukia", "custom"),
  ];
  const who = { who: "people" as const, whoIds: [chosen.userId], whoRoles: ["packer" as const] };
  await publishStages(ctx, onRoad(who, {}));
  const enter = async (by: Ctx) => refused(moveOrderToStage(by, await add(), "road"));
  expect([await enter(packer.ctx), await enter(chosen.ctx), await enter(ctx)]).toEqual([null, null, null]);
  expect(await enter(cashier.ctx)).toBe("stage.who");
  await setMember(chosen.userId, { status: "suspended" });
  expect(await enter(cashier.ctx)).toBe("stage.who");
  await setMember(packer.userId, { preset: "custom" });
  expect(await enter(cashier.ctx)).toBeNull();
  const { people } = await getWorkflow(ctx);
  expect(people.map(({ role }) => role)).not.toContain("packer");
});

test("a stage gives its orders to the people of a role in turn, and to nobody once nobody has it", async () => {
  const { ctx, add, hire, setMember, system } = await openShop(onRoad({}, {}));
  const first = await hire("Amina", "packer");
  await hire("Bakari", "cashier");
  const grant = (userId: UserId) =>
    harness.base.store.system((db) =>
      db.execute(`insert into member_permissions (shop_id, user_id, resource, action)
        select shop_id, user_id, 'orders', unnest(array['read', 'update']) from members where user_id = '${userId}'`),
    );
  await grant(first.userId);
  const stages = onRoad({}, {});
  stages[0] = makeStage({ id: "new", state: "pending", assign: "role", assignRole: "packer" });
  await publishStages(ctx, stages);
  const staffOf = async () => {
    const id = await add({ lifecycle: "pending" });
    await beginStages(harness.base);
    await assignByStage(system, id, 1);
    return (await getOrder(ctx, id)).staffId;
  };
  expect(await staffOf()).toBe(first.userId);
  await setMember(first.userId, { preset: "custom" });
  expect(await staffOf()).toBeNull();
});

test("switched off, orders keep their state and what waits falls away; switched on again they begin where they are, and nobody is told", async () => {
  const stages = [
    makeStage({ id: "new", state: "pending", limitMinutes: 10, moveOn: "after", moveAfterMinutes: 20 }),
    makeStage({
      id: "make",
      state: "preparing",
      message: "own",
      messageSw: "Inafanywa",
      messageEn: "Making",
    }),
    makeStage({ id: "done", state: "handed_over" }),
  ];
  const { ctx, shopId, add, events, system } = await openShop(stages);
  const [waits, made] = [await add({ lifecycle: "pending" }), await add({ lifecycle: "pending" })];
  await beginStages(harness.base);
  await moveOrderToStage(ctx, made, "make");
  await switchWorkflowOff(ctx);
  await switchWorkflowOff(ctx);
  harness.setNow(new Date("2026-11-20T09:00:00Z"));
  const jobs = async () => {
    await beginStages(harness.base);
    await markLateOrders(harness.base);
    await leaveStages(harness.base);
  };
  await jobs();
  const news = (await events()).filter(({ name }) => name === "order.stage_changed");
  for (const { payload } of news) if (payload["tells"]) await tellStage(system, payload as never);
  const runs = () =>
    ctx.store.read(shopId, (db) => db.select().from(stageRuns).orderBy(stageRuns.orderId, stageRuns.run));
  expect((await runs()).map(({ leftAt, lateAt, told }) => [leftAt !== null, lateAt, told ?? "none"])).toEqual(
    [
      [true, null, "none"],
      [true, null, "none"],
      [true, null, "none"],
    ],
  );
  expect(await getOrder(ctx, waits)).toMatchObject({ lifecycle: "pending" });
  expect(await getOrder(ctx, made)).toMatchObject({ lifecycle: "preparing" });
  expect(await getOrderStage(ctx, made)).toMatchObject({ stages: [], current: null });
  expect((await listStageRuns(ctx, {})).items).toHaveLength(3);

  const off = await getWorkflow(ctx);
  expect(off).toMatchObject({ live: null, draft: { stages } });
  await publishWorkflow(ctx, off.draft!.updatedAt, {});
  await jobs();
  expect((await getOrderStage(ctx, made)).current).toMatchObject({ stageId: "make", lateAt: null });
  expect((await getOrderStage(ctx, waits)).current).toMatchObject({ stageId: "new", lateAt: null });
  const since = (await events()).filter(({ name }) => name === "order.stage_changed").slice(news.length);
  expect(since.map(({ payload }) => payload["tells"])).toEqual([false, false]);
});
