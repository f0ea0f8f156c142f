import { createRoute } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { promptRefusals } from "#http/prompt-refusals.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { DebtLink, DebtPage, DebtTokenQuery, PayDebtPage } from "./debt-page.schemas.ts";
import { getDebtLink } from "./get-debt-link.ts";
import { getDebtPage } from "./get-debt-page.ts";
import { payDebtPage } from "./pay-debt-page.ts";

const path = "/api/v1/debt";
const shared = { tags: ["debts"] };
const linkRefusals = {
  404: refusal("debt.link_unknown"),
  410: refusal("debt.link_ended"),
};

const pageRoute = createRoute({
  ...shared,
  security: [],
  path,
  method: "get",
  operationId: "getDebtPage",
  summary: "Read the account behind a link",
  request: { query: DebtTokenQuery },
  responses: {
    200: ok(DebtPage, "The account. Reading it changes nothing."),
    ...linkRefusals,
    422: refusal("request.invalid"),
  },
});

const payRoute = createRoute({
  ...shared,
  security: [],
  path: `${path}/payment`,
  method: "post",
  operationId: "payDebtPage",
  summary: "Pay what is owed on the account behind a link",
  description:
    "A phone is asked for all of it, one entry or a part. What comes pays the chosen entry, then the oldest.",
  request: { query: DebtTokenQuery, headers: IdempotencyHeader, body: body(PayDebtPage) },
  responses: {
    202: ok(DebtPage, "The prompt is on its way. The same key and content ask once."),
    ...linkRefusals,
    ...promptRefusals("payment.nothing_owed"),
  },
});

const linkRoute = createRoute({
  ...shared,
  ...needs("order.take_cash"),
  security: [{ bearer: [] }],
  path: "/customers/{id}/debt-link",
  method: "post",
  operationId: "getDebtLink",
  summary: "Get the link to what a customer owes",
  description: "The customer reads their account through it and pays. It stays the same.",
  request: { params: IdParams },
  responses: {
    200: ok(DebtLink, "The link, to be sent to the customer alone."),
    ...staffRefusals,
    404: refusal("customer.not_found", "debt.not_found", "shop.not_found"),
  },
});

/** An account for the customer whose it is: by the token of their link, without a bearer. */
export function debtPageRoutes() {
  const router = createRouter();
  router.use(`${path}/*`, async (c, next) => {
    await next();
    c.res.headers.set("X-Robots-Tag", "noindex");
  });
  router.openapi(pageRoute, async (c) =>
    c.json(toWire(await getDebtPage(c.get("base"), c.req.valid("query").token)), 200),
  );
  router.openapi(payRoute, async (c) => {
    const { phone, order_id, amount_minor, owed_minor } = c.req.valid("json");
    const orderId = (order_id as OrderId | undefined) ?? null;
    const payment = { phone, orderId, amountMinor: amount_minor ?? null, owedMinor: owed_minor };
    const { token } = c.req.valid("query");
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(toWire(await payDebtPage(c.get("base"), token, payment, key)), 202);
  });
  router.openapi(linkRoute, async (c) =>
    c.json(await getDebtLink(staffCtx(c), c.req.valid("param").id as CustomerId), 200),
  );
  return router;
}
