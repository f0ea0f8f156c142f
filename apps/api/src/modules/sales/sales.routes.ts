import { createRoute } from "@hono/zod-openapi";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import {
  body,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
  wrongGuess,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { ProductId } from "#kernel/ids.ts";
import type { Deps } from "#modules/deps.ts";
import { listTillGoods, readTillGoods } from "#modules/products/list-till-goods.ts";
import { addSale } from "./add-sale.ts";
import {
  AddSale,
  Sale,
  TillCatalogue,
  toNewSale,
  toTillProduct,
  toWholeTillProduct,
  WholeTillProduct,
} from "./sales.schemas.ts";

const shared = { tags: ["sales"], security: [{ bearer: [] }] };

const catalogueRoute = createRoute({
  ...shared,
  ...needs("order.create"),
  method: "get",
  path: "/till/catalogue",
  operationId: "getTillCatalogue",
  summary: "Read what the counter sells",
  middleware: [compress(), etag()] as const,
  responses: {
    200: ok(TillCatalogue, "Every product that is sold, with its choices, prices and codes."),
    ...staffRefusals,
  },
});

const productRoute = createRoute({
  ...shared,
  ...needs("order.create"),
  method: "get",
  path: "/till/catalogue/{id}",
  operationId: "getTillProduct",
  summary: "Read a product the counter sells",
  request: { params: IdParams },
  responses: {
    200: ok(WholeTillProduct, "The product; of a set also its parts and choices."),
    ...staffRefusals,
    404: refusal("product.not_found", "shop.not_found"),
  },
});

const addRoute = createRoute({
  ...shared,
  ...needs("order.create"),
  method: "post",
  path: "/sales",
  operationId: "addSale",
  summary: "Sell at the counter",
  request: { headers: IdempotencyHeader, body: body(AddSale) },
  responses: {
    201: ok(Sale, "The sale. The same key and content answer the same again."),
    ...staffRefusals,
    403: refusal(
      "access.denied",
      "sale.below_floor",
      "sale.discount_too_high",
      "sale.credit_not_allowed",
      "credit.limit_reached",
    ),
    404: refusal("customer.not_found", "delivery_area.not_found", "shop.not_found"),
    409: refusal(
      "order.changed",
      "order.out_of_stock",
      "payment.not_offered",
      "day_end.closed",
      "idempotency.key_reused",
    ),
    422: wrongGuess("request.invalid", "sale.customer_required", "auth.wrong_pin"),
    429: refusal("auth.too_many_attempts", "customer.too_many_numbers"),
  },
});

/** What the counter sells, and its sales. */
export function salesRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(catalogueRoute, async (c) =>
    c.json({ items: (await listTillGoods(staffCtx(c))).map(toTillProduct) }, 200),
  );
  router.openapi(productRoute, async (c) =>
    c.json(toWholeTillProduct(await readTillGoods(staffCtx(c), c.req.valid("param").id as ProductId)), 200),
  );
  router.openapi(addRoute, async (c) => {
    const body = c.req.valid("json");
    const owner = { limits, pin: body.owner_pin ?? null };
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addSale(staffCtx(c), toNewSale(body), owner, key), 201);
  });
  return router;
}
