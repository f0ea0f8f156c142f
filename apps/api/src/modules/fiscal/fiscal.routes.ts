import { createRoute } from "@hono/zod-openapi";
import { IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { FiscalDocumentId, OrderId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import {
  FiscalDocumentDetail,
  FiscalDocumentQuery,
  FiscalDocuments,
  FiscalOverview,
  OrderFiscalReceipts,
} from "./fiscal.schemas.ts";
import { listOrderFiscalReceipts } from "./list-order-fiscal-receipts.ts";
import { getFiscalDocument, getFiscalOverview, listFiscalDocuments } from "./read-fiscal.ts";

const shared = { tags: ["fiscal"], security: [{ bearer: [] }] };
const toRead = needs("fiscal.read");

const overviewRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/fiscal",
  operationId: "getFiscalOverview",
  summary: "Read how a shop's fiscal receipts stand",
  responses: { 200: ok(FiscalOverview, "Its device, its queue, its last report."), ...staffRefusals },
});

const documentRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/fiscal/documents/{id}",
  operationId: "getFiscalDocument",
  summary: "Read a fiscal receipt or report with its bytes",
  request: { params: IdParams },
  responses: {
    200: ok(FiscalDocumentDetail, "As it is sent."),
    ...staffRefusals,
    404: refusal("fiscal.document_not_found", "shop.not_found"),
  },
});
const documentsRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/fiscal/documents",
  operationId: "listFiscalDocuments",
  summary: "List fiscal receipts and the reports of days",
  request: { query: FiscalDocumentQuery },
  responses: {
    200: ok(FiscalDocuments, "The newest first, 25 at a time."),
    ...staffRefusals,
    404: refusal("shop.not_found"),
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const ofOrderRoute = createRoute({
  ...shared,
  ...needs("orders.read"),
  method: "get",
  path: "/orders/{id}/fiscal-receipts",
  operationId: "listOrderFiscalReceipts",
  summary: "List the fiscal receipts of an order",
  request: { params: IdParams },
  responses: {
    200: ok(OrderFiscalReceipts, "One for each payment, the first first."),
    ...staffRefusals,
    404: refusal("order.not_found", "shop.not_found"),
  },
});

/** Fiscal receipts and the reports of days. */
export function fiscalRoutes() {
  const router = createRouter();
  router.openapi(overviewRoute, async (c) => c.json(toWire(await getFiscalOverview(staffCtx(c))), 200));
  router.openapi(documentRoute, async (c) => {
    const id = c.req.valid("param").id as FiscalDocumentId;
    return c.json(toWire(await getFiscalDocument(staffCtx(c), id)), 200);
  });
  router.openapi(documentsRoute, async (c) => {
    const { order_id: orderId, ...page } = c.req.valid("query");
    const query = { ...page, orderId: orderId as OrderId | undefined };
    return c.json(toWire(await listFiscalDocuments(staffCtx(c), query)), 200);
  });
  router.openapi(ofOrderRoute, async (c) => {
    const items = await listOrderFiscalReceipts(staffCtx(c), c.req.valid("param").id as OrderId);
    return c.json({ items: items.map(toWire) }, 200);
  });
  return router;
}
