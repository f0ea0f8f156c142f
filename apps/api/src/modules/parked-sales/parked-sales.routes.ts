import { createRoute, z } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { ParkedSaleId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { listParkedSales } from "./list-parked-sales.ts";
import { parkSale } from "./park-sale.ts";
import { ParkedSaleList, ParkSale, ResumedSale } from "./parked-sales.schemas.ts";
import { removeParkedSale, resumeParkedSale } from "./resume-parked-sale.ts";

const shared = { tags: ["sales"], security: [{ bearer: [] }], ...needs("order.create") };
const missing = { 404: refusal("parked_sale.not_found", "shop.not_found") };

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/till/parked-sales",
  operationId: "listParkedSales",
  summary: "List baskets that were put aside",
  responses: { 200: ok(ParkedSaleList, "Newest first."), ...staffRefusals },
});

const parkRoute = createRoute({
  ...shared,
  method: "post",
  path: "/till/parked-sales",
  operationId: "parkSale",
  summary: "Put a basket aside",
  request: { headers: IdempotencyHeader, body: body(ParkSale) },
  responses: {
    201: ok(z.object({ id: z.string() }), "It is put aside. The same key and content answer the same again."),
    ...staffRefusals,
    409: refusal("parked_sale.too_many", "idempotency.key_reused"),
  },
});

const resumeRoute = createRoute({
  ...shared,
  method: "post",
  path: "/till/parked-sales/{id}/resume",
  operationId: "resumeParkedSale",
  summary: "Take up a basket that was put aside",
  request: { params: IdParams, headers: IdempotencyHeader },
  responses: {
    200: ok(ResumedSale, "It is no longer put aside. The same key answers the same again."),
    ...staffRefusals,
    ...missing,
    409: refusal("idempotency.key_reused"),
  },
});

const removeRoute = createRoute({
  ...shared,
  method: "delete",
  path: "/till/parked-sales/{id}",
  operationId: "removeParkedSale",
  summary: "Throw a basket away that was put aside",
  request: { params: IdParams },
  responses: { 204: { description: "It is gone." }, ...staffRefusals, ...missing },
});

/** Baskets that wait at the counter. */
export function parkedSalesRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) => c.json(toWire({ items: await listParkedSales(staffCtx(c)) }), 200));
  router.openapi(parkRoute, async (c) => {
    const { basket, line_count: lineCount, total_minor: totalMinor, name } = c.req.valid("json");
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await parkSale(staffCtx(c), { name, basket, lineCount, totalMinor }, key), 201);
  });
  router.openapi(resumeRoute, async (c) => {
    const id = c.req.valid("param").id as ParkedSaleId;
    return c.json(await resumeParkedSale(staffCtx(c), id, c.req.valid("header")["idempotency-key"]), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeParkedSale(staffCtx(c), c.req.valid("param").id as ParkedSaleId);
    return c.body(null, 204);
  });
  return router;
}
