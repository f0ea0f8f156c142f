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
import type { ProductId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { addProduct } from "./add-product.ts";
import { archiveProduct, restoreProduct } from "./archive-product.ts";
import { changeProduct } from "./change-product.ts";
import { changeManyProducts } from "./change-many-products.ts";
import { countProducts } from "./count-products.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { getProduct } from "./get-product.ts";
import { listProductCategories } from "./list-product-categories.ts";
import { listProducts } from "./list-products.ts";
import type { ProductInput } from "./product-input.rules.ts";
import {
  BulkProducts,
  EditProduct,
  Product,
  ProductCategories,
  ProductCounts,
  ProductForm,
  ProductList,
  ProductOutcomes,
  ProductQuery,
} from "./products.schemas.ts";
import { removeProduct } from "./remove-product.ts";

const shared = { tags: ["products"], security: [{ bearer: [] }] };
const reads = needs("products.read");
const creates = needs("product.create");
const changes = needs("product.change");
const notFound = { 404: refusal("product.not_found", "shop.not_found") };
const formRefusals = {
  404: refusal("add_on_group.not_found", "product.not_found", "shop.not_found"),
  422: refusal(
    "product.is_set",
    "product.code_taken",
    "product.file_unknown",
    "product.picture_unknown",
    "request.invalid",
  ),
};

const listRoute = createRoute({
  ...shared,
  ...reads,
  method: "get",
  path: "/api/v1/products",
  operationId: "listProducts",
  summary: "List products",
  request: { query: ProductQuery },
  responses: {
    200: ok(ProductList, "Products in the order asked for, by name otherwise, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const countsRoute = createRoute({
  ...shared,
  ...reads,
  method: "get",
  path: "/api/v1/products/counts",
  operationId: "countProducts",
  summary: "Count products by status",
  responses: { 200: ok(ProductCounts, "Products per status."), ...staffRefusals },
});

const categoriesRoute = createRoute({
  ...shared,
  ...reads,
  method: "get",
  path: "/api/v1/products/categories",
  operationId: "listProductCategories",
  summary: "List the categories in use",
  responses: { 200: ok(ProductCategories, "What products are filed under, and how many."), ...staffRefusals },
});

const getRoute = createRoute({
  ...shared,
  ...reads,
  method: "get",
  path: "/api/v1/products/{id}",
  operationId: "getProduct",
  summary: "Read a product",
  request: { params: IdParams },
  responses: { 200: ok(Product, "The product."), ...staffRefusals, ...notFound },
});

const addRoute = createRoute({
  ...shared,
  ...creates,
  method: "post",
  path: "/api/v1/products",
  operationId: "addProduct",
  summary: "Add a product",
  request: { headers: IdempotencyHeader, body: body(ProductForm) },
  responses: {
    201: ok(Product, "The new product. The same key and form answer the same again."),
    ...staffRefusals,
    ...formRefusals,
    409: refusal("idempotency.key_reused"),
  },
});

const changeRoute = createRoute({
  ...shared,
  ...changes,
  method: "put",
  path: "/api/v1/products/{id}",
  operationId: "changeProduct",
  summary: "Change a product",
  request: { params: IdParams, body: body(EditProduct) },
  responses: {
    200: ok(Product, "The product as it is now."),
    ...staffRefusals,
    ...formRefusals,
    409: editConflict(Product),
  },
});

const removeRoute = createRoute({
  ...shared,
  ...needs("product.remove"),
  method: "delete",
  path: "/api/v1/products/{id}",
  operationId: "removeProduct",
  summary: "Delete a product that was never ordered",
  request: { params: IdParams },
  responses: {
    204: { description: "The product is gone." },
    ...staffRefusals,
    ...notFound,
    409: refusal("product.sold"),
  },
});

const archiveRoute = createRoute({
  ...shared,
  ...changes,
  method: "post",
  path: "/api/v1/products/{id}/archive",
  operationId: "archiveProduct",
  summary: "Archive a product",
  request: { params: IdParams },
  responses: {
    200: ok(Product, "The product, off sale and out of the list."),
    ...staffRefusals,
    ...notFound,
  },
});

const restoreRoute = createRoute({
  ...shared,
  ...changes,
  method: "post",
  path: "/api/v1/products/{id}/restore",
  operationId: "restoreProduct",
  summary: "Restore an archived product",
  request: { params: IdParams },
  responses: { 200: ok(Product, "The product, back in the list."), ...staffRefusals, ...notFound },
});

const duplicateRoute = createRoute({
  ...shared,
  ...creates,
  method: "post",
  path: "/api/v1/products/{id}/duplicate",
  operationId: "duplicateProduct",
  summary: "Duplicate a product",
  request: { params: IdParams, headers: IdempotencyHeader },
  responses: {
    201: ok(Product, "The copy: hidden, without stock and codes."),
    ...staffRefusals,
    ...notFound,
    422: refusal("product.is_set", "request.invalid"),
    409: refusal("idempotency.key_reused"),
  },
});

const bulkRoute = createRoute({
  ...shared,
  ...changes,
  method: "post",
  path: "/api/v1/products/bulk",
  operationId: "changeManyProducts",
  summary: "Change many products at once",
  request: { body: body(BulkProducts) },
  responses: { 200: ok(ProductOutcomes, "What became, or would become, of each."), ...staffRefusals },
});

/** What a shop sells. */
export function productsRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const { has_add_ons, ...query } = c.req.valid("query");
    const hasAddOns = has_add_ons === undefined ? undefined : has_add_ons === "true";
    return c.json(toWire(await listProducts(staffCtx(c), { ...query, hasAddOns })), 200);
  });
  router.openapi(countsRoute, async (c) => c.json(toWire(await countProducts(staffCtx(c))), 200));
  router.openapi(categoriesRoute, async (c) =>
    c.json(toWire({ items: await listProductCategories(staffCtx(c)) }), 200),
  );
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getProduct(staffCtx(c), c.req.valid("param").id as ProductId)), 200),
  );
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addProduct(staffCtx(c), fromWire(c.req.valid("json")) as ProductInput, key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as ProductId;
    const edit = fromWire(c.req.valid("json")) as ProductInput & { updatedAt: Date };
    return c.json(toWire(await changeProduct(staffCtx(c), id, edit)), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeProduct(staffCtx(c), c.req.valid("param").id as ProductId);
    return c.body(null, 204);
  });
  router.openapi(archiveRoute, async (c) =>
    c.json(toWire(await archiveProduct(staffCtx(c), c.req.valid("param").id as ProductId)), 200),
  );
  router.openapi(restoreRoute, async (c) =>
    c.json(toWire(await restoreProduct(staffCtx(c), c.req.valid("param").id as ProductId)), 200),
  );
  router.openapi(duplicateRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await duplicateProduct(staffCtx(c), c.req.valid("param").id as ProductId, key), 201);
  });
  router.openapi(bulkRoute, async (c) => {
    const { ids, dryRun, ...change } = fromWire(c.req.valid("json"));
    const results = await changeManyProducts(staffCtx(c), ids as ProductId[], change, dryRun);
    return c.json(toWire({ results }), 200);
  });
  return router;
}
