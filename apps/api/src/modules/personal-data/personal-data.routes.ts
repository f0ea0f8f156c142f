import { createRoute, z } from "@hono/zod-openapi";
import { body, IdParams, needs, refusal, staffRefusals, wrongGuess } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { CustomerId } from "#kernel/ids.ts";
import type { Deps } from "#modules/deps.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportCustomer } from "./export-customer.ts";
import { EraseCustomer } from "./personal-data.schemas.ts";

const shared = { tags: ["customers"], security: [{ bearer: [] }], method: "post" as const };
const notFound = { 404: refusal("customer.not_found", "shop.not_found") };

const exportRoute = createRoute({
  ...shared,
  ...needs("customer.export"),
  path: "/customers/{id}/export",
  operationId: "exportCustomer",
  summary: "Export everything held about a customer",
  request: { params: IdParams },
  responses: {
    200: {
      description:
        "A ZIP archive with a page to read and print, in the customer's language, and the same as JSON. It is made while it is sent and kept nowhere. Needs `orders read` and `conversations read` as well, every order, and numbers that are not masked.",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...staffRefusals,
    ...notFound,
    429: refusal("request.too_many"),
  },
});

const eraseRoute = createRoute({
  ...shared,
  ...needs("customer.erase"),
  path: "/customers/{id}/erase",
  operationId: "eraseCustomer",
  summary: "Erase a customer",
  request: { params: IdParams, body: body(EraseCustomer) },
  responses: {
    204: { description: "They are erased. Their orders, payments and receipts stay, of nobody." },
    ...staffRefusals,
    ...notFound,
    409: refusal(
      "customer.has_open_orders",
      "customer.money_on_the_way",
      "customer.money_on_the_way_back",
      "customer.owes",
    ),
    422: wrongGuess("customer.needs_pin", "customer.name_differs", "auth.wrong_pin", "request.invalid"),
    429: refusal("auth.too_many_attempts"),
  },
});

/** What the law gives a customer: a copy of what is held about them, and to be forgotten. */
export function personalDataRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(exportRoute, async (c) => {
    const archive = await exportCustomer(staffCtx(c), limits, c.req.valid("param").id as CustomerId);
    return c.body(ReadableStream.from(archive) as ReadableStream<Uint8Array<ArrayBuffer>>, 200, {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="customer.zip"',
    });
  });
  router.openapi(eraseRoute, async (c) => {
    await eraseCustomer(staffCtx(c), limits, c.req.valid("param").id as CustomerId, c.req.valid("json"));
    return c.body(null, 204);
  });
  return router;
}
