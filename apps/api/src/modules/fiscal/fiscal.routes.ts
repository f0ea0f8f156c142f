import { createRoute, type z } from "@hono/zod-openapi";
import { body, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { OrderId } from "#kernel/ids.ts";
import { type FromWire, fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import {
  FiscalDevice,
  FiscalDocumentQuery,
  FiscalDocuments,
  NewFiscalDevice,
  OrderFiscalReceipts,
} from "./fiscal.schemas.ts";
import { listOrderFiscalReceipts } from "./list-order-fiscal-receipts.ts";
import { getFiscalDevice, listFiscalDocuments } from "./read-fiscal.ts";
import { registerFiscalDevice } from "./register-fiscal-device.ts";
import type { FiscalForm } from "#ports/fiscal.ts";
import { switchFiscalDevice } from "./switch-fiscal-device.ts";

const shared = { tags: ["fiscal"], security: [{ bearer: [] }] };
const toRead = needs("fiscal.read");
const toChange = needs("fiscal.change");
const missing = { 404: refusal("fiscal.not_registered", "shop.not_found") };

const getRoute = createRoute({
  ...shared,
  ...toRead,
  method: "get",
  path: "/fiscal/device",
  operationId: "getFiscalDevice",
  summary: "Read the shop's fiscal device",
  responses: { 200: ok(FiscalDevice, "With what waits to be sent."), ...staffRefusals, ...missing },
});

const registerRoute = createRoute({
  ...shared,
  ...toChange,
  method: "post",
  path: "/fiscal/device",
  operationId: "registerFiscalDevice",
  summary: "Register the shop's fiscal device at the tax authority",
  description: "Payments from then on are receipted, each once.",
  request: { body: body(NewFiscalDevice) },
  responses: {
    201: ok(FiscalDevice, "It is registered and on."),
    ...staffRefusals,
    409: refusal("fiscal.registered_already"),
    422: refusal("fiscal.certificate_unreadable", "fiscal.refused", "request.invalid"),
    503: refusal("fiscal.no_answer"),
  },
});

const switchRoute = (path: "pause" | "resume", operationId: string, summary: string, said: string) =>
  createRoute({
    ...shared,
    ...toChange,
    method: "post",
    path: `/fiscal/device/${path}`,
    operationId,
    summary,
    responses: { 200: ok(FiscalDevice, said), ...staffRefusals, ...missing },
  });
const pauseRoute = switchRoute(
  "pause",
  "pauseFiscalDevice",
  "Stop receipting payments",
  "What was issued is sent all the same.",
);
const resumeRoute = switchRoute(
  "resume",
  "resumeFiscalDevice",
  "Receipt payments again",
  "Payments from now on.",
);

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

type WireForm = FromWire<z.infer<typeof NewFiscalDevice>>;

const formOf = (form: WireForm): FiscalForm =>
  form.provider === "tra_vfd" ? { ...form, certificate: Buffer.from(form.certificate, "base64") } : form;

/** Electronic fiscal receipts. */
export function fiscalRoutes({ fiscal }: Deps) {
  const router = createRouter();
  router.openapi(getRoute, async (c) => c.json(toWire(await getFiscalDevice(staffCtx(c))), 200));
  router.openapi(registerRoute, async (c) => {
    const form = formOf(fromWire(c.req.valid("json")));
    return c.json(toWire(await registerFiscalDevice(staffCtx(c), fiscal, form)), 201);
  });
  router.openapi(pauseRoute, async (c) =>
    c.json(toWire(await switchFiscalDevice(staffCtx(c), fiscal, false)), 200),
  );
  router.openapi(resumeRoute, async (c) =>
    c.json(toWire(await switchFiscalDevice(staffCtx(c), fiscal, true)), 200),
  );
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
