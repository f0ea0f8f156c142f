import { createRoute } from "@hono/zod-openapi";
import {
  body,
  editConflict,
  IdParams,
  maybeOlder,
  needs,
  ok,
  PageQuery,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { changeMember } from "./change-member.ts";
import { getMember } from "./get-member.ts";
import { listActivity } from "./list-activity.ts";
import { listStaff } from "./list-staff.ts";
import { removeMember } from "./remove-member.ts";
import { resumeMember, suspendMember } from "./set-member-status.ts";
import { ActivityList, ActivityQuery, EditStaffMember, StaffList, StaffMember } from "./staff.schemas.ts";

const shared = { tags: ["staff"], security: [{ bearer: [] }] };
const notFound = { 404: refusal("staff.not_found", "shop.not_found") };
const exceeds = { 403: refusal("access.denied", "staff.exceeds_yours") };
const badCursor = { 422: refusal("request.cursor_invalid", "request.invalid") };

const listRoute = createRoute({
  ...shared,
  ...needs("staff.read"),
  method: "get",
  path: "/staff",
  operationId: "listStaff",
  summary: "List who works in the shop",
  request: { query: PageQuery },
  responses: {
    200: ok(StaffList, "Who works in the shop, suspended people too; who joined first comes first."),
    ...staffRefusals,
    ...badCursor,
  },
});

const activityRoute = createRoute({
  ...shared,
  ...needs("staff.read"),
  method: "get",
  path: "/staff/activity",
  operationId: "listStaffActivity",
  summary: "List what people did in the shop",
  request: { query: ActivityQuery },
  responses: {
    200: maybeOlder(ok(ActivityList, "What was done in the shop and by whom, newest first, 25 at a time.")),
    ...staffRefusals,
    ...badCursor,
  },
});

const getRoute = createRoute({
  ...shared,
  ...needs("staff.read"),
  method: "get",
  path: "/staff/{id}",
  operationId: "getStaffMember",
  summary: "Read a member of staff",
  request: { params: IdParams },
  responses: { 200: ok(StaffMember, "The person."), ...staffRefusals, ...notFound },
});

const changeRoute = createRoute({
  ...shared,
  ...needs("staff.change"),
  method: "put",
  path: "/staff/{id}",
  operationId: "changeStaffMember",
  summary: "Change what a member of staff may do",
  request: { params: IdParams, body: body(EditStaffMember) },
  responses: {
    200: ok(StaffMember, "The person as they are now; what changed holds from their next request on."),
    ...staffRefusals,
    ...exceeds,
    ...notFound,
    409: editConflict(StaffMember, "staff.last_owner"),
  },
});

const statusRoute = (verb: "suspend" | "resume", description: string) =>
  createRoute({
    ...shared,
    ...needs("staff.change"),
    method: "post",
    path: `/staff/{id}/${verb}`,
    operationId: `${verb}StaffMember`,
    summary: verb === "suspend" ? "Suspend a member of staff" : "Let a suspended member work again",
    request: { params: IdParams },
    responses: {
      200: ok(StaffMember, description),
      ...staffRefusals,
      ...exceeds,
      ...notFound,
      409: refusal("staff.last_owner"),
    },
  });

const suspendRoute = statusRoute(
  "suspend",
  "Kept out of the shop: sessions, event streams and links made end.",
);
const resumeRoute = statusRoute("resume", "Works in the shop again, with the role they had.");

const removeRoute = createRoute({
  ...shared,
  ...needs("staff.remove"),
  method: "delete",
  path: "/staff/{id}",
  operationId: "removeStaffMember",
  summary: "Take a member of staff out of the shop",
  request: { params: IdParams },
  responses: {
    204: { description: "Does not work in the shop any more." },
    ...staffRefusals,
    ...exceeds,
    ...notFound,
    409: refusal("staff.last_owner"),
  },
});

/** The answer to who was allowed to change somebody, whether or not they may read the list. */
const shown = async (ctx: Ctx, id: UserId) => toWire(await getMember(ctx, id, "staff.change"));

/** Who works in the shop, and what they did. */
export function staffRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listStaff(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(activityRoute, async (c) => {
    const query = c.req.valid("query");
    const person = query.person as UserId | undefined;
    return c.json(toWire(await listActivity(staffCtx(c), { ...query, person })), 200);
  });
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getMember(staffCtx(c), c.req.valid("param").id as UserId)), 200),
  );
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as UserId;
    await changeMember(staffCtx(c), id, fromWire(c.req.valid("json")));
    return c.json(await shown(staffCtx(c), id), 200);
  });
  router.openapi(suspendRoute, async (c) => {
    const id = c.req.valid("param").id as UserId;
    await suspendMember(staffCtx(c), id);
    return c.json(await shown(staffCtx(c), id), 200);
  });
  router.openapi(resumeRoute, async (c) => {
    const id = c.req.valid("param").id as UserId;
    await resumeMember(staffCtx(c), id);
    return c.json(await shown(staffCtx(c), id), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeMember(staffCtx(c), c.req.valid("param").id as UserId);
    return c.body(null, 204);
  });
  return router;
}
