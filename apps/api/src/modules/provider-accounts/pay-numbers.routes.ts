import { createRoute } from "@hono/zod-openapi";
import { body, needs, ok, refusal, staffRefusals, wrongGuess } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { listPayNumbers } from "./list-pay-numbers.ts";
import { PayNumber, PayNumberList, PayNumberParams, SetPayNumber } from "./pay-numbers.schemas.ts";
import { removePayNumber } from "./remove-pay-number.ts";
import { setPayNumber } from "./set-pay-number.ts";

const shared = { tags: ["payment providers"], security: [{ bearer: [] }], ...needs("provider.change") };

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/pay-numbers",
  operationId: "listPayNumbers",
  summary: "List numbers that customers pay to by hand",
  responses: { 200: ok(PayNumberList, "One for each network that has one."), ...staffRefusals },
});

const setRoute = createRoute({
  ...shared,
  method: "put",
  path: "/pay-numbers/{network}",
  operationId: "setPayNumber",
  summary: "Set the number that customers of a network pay to by hand",
  request: { params: PayNumberParams, body: body(SetPayNumber) },
  responses: {
    200: ok(PayNumber, "The number as customers are told it."),
    ...staffRefusals,
    422: wrongGuess(
      "provider_account.needs_pin",
      "auth.wrong_pin",
      "provider_account.needs_password",
      "auth.wrong_password",
      "pay_number.no_steps",
      "request.invalid",
    ),
    429: refusal("auth.too_many_attempts"),
  },
});

const removeRoute = createRoute({
  ...shared,
  method: "delete",
  path: "/pay-numbers/{network}",
  operationId: "removePayNumber",
  summary: "Remove the number of a network",
  request: { params: PayNumberParams },
  responses: {
    204: { description: "Customers are not told to pay there any more." },
    ...staffRefusals,
    404: refusal("pay_number.not_found", "shop.not_found"),
  },
});

/** Numbers that customers pay to by hand, where no prompt can be sent. */
export function payNumbersRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(listRoute, async (c) => c.json(toWire(await listPayNumbers(staffCtx(c))), 200));
  router.openapi(setRoute, async (c) => {
    const { pin, password, ...form } = fromWire(c.req.valid("json"));
    const { network } = c.req.valid("param");
    return c.json(toWire(await setPayNumber(staffCtx(c), limits, network, form, { pin, password })), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removePayNumber(staffCtx(c), c.req.valid("param").network);
    return c.body(null, 204);
  });
  return router;
}
