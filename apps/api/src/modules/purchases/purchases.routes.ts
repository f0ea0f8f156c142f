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
import type { PurchaseId, SupplierId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { addPurchase } from "./add-purchase.ts";
import { addSupplier } from "./add-supplier.ts";
import { changeSupplier } from "./change-supplier.ts";
import { getOwed } from "./get-owed.ts";
import { getPurchase } from "./get-purchase.ts";
import { getSupplier } from "./get-supplier.ts";
import { listPurchases } from "./list-purchases.ts";
import { listSuppliers } from "./list-suppliers.ts";
import { paySupplier } from "./pay-supplier.ts";
import {
  AddPurchase,
  AddSupplier,
  EditSupplier,
  PaySupplier,
  Purchase,
  PurchaseList,
  PurchaseQuery,
  RemovePurchase,
  Supplier,
  SupplierList,
  SupplierQuery,
  SuppliersOwed,
} from "./purchases.schemas.ts";
import type { BoughtLine } from "./purchases.rules.ts";
import { removePurchase } from "./remove-purchase.ts";

const shared = { tags: ["expenses"], security: [{ bearer: [] }] };
const readers = { ...shared, ...needs("purchases.read") };
const recorders = { ...shared, ...needs("purchase.record") };
const paging = { 422: refusal("request.cursor_invalid", "request.invalid") };

const listSuppliersRoute = createRoute({
  ...readers,
  method: "get",
  path: "/suppliers",
  operationId: "listSuppliers",
  summary: "List suppliers",
  request: { query: SupplierQuery },
  responses: {
    200: ok(SupplierList, "By name, 25 at a time, with what is owed to each."),
    ...staffRefusals,
    ...paging,
  },
});

const owedRoute = createRoute({
  ...readers,
  method: "get",
  path: "/suppliers/owed",
  operationId: "getSuppliersOwed",
  summary: "Add up what the shop owes its suppliers",
  responses: { 200: ok(SuppliersOwed, "All of it, and by age."), ...staffRefusals },
});

const addSupplierRoute = createRoute({
  ...recorders,
  method: "post",
  path: "/suppliers",
  operationId: "addSupplier",
  summary: "Add a supplier",
  request: { headers: IdempotencyHeader, body: body(AddSupplier) },
  responses: {
    201: ok(Supplier, "The same key and content answer the same again."),
    ...staffRefusals,
    409: refusal("idempotency.key_reused"),
    422: refusal("supplier.name_taken", "supplier.phone_invalid", "request.invalid"),
  },
});

const getSupplierRoute = createRoute({
  ...readers,
  method: "get",
  path: "/suppliers/{id}",
  operationId: "getSupplier",
  summary: "Read a supplier",
  request: { params: IdParams },
  responses: {
    200: ok(Supplier, "The supplier."),
    ...staffRefusals,
    404: refusal("supplier.not_found", "shop.not_found"),
  },
});

const changeSupplierRoute = createRoute({
  ...recorders,
  method: "put",
  path: "/suppliers/{id}",
  operationId: "changeSupplier",
  summary: "Change a supplier",
  request: { params: IdParams, body: body(EditSupplier) },
  responses: {
    200: ok(Supplier, "The supplier as it is now."),
    ...staffRefusals,
    404: refusal("supplier.not_found", "shop.not_found"),
    409: editConflict(Supplier),
    422: refusal("supplier.name_taken", "supplier.phone_invalid", "request.invalid"),
  },
});

const payRoute = createRoute({
  ...recorders,
  method: "post",
  path: "/suppliers/{id}/payments",
  operationId: "paySupplier",
  summary: "Pay a supplier what is owed",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(PaySupplier) },
  responses: {
    200: ok(Supplier, "The supplier with what is still owed. The same key pays once."),
    ...staffRefusals,
    404: refusal("supplier.not_found", "shop.not_found"),
    409: refusal("drawer.not_enough", "day_end.closed", "idempotency.key_reused"),
    422: refusal("supplier.not_so_much_owed", "request.invalid"),
  },
});

