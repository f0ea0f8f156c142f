import { createRoute } from "@hono/zod-openapi";
import { body, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { FiscalDocumentId, OrderId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import {
  FiscalBuyer,
  FiscalBuyerForm,
  FiscalDocumentDetail,
  FiscalDocumentQuery,
  FiscalDocuments,
  FiscalOverview,
  FiscalReplacement,
  OrderFiscalReceipts,
  ReplacedFiscalReceipt,
} from "./fiscal.schemas.ts";
import { listOrderFiscalReceipts } from "./list-order-fiscal-receipts.ts";
import { nameFiscalBuyer } from "./name-fiscal-buyer.ts";
import { getFiscalDocument, getFiscalOverview, listFiscalDocuments } from "./read-fiscal.ts";
import { replaceFiscalReceipt } from "./replace-fiscal-receipt.ts";

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
  summary: "List fiscal receipts, their notes and reports of days",
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
    200: ok(OrderFiscalReceipts, "One for each payment, the first first, with its adjustment notes."),
    ...staffRefusals,
    404: refusal("order.not_found", "shop.not_found"),
  },
});

const nameBuyer = {
  ...shared,
  ...needs("fiscal.name_buyer"),
  path: "/orders/{id}/fiscal-buyer",
} as const;
const buyerResponses = {
  200: ok(FiscalBuyer, "Whom receipts that are still to come name."),
  ...staffRefusals,
  404: refusal("fiscal.not_registered", "order.not_found", "shop.not_found"),
};
const nameBuyerRoute = createRoute({
  ...nameBuyer,
  method: "put",
  operationId: "nameFiscalBuyer",
  summary: "Name a business as the buyer on an order's fiscal receipts",
  description: "A receipt that was issued already stays as it is.",
  request: { params: IdParams, body: body(FiscalBuyerForm) },
  responses: { ...buyerResponses, 422: refusal("request.invalid") },
});
const forgetBuyerRoute = createRoute({
  ...nameBuyer,
  method: "delete",
  operationId: "forgetFiscalBuyer",
  summary: "Name nobody as the buyer on an order's fiscal receipts",
  request: { params: IdParams },
  responses: buyerResponses,
});

const replaceRoute = createRoute({
  ...shared,
  ...needs("fiscal.replace"),
  method: "post",
  path: "/fiscal/documents/{id}/replace",
  operationId: "replaceFiscalReceipt",
  summary: "Issue a receipt with a new number in place of a wrong one",
  description:
    "The wrong one stays with the authority; an adjustment note corrects it in the day's report. What is left of it is receipted anew.",
  request: { params: IdParams, body: body(FiscalReplacement) },
  responses: {
    201: ok(ReplacedFiscalReceipt, "It stands from now on."),
    ...staffRefusals,
    404: refusal("fiscal.document_not_found", "shop.not_found"),
    409: refusal("fiscal.paused", "fiscal.replaced", "fiscal.taken_back"),
    422: refusal("request.invalid"),
  },
});

/** Fiscal receipts, their buyers and notes, and the reports of days. */
export function fiscalRoutes({ fiscal }: Pick<Deps, "fiscal">) {
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
    const id = c.req.valid("param").id as OrderId;
    return c.json(toWire(await listOrderFiscalReceipts(staffCtx(c), id)), 200);
  });
  router.openapi(nameBuyerRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    return c.json({ buyer: await nameFiscalBuyer(staffCtx(c), id, c.req.valid("json")) }, 200);
  });
  router.openapi(forgetBuyerRoute, async (c) => {
    const id = c.req.valid("param").id as OrderId;
    return c.json({ buyer: await nameFiscalBuyer(staffCtx(c), id, null) }, 200);
  });
  router.openapi(replaceRoute, async (c) => {
    const id = c.req.valid("param").id as FiscalDocumentId;
    return c.json(await replaceFiscalReceipt(staffCtx(c), fiscal, id, c.req.valid("json")), 201);
  });
  return router;
}
