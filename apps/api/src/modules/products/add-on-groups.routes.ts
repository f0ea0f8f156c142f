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
import type { AddOnGroupId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { addAddOnGroup } from "./add-add-on-group.ts";
import {
  AddOnGroup,
  AddOnGroupForm,
  AddOnGroupList,
  AddOnGroupQuery,
  EditAddOnGroup,
} from "./add-on-groups.schemas.ts";
import type { AddOnGroupForm as Form } from "./add-on-groups.repository.ts";
import { changeAddOnGroup } from "./change-add-on-group.ts";
import { getAddOnGroup } from "./get-add-on-group.ts";
import { listAddOnGroups } from "./list-add-on-groups.ts";
import { removeAddOnGroup } from "./remove-add-on-group.ts";

const shared = { tags: ["products"], security: [{ bearer: [] }] };
const notFound = { 404: refusal("add_on_group.not_found", "shop.not_found") };

const listRoute = createRoute({
  ...shared,
  ...needs("products.read"),
  method: "get",
  path: "/api/v1/add-on-groups",
  operationId: "listAddOnGroups",
  summary: "List add-on groups",
  request: { query: AddOnGroupQuery },
  responses: {
    200: ok(AddOnGroupList, "Groups by name, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const getRoute = createRoute({
  ...shared,
  ...needs("products.read"),
  method: "get",
  path: "/api/v1/add-on-groups/{id}",
  operationId: "getAddOnGroup",
  summary: "Read an add-on group",
  request: { params: IdParams },
  responses: { 200: ok(AddOnGroup, "The group."), ...staffRefusals, ...notFound },
});

const addRoute = createRoute({
  ...shared,
  ...needs("product.create"),
  method: "post",
  path: "/api/v1/add-on-groups",
  operationId: "addAddOnGroup",
  summary: "Add an add-on group",
  request: { headers: IdempotencyHeader, body: body(AddOnGroupForm) },
  responses: {
    201: ok(AddOnGroup, "The new group. The same key and form answer the same again."),
    ...staffRefusals,
    409: refusal("idempotency.key_reused"),
  },
});

const changeRoute = createRoute({
  ...shared,
  ...needs("product.change"),
  method: "put",
  path: "/api/v1/add-on-groups/{id}",
  operationId: "changeAddOnGroup",
  summary: "Change an add-on group",
  request: { params: IdParams, body: body(EditAddOnGroup) },
  responses: {
    200: ok(AddOnGroup, "The group as it is now, for every product that has it."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(AddOnGroup),
  },
});

const removeRoute = createRoute({
  ...shared,
  ...needs("product.remove"),
  method: "delete",
  path: "/api/v1/add-on-groups/{id}",
  operationId: "removeAddOnGroup",
  summary: "Remove an add-on group",
  request: { params: IdParams },
  responses: {
    204: { description: "The group is gone from every product; orders keep what was chosen." },
    ...staffRefusals,
    ...notFound,
  },
});

/** What customers choose on top of products. */
export function addOnGroupsRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listAddOnGroups(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getAddOnGroup(staffCtx(c), c.req.valid("param").id as AddOnGroupId)), 200),
  );
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addAddOnGroup(staffCtx(c), fromWire(c.req.valid("json")) as Form, key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as AddOnGroupId;
    const edit = fromWire(c.req.valid("json")) as Form & { updatedAt: Date };
    return c.json(toWire(await changeAddOnGroup(staffCtx(c), id, edit)), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeAddOnGroup(staffCtx(c), c.req.valid("param").id as AddOnGroupId);
    return c.body(null, 204);
  });
  return router;
}
