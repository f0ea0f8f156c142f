import { createRoute, type z } from "@hono/zod-openapi";
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
import type { ProductId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { addSet } from "./add-set.ts";
import { changeSet } from "./change-set.ts";
import { checkSet } from "./check-set.ts";
import { getSet } from "./get-set.ts";
import { listSets } from "./list-sets.ts";
import type { SetForm as Form } from "./set-form.rules.ts";
import { EditSet, Set, SetForm, SetList, SetQuery } from "./sets.schemas.ts";

const shared = { tags: ["products"], security: [{ bearer: [] }] };
const notFound = { 404: refusal("set.not_found", "shop.not_found") };
const formRefusals = { 422: refusal("product.picture_unknown", "request.invalid") };

const listRoute = createRoute({
  ...shared,
  ...needs("products.read"),
  method: "get",
  path: "/api/v1/sets",
  operationId: "listSets",
  summary: "List sets",
  request: { query: SetQuery },
  responses: {
    200: ok(SetList, "Sets by name, 25 at a time, with what they cost and how many can be built now."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const getRoute = createRoute({
  ...shared,
  ...needs("products.read"),
  method: "get",
  path: "/api/v1/sets/{id}",
  operationId: "getSet",
  summary: "Read a set",
  request: { params: IdParams },
  responses: { 200: ok(Set, "The set with its goods as they are now."), ...staffRefusals, ...notFound },
});

const addRoute = createRoute({
  ...shared,
  ...needs("product.create"),
  method: "post",
  path: "/api/v1/sets",
  operationId: "addSet",
  summary: "Add a set",
  request: { headers: IdempotencyHeader, body: body(SetForm) },
  responses: {
    201: ok(Set, "The new set. The same key and form answer the same again."),
    ...staffRefusals,
    ...formRefusals,
    409: refusal("idempotency.key_reused"),
  },
});

const checkRoute = createRoute({
  ...shared,
  ...needs("products.read"),
  method: "post",
  path: "/api/v1/sets/check",
  operationId: "checkSet",
  summary: "Try a set out",
  request: { body: body(SetForm) },
  responses: {
    200: ok(Set, "What it would be, with what to look at; nothing is kept, and its id is no one's."),
    ...staffRefusals,
    ...formRefusals,
  },
});

const changeRoute = createRoute({
  ...shared,
  ...needs("product.change"),
  method: "put",
  path: "/api/v1/sets/{id}",
  operationId: "changeSet",
  summary: "Change a set",
  request: { params: IdParams, body: body(EditSet) },
  responses: {
    200: ok(Set, "The set as it is now; orders that hold it keep what they were made of."),
    ...staffRefusals,
    ...notFound,
    ...formRefusals,
    409: editConflict(Set),
  },
});

/** A form of the wire; what was left out is null here. */
function toForm(sent: z.infer<typeof SetForm>): Form {
  const { slots, parts, ...form } = fromWire(sent);
  const goods = <Goods extends { variantId?: string | null | undefined }>(one: Goods) => ({
    ...one,
    variantId: one.variantId ?? null,
  });
  return {
    ...form,
    parts: parts.map(goods),
    slots: slots.map((slot) => ({ ...slot, id: slot.id ?? null, choices: slot.choices.map(goods) })),
  } as Form;
}

/** Sets: several products that are sold as one. They are archived and deleted as products. */
export function setsRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listSets(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(checkRoute, async (c) =>
    c.json(toWire(await checkSet(staffCtx(c), toForm(c.req.valid("json")))), 200),
  );
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getSet(staffCtx(c), c.req.valid("param").id as ProductId)), 200),
  );
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addSet(staffCtx(c), toForm(c.req.valid("json")), key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const { updated_at, ...form } = c.req.valid("json");
    const id = c.req.valid("param").id as ProductId;
    return c.json(toWire(await changeSet(staffCtx(c), id, { ...toForm(form), updatedAt: updated_at })), 200);
  });
  return router;
}
