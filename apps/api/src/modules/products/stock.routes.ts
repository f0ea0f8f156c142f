import { createRoute } from "@hono/zod-openapi";
import {
  body,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  PageQuery,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { ProductId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { changeStock, type StockEntry as Entry } from "./change-stock.ts";
import { countStock, type StockCount } from "./count-stock.ts";
import { listStockMovements } from "./list-stock-movements.ts";
import {
  StockCountOutcomes,
  StockCounts,
  StockEntry,
  StockLevel,
  StockMovementList,
} from "./stock.schemas.ts";

const shared = { tags: ["products"], security: [{ bearer: [] }] };
const changes = needs("product.change");
const notFound = { 404: refusal("product.not_found", "shop.not_found") };

const listRoute = createRoute({
  ...shared,
  ...needs("products.read"),
  method: "get",
  path: "/api/v1/products/{id}/stock-movements",
  operationId: "listStockMovements",
  summary: "List the changes of a product's stock",
  request: { params: IdParams, query: PageQuery },
  responses: {
    200: ok(StockMovementList, "Changes, the newest first, 25 at a time."),
    ...staffRefusals,
    ...notFound,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const changeRoute = createRoute({
  ...shared,
  ...changes,
  method: "post",
  path: "/api/v1/products/{id}/stock-movements",
  operationId: "changeStock",
  summary: "Add to a stock or take from it",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(StockEntry) },
  responses: {
    201: ok(StockLevel, "What there is now. The same key has its effect once."),
    ...staffRefusals,
    ...notFound,
    409: refusal("idempotency.key_reused", "product.stock_not_counted", "product.stock_short"),
  },
});

const countRoute = createRoute({
  ...shared,
  ...changes,
  method: "post",
  path: "/api/v1/stock-counts",
  operationId: "countStock",
  summary: "Set many stocks to what was counted",
  request: { headers: IdempotencyHeader, body: body(StockCounts) },
  responses: {
    200: ok(StockCountOutcomes, "What became of each. The same key has its effect once."),
    ...staffRefusals,
    409: refusal("idempotency.key_reused"),
  },
});

/** How much there is of what the shop sells, and why. */
export function stockRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const id = c.req.valid("param").id as ProductId;
    return c.json(toWire(await listStockMovements(staffCtx(c), id, c.req.valid("query"))), 200);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as ProductId;
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await changeStock(staffCtx(c), id, fromWire(c.req.valid("json")) as Entry, key), 201);
  });
  router.openapi(countRoute, async (c) => {
    const { counts, note } = fromWire(c.req.valid("json"));
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await countStock(staffCtx(c), counts as StockCount[], note, key), 200);
  });
  return router;
}
