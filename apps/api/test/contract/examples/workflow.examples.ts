import { eq } from "drizzle-orm";
import { workflows } from "#db/schema/workflow.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { toWire } from "#kernel/wire.ts";
import { findOrderForUpdate } from "#modules/orders/orders.repository.ts";
import { enterStage } from "#modules/workflow/enter-stage.ts";
import { publishWorkflow } from "#modules/workflow/publish-workflow.ts";
import { saveDraft } from "#modules/workflow/save-draft.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { makeStage, publishStages } from "#test/make-stages.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, same } from "../example.ts";

/** A shop whose orders go through stages, with a draft of the next version and an order. */
async function makeWorkflow({ ctx, shopId, word }: ShopWorld) {
  const stages = [
    makeStage({ id: "new", state: "pending", nameEn: `${word} new`, nameSw: `${word} mpya` }),
    makeStage({ id: "making", state: "preparing", nameEn: `${word} make`, nameSw: `${word} kazi` }),
  ];
  // One shop has one workflow: what an example before has read is still what is there.
  const versions = () =>
    ctx.store.tenant(shopId, (db) => db.select().from(workflows).where(eq(workflows.shopId, shopId)));
  const found = await versions();
  // Switched off, what was live is the draft.
  const kept = found.find(({ status }) => status === "draft");
  if (!found.some(({ status }) => status === "live"))
    await (kept ? publishWorkflow(ctx, kept.updatedAt, {}) : publishStages(ctx, stages));
  if (!(await versions()).some(({ status }) => status === "draft")) await saveDraft(ctx, { stages });
  const made = await versions();
  const live = made.find(({ status }) => status === "live")!;
  const draft = made.find(({ status }) => status === "draft")!;
  const { orderId } = await makeSubmittedOrder(ctx, { customerName: `${word} Zainab` });
  await inTransaction(ctx, async (tx) => {
    const order = await findOrderForUpdate(tx.db, shopId, orderId);
    await enterStage(tx, order!, { cause: "began" });
  });
  return {
    orderId,
    version: live.version,
    form: toWire(stages),
    seenAt: draft.updatedAt.toISOString(),
    ids: [orderId, shopId],
  };
}

/** The second of two who saw the same draft is told that it changed. */
const once = { ...same(200, 403, 401), owner: [200, 409] as [number, number] };

export const workflowExamples = defineExamples(makeWorkflow, {
  getOrderWorkflow: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  saveOrderWorkflowDraft: {
    ask: (_of, own) => ({ body: { stages: own.form, updated_at: own.seenAt } }),
    expected: once,
    reads: true,
  },
  discardOrderWorkflowDraft: { ask: () => ({}), expected: same(204, 403, 401) },
  listOrderWorkflowVersions: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  restoreOrderWorkflowVersion: {
    ask: (_of, own) => ({ params: { version: String(own.version) }, body: { updated_at: own.seenAt } }),
    expected: once,
    reads: true,
  },
  publishOrderWorkflow: {
    ask: (_of, own) => ({ body: { updated_at: own.seenAt, moves: {} } }),
    expected: { ...once, owner: [200, 404] },
    reads: true,
  },
  switchOrderWorkflowOff: { ask: () => ({}), expected: same(204, 403, 401) },
  dryRunOrderWorkflow: {
    ask: () => ({}),
    also: (): Ask[] => [{ query: { day: "2026-11-01" } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  listStageRuns: { ask: () => ({}), expected: same(200, 403, 401) },
  getOrderStage: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403), reads: true },
  moveOrderToStage: {
    ask: (of) => ({ params: { id: of.orderId }, body: { stage_id: "making" } }),
    expected: byId(200, 403),
    reads: true,
  },
  moveOrdersToStage: {
    ask: (of) => ({ body: { ids: [of.orderId], stage_id: "making" } }),
    expected: same(200, 403, 401),
    echoesIds: true,
  },
});
