import { createRoute, z } from "@hono/zod-openapi";
import type { Stage } from "#db/schema/workflow.ts";
import { body, editConflict, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { discardDraft } from "./discard-draft.ts";
import { getWorkflow } from "./get-workflow.ts";
import { listVersions } from "./list-versions.ts";
import { publishWorkflow } from "./publish-workflow.ts";
import { restoreVersion } from "./restore-version.ts";
import { saveDraft } from "./save-draft.ts";
import { switchWorkflowOff } from "./switch-workflow-off.ts";
import {
  PublishWorkflow,
  RestoreVersion,
  SaveDraft,
  Workflow,
  WorkflowVersions,
  WorkflowView,
} from "./workflow.schemas.ts";

const shared = { tags: ["order workflow"], security: [{ bearer: [] }], ...needs("workflow.change") };

const getWorkflowRoute = createRoute({
  ...shared,
  method: "get",
  path: "/order-workflow",
  operationId: "getOrderWorkflow",
  summary: "Read the order workflow",
  responses: {
    200: ok(WorkflowView, "The workflow, its draft and what one can start from."),
    ...staffRefusals,
  },
});

const saveRoute = createRoute({
  ...shared,
  method: "put",
  path: "/order-workflow/draft",
  operationId: "saveOrderWorkflowDraft",
  summary: "Save the draft of the order workflow",
  request: { body: body(SaveDraft) },
  responses: {
    200: ok(Workflow, "The draft. Orders do not go by it until it is published."),
    ...staffRefusals,
    409: editConflict(Workflow),
    422: refusal("workflow.unsound", "workflow.stage_count", "request.invalid"),
  },
});

const discardRoute = createRoute({
  ...shared,
  method: "delete",
  path: "/order-workflow/draft",
  operationId: "discardOrderWorkflowDraft",
  summary: "Discard the draft of the order workflow",
  responses: { 204: { description: "There is no draft." }, ...staffRefusals },
});

const versionsRoute = createRoute({
  ...shared,
  method: "get",
  path: "/order-workflow/versions",
  operationId: "listOrderWorkflowVersions",
  summary: "List versions of the order workflow",
  responses: { 200: ok(WorkflowVersions, "Versions that orders went by."), ...staffRefusals },
});

const restoreRoute = createRoute({
  ...shared,
  method: "post",
  path: "/order-workflow/versions/{version}/restoration",
  operationId: "restoreOrderWorkflowVersion",
  summary: "Make a version of the order workflow the draft",
  request: {
    params: z.object({ version: z.coerce.number().int().min(1).max(1_000_000) }),
    body: body(RestoreVersion),
  },
  responses: {
    200: ok(Workflow, "The draft, as that version was."),
    ...staffRefusals,
    404: refusal("workflow.not_found", "shop.not_found"),
    409: editConflict(Workflow),
  },
});

const publishRoute = createRoute({
  ...shared,
  method: "post",
  path: "/order-workflow/publication",
  operationId: "publishOrderWorkflow",
  summary: "Publish the draft of the order workflow",
  request: { body: body(PublishWorkflow) },
  responses: {
    200: ok(Workflow, "The version that orders go by from now on."),
    ...staffRefusals,
    404: refusal("workflow.not_found", "shop.not_found"),
    409: editConflict(Workflow, "workflow.stage_has_orders"),
    422: refusal("workflow.unsound", "workflow.stage_count", "request.invalid"),
  },
});

const switchOffRoute = createRoute({
  ...shared,
  method: "delete",
  path: "/order-workflow/publication",
  operationId: "switchOrderWorkflowOff",
  summary: "Switch the order workflow off",
  responses: {
    204: { description: "Orders go by the product's own states, each in the one it was in." },
    ...staffRefusals,
  },
});

/** The stages of a shop's orders, as its owner makes them. */
export function workflowRoutes() {
  const router = createRouter();
  router.openapi(getWorkflowRoute, async (c) => c.json(toWire(await getWorkflow(staffCtx(c))), 200));
  router.openapi(saveRoute, async (c) => {
    const { stages, updatedAt } = fromWire(c.req.valid("json"));
    return c.json(toWire(await saveDraft(staffCtx(c), { stages: stages as Stage[], updatedAt })), 200);
  });
  router.openapi(discardRoute, async (c) => {
    await discardDraft(staffCtx(c));
    return c.body(null, 204);
  });
  router.openapi(versionsRoute, async (c) => c.json(toWire({ items: await listVersions(staffCtx(c)) }), 200));
  router.openapi(restoreRoute, async (c) => {
    const { updated_at: seenAt } = c.req.valid("json");
    return c.json(toWire(await restoreVersion(staffCtx(c), c.req.valid("param").version, seenAt)), 200);
  });
  router.openapi(publishRoute, async (c) => {
    const { updated_at: seenAt, moves } = c.req.valid("json");
    return c.json(toWire(await publishWorkflow(staffCtx(c), seenAt, moves)), 200);
  });
  router.openapi(switchOffRoute, async (c) => {
    await switchWorkflowOff(staffCtx(c));
    return c.body(null, 204);
  });
  return router;
}