const listRoute = createRoute({
  ...readers,
  method: "get",
  path: "/purchases",
  operationId: "listPurchases",
  summary: "List purchases of goods",
  request: { query: PurchaseQuery },
  responses: {
    200: ok(PurchaseList, "Those that came last first, 25 at a time."),
    ...staffRefusals,
    ...paging,
  },
});

const addRoute = createRoute({
  ...recorders,
  method: "post",
  path: "/purchases",
  operationId: "addPurchase",
  summary: "Receive goods that were bought",
  request: { headers: IdempotencyHeader, body: body(AddPurchase) },
  responses: {
    201: ok(
      Purchase,
      "They are in stock with their landed cost, and what was not paid is owed. The same key receives them once.",
    ),
    ...staffRefusals,
    404: refusal("supplier.not_found", "product.not_found", "shop.not_found"),
    409: refusal("drawer.not_enough", "day_end.closed", "idempotency.key_reused"),
    422: refusal(
      "purchase.line_twice",
      "purchase.day_ahead",
      "purchase.due_before",
      "purchase.paid_too_much",
      "request.invalid",
    ),
  },
});

const getRoute = createRoute({
  ...readers,
  method: "get",
  path: "/purchases/{id}",
  operationId: "getPurchase",
  summary: "Read a purchase",
  request: { params: IdParams },
  responses: {
    200: ok(Purchase, "With its lines, what came on top, and what was paid."),
    ...staffRefusals,
    404: refusal("purchase.not_found", "shop.not_found"),
  },
});

const removeRoute = createRoute({
  ...recorders,
  method: "post",
  path: "/purchases/{id}/remove",
  operationId: "removePurchase",
  summary: "Take a purchase out of the records",
  request: { params: IdParams, body: body(RemovePurchase) },
  responses: {
    200: ok(Purchase, "Its goods left the stock, and nothing of it is in the books; its row stays."),
    ...staffRefusals,
    404: refusal("purchase.not_found", "shop.not_found"),
    409: refusal("purchase.removed", "product.stock_short", "day_end.closed"),
  },
});

/** What the shop buys, and what it owes for it. */
export function purchasesRoutes() {
  const router = createRouter();
  router.openapi(listSuppliersRoute, async (c) =>
    c.json(toWire(await listSuppliers(staffCtx(c), fromWire(c.req.valid("query")))), 200),
  );
  router.openapi(owedRoute, async (c) => c.json(toWire(await getOwed(staffCtx(c))), 200));
  router.openapi(addSupplierRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addSupplier(staffCtx(c), fromWire(c.req.valid("json")), key), 201);
  });
  router.openapi(getSupplierRoute, async (c) =>
    c.json(toWire(await getSupplier(staffCtx(c), c.req.valid("param").id as SupplierId)), 200),
  );
  router.openapi(changeSupplierRoute, async (c) => {
    const id = c.req.valid("param").id as SupplierId;
    return c.json(toWire(await changeSupplier(staffCtx(c), id, fromWire(c.req.valid("json")))), 200);
  });
  router.openapi(payRoute, async (c) => {
    const id = c.req.valid("param").id as SupplierId;
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await paySupplier(staffCtx(c), id, fromWire(c.req.valid("json")), key), 200);
  });
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listPurchases(staffCtx(c), fromWire(c.req.valid("query")))), 200),
  );
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const { lines, ...purchase } = fromWire(c.req.valid("json"));
    return c.json(await addPurchase(staffCtx(c), { ...purchase, lines: lines as BoughtLine[] }, key), 201);
  });
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getPurchase(staffCtx(c), c.req.valid("param").id as PurchaseId)), 200),
  );
  router.openapi(removeRoute, async (c) => {
    const id = c.req.valid("param").id as PurchaseId;
    return c.json(toWire(await removePurchase(staffCtx(c), id, c.req.valid("json").reason)), 200);
  });
  return router;
}
