import { createRoute } from "@hono/zod-openapi";
import { body, IdParams, needs, ok, PageQuery, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { dryRun } from "./dry-run.ts";
import { getOrderStage } from "./get-order-stage.ts";
import { listStageRuns } from "./list-stage-runs.ts";
import { moveOrderToStage } from "./move-order-to-stage.ts";
import { moveOrdersToStage } from "./move-orders-to-stage.ts";
import {
  DryRun,
  DryRunQuery,
  MoveOrdersToStage,
  MoveToStage,
  OrderOutcomes,
  toOrderStage,
  toOutcomes,
  OrderStage,
  StageRunList,
} from "./order-stages.schemas.ts";

const shared = { tags: ["order workflow"], security: [{ bearer: [] }] };
const ownerOnly = needs("workflow.change");
const orderRefusals = { ...staffRefusals, 404: refusal("order.not_found", "shop.not_found") };

const dryRunRoute = createRoute({
  ...shared,
  ...ownerOnly,
  method: "get",
  path: "/order-workflow/dry-run",
  operationId: "dryRunOrderWorkflow",
  summary: "Play a day's orders through the draft of the order workflow",
  request: { query: DryRunQuery },
  responses: {
    200: ok(DryRun, "What would have happened. Nothing is written or sent."),
    ...staffRefusals,
    404: refusal("workflow.not_found", "shop.not_found"),
    422: refusal("workflow.day_invalid", "request.invalid"),
  },
});

const runsRoute = createRoute({
  ...shared,
  ...ownerOnly,
  method: "get",
  path: "/order-workflow/runs",
  operationId: "listStageRuns",
  summary: "List what the order workflow did",
  request: { query: PageQuery },
  responses: {
    200: ok(StageRunList, "Stays of orders in stages, the newest first, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const getRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/orders/{id}/stage",
  operationId: "getOrderStage",
  summary: "Read where an order stands in the workflow",
  request: { params: IdParams },
  responses: { 200: ok(OrderStage, "Its stage, where it may go and where it was."), ...orderRefusals },
});

const moveRefusals = {
  ...staffRefusals,
  404: refusal("order.not_found", "workflow.stage_unknown", "shop.not_found"),
};

const moveRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "put",
  path: "/orders/{id}/stage",
  operationId: "moveOrderToStage",
  summary: "Bring an order into a stage",
  request: { params: IdParams, body: body(MoveToStage) },
  responses: {
    200: ok(OrderStage, "Where the order stands now."),
    ...moveRefusals,
    409: refusal("order.stage_blocked", "order.status_conflict"),
  },
});

const moveManyRoute = createRoute({
  ...shared,
  ...needs("order.change"),
  method: "post",
  path: "/orders/stages",
  operationId: "moveOrdersToStage",
  summary: "Bring many orders into a stage",
  request: { body: body(MoveOrdersToStage) },
  responses: { 200: ok(OrderOutcomes, "What became of each."), ...staffRefusals },
});

/** Orders in the stages of the shop's workflow. */
export function orderStagesRoutes() {
  const router = createRouter();
  router.openapi(dryRunRoute, async (c) => {
    const run = await dryRun(staffCtx(c), c.req.valid("query").day);
    return c.json(toWire(run), 200);
  });
  router.openapi(runsRoute, async (c) =>
    c.json(toWire(await listStageRuns(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(getRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    return c.json(toOrderStage(await getOrderStage(staffCtx(c), id), c.get("language")), 200);
  });
  router.openapi(moveRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    const ctx = staffCtx(c);
    await moveOrderToStage(ctx, id, c.req.valid("json").stage_id);
    return c.json(toOrderStage(await getOrderStage(ctx, id, "order.change"), c.get("language")), 200);
  });
  router.openapi(moveManyRoute, async (c) => {
    const { ids, stage_id: stageId } = c.req.valid("json");
    const results = await moveOrdersToStage(staffCtx(c), ids as OrderId[], stageId);
    return c.json(toOutcomes(results, c.get("language")), 200);
  });
  return router;
}
