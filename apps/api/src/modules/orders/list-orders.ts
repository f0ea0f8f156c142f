import type { Lifecycle } from "#db/schema/orders.ts";
import type { Stage } from "#db/schema/workflow.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import { byMoment, type Page, type PageQuery, readPageQuery, toPage } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { stepOn } from "./order-lifecycle.rules.ts";
import { customerFor } from "./order-masking.rules.ts";
import { orderMover } from "./order-mover.ts";
import { getLiveStages } from "#modules/workflow/get-live-stages.ts";
import { nextStage, stageOf } from "#modules/workflow/stage-way.rules.ts";
import { findOrders, type OrderSummaryRow } from "./orders-list.repository.ts";
import { type OrderQuery, readOrderQuery } from "./read-order-query.ts";

/** An order of a list, with the step on that the caller may take from there. */
export type ListedOrder = OrderSummaryRow & {
  nextLifecycle: Lifecycle | null;
  /** Of the shop's workflow. */
  stage: (StageInList & { dueAt: string | null }) | null;
  nextStage: StageInList | null;
};
type StageInList = Pick<Stage, "id" | "nameSw" | "nameEn" | "colour">;

/**
 * A page of orders, newest first, with cursors to the older (`next`) and newer (`previous`) ones. Drafts show where they
 * alone are asked for; orders given to others never show to who sees only their own. Practice shows to who searches, marked.
 *
 * @throws request.cursor_invalid
 */
export async function listOrders(ctx: Ctx, query: OrderQuery & PageQuery): Promise<Page<ListedOrder>> {
  requireMay(ctx, "orders.read");
  const wanted = await readOrderQuery(ctx, query);
  if (!wanted) return { items: [], next: null, previous: null };
  const page = readPageQuery(query, byMoment);
  const rows = await reading(ctx, ({ db, shopId }) => findOrders(db, shopId, { ...wanted, page }));
  const mover = orderMover(ctx);
  // A shop without a workflow is not asked for one.
  const stages = rows.some(({ stay }) => stay !== null) ? await getLiveStages(ctx) : [];
  const listed = (row: OrderSummaryRow): ListedOrder => ({
    ...customerFor(ctx, row),
    nextLifecycle: stepOn(row, mover),
    ...stagesOf(row, stages, mover.mayUpdate),
  });
  return toPage(
    rows.map((row) => ({ item: listed(row), key: row.createdAt, id: row.id })),
    page,
    byMoment,
  );
}

/** Where an order stands in the workflow, and where its next step leads whoever may take it. */
function stagesOf(row: OrderSummaryRow, stages: readonly Stage[], mayMove: boolean) {
  const enteredId = row.stay?.stageId ?? null;
  const stage = row.stay ? stageOf(stages, row, enteredId) : undefined;
  const next = stage && mayMove ? nextStage(stages, row, enteredId) : undefined;
  return {
    stage: stage ? { ...inList(stage), dueAt: row.stay?.dueAt ?? null } : null,
    nextStage: next ? inList(next) : null,
  };
}

const inList = ({ id, nameSw, nameEn, colour }: Stage): StageInList => ({ id, nameSw, nameEn, colour });
