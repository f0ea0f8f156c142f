import { createRoute } from "@hono/zod-openapi";
import {
  body,
  editConflict,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { SegmentId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { addSegment } from "./add-segment.ts";
import { changeSegment } from "./change-segment.ts";
import { freezeSegment } from "./freeze-segment.ts";
import { getSegment } from "./get-segment.ts";
import { countSegments, listSegments } from "./list-segments.ts";
import { getSegmentPeople, previewSegment } from "./preview-segment.ts";
import { removeSegment } from "./remove-segment.ts";
import {
  EditSegment,
  FreezeForm,
  Segment,
  SegmentCounts,
  SegmentForm,
  SegmentList,
  SegmentPeople,
  SegmentQuery,
  SegmentRules,
} from "./segments.schemas.ts";

const shared = { tags: ["segments"], security: [{ bearer: [] }] };
const toRead = needs("segments.read");
const toChange = needs("segment.change");
const notFound = { 404: refusal("segment.not_found", "shop.not_found") };
const invalid = { 422: refusal("segment.name_taken", "segment.contradiction", "request.invalid") };

const listRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/segments",
  operationId: "listSegments",
  summary: "List customer segments",
  request: { query: SegmentQuery },
  responses: {
    200: ok(SegmentList, "Segments by name, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const countsRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/segments/counts",
  operationId: "countSegments",
  summary: "Count who is in each segment of a page",
  request: { query: SegmentQuery },
  responses: {
    200: ok(SegmentCounts, "People per segment, counted now."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const previewRoute = createRoute({
  ...shared,
  ...toRead,
  method: "post",
  path: "/segments/preview",
  operationId: "previewSegment",
  summary: "See whom rules find",
  request: { body: body(SegmentRules) },
  responses: {
    200: ok(SegmentPeople, "Whom they find now. Nothing is kept."),
    ...staffRefusals,
    422: refusal("segment.contradiction", "request.invalid"),
  },
});

const getRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/segments/{id}",
  operationId: "getSegment",
  summary: "Read a segment",
  request: { params: IdParams },
  responses: { 200: ok(Segment, "The segment."), ...staffRefusals, ...notFound },
});

const peopleRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/segments/{id}/people",
  operationId: "getSegmentPeople",
  summary: "See who is in a segment",
  request: { params: IdParams },
  responses: { 200: ok(SegmentPeople, "Who is in it now."), ...staffRefusals, ...notFound },
});

const addRoute = createRoute({
  ...shared,
  ...toChange,
  method: "post",
  path: "/segments",
  operationId: "addSegment",
  summary: "Add a segment",
  request: { headers: IdempotencyHeader, body: body(SegmentForm) },
  responses: {
    201: ok(Segment, "The new segment. The same key and form answer the same again."),
    ...staffRefusals,
    409: refusal("idempotency.key_reused"),
    ...invalid,
  },
});

const freezeRoute = createRoute({
  ...shared,
  ...toChange,
  method: "post",
  path: "/segments/{id}/frozen",
  operationId: "freezeSegment",
  summary: "Freeze a copy of a segment",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(FreezeForm) },
  responses: {
    201: ok(Segment, "A segment of those who are in this one now, and stay in it."),
    ...staffRefusals,
    ...notFound,
    409: refusal("idempotency.key_reused"),
    422: refusal("segment.name_taken", "request.invalid"),
  },
});

const changeRoute = createRoute({
  ...shared,
  ...toChange,
  method: "put",
  path: "/segments/{id}",
  operationId: "changeSegment",
  summary: "Change a segment",
  request: { params: IdParams, body: body(EditSegment) },
  responses: {
    200: ok(Segment, "The segment as it is now."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(Segment, "segment.frozen"),
    ...invalid,
  },
});

const removeRoute = createRoute({
  ...shared,
  ...toChange,
  method: "delete",
  path: "/segments/{id}",
  operationId: "removeSegment",
  summary: "Remove a segment",
  request: { params: IdParams },
  responses: {
    204: { description: "The segment is gone; its people stay customers." },
    ...staffRefusals,
    ...notFound,
  },
});

/** Groups of customers, found by what they bought and where they live. */
export function segmentsRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listSegments(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(countsRoute, async (c) =>
    c.json(toWire({ items: await countSegments(staffCtx(c), c.req.valid("query")) }), 200),
  );
  router.openapi(previewRoute, async (c) =>
    c.json(toWire(await previewSegment(staffCtx(c), fromWire(c.req.valid("json")))), 200),
  );
  router.openapi(getRoute, async (c) => {
    const id = c.req.valid("param").id as SegmentId;
    return c.json(toWire(await getSegment(staffCtx(c), id)), 200);
  });
  router.openapi(peopleRoute, async (c) => {
    const id = c.req.valid("param").id as SegmentId;
    return c.json(toWire(await getSegmentPeople(staffCtx(c), id)), 200);
  });
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addSegment(staffCtx(c), fromWire(c.req.valid("json")), key), 201);
  });
  router.openapi(freezeRoute, async (c) => {
    const id = c.req.valid("param").id as SegmentId;
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await freezeSegment(staffCtx(c), id, c.req.valid("json"), key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as SegmentId;
    return c.json(toWire(await changeSegment(staffCtx(c), id, fromWire(c.req.valid("json")))), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeSegment(staffCtx(c), c.req.valid("param").id as SegmentId);
    return c.body(null, 204);
  });
  return router;
}
