import { createRoute } from "@hono/zod-openapi";
import { body, needs, ok, refusal, staffRefusals, wrongGuess } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { askToClose } from "./ask-to-close.ts";
import { getWhatIsOpen } from "./get-what-is-open.ts";
import { keepShop } from "./keep-shop.ts";
import { AskToClose, ClosingShop, WhatIsOpen } from "./shop-closing.schemas.ts";

const shared = {
  path: "/shop/closing",
  tags: ["shops"],
  security: [{ bearer: [] }],
  ...needs("shop.close_for_good"),
};

const readRoute = createRoute({
  ...shared,
  method: "get",
  operationId: "getWhatIsOpen",
  summary: "Read what is open before the shop closes for good",
  responses: {
    200: ok(WhatIsOpen, "Orders that are not done, and money that is on its way."),
    ...staffRefusals,
  },
});

const askRoute = createRoute({
  ...shared,
  method: "post",
  operationId: "askToClose",
  summary: "Ask to close the shop for good",
  request: { body: body(AskToClose) },
  responses: {
    200: ok(
      ClosingShop,
      "The shop, with the day on which it closes: in 14 days. Until then an owner can keep it.",
    ),
    ...staffRefusals,
    422: wrongGuess("shop_closing.needs_pin", "shop_closing.other_name", "auth.wrong_pin", "request.invalid"),
    429: refusal("auth.too_many_attempts"),
  },
});

const keepRoute = createRoute({
  ...shared,
  method: "delete",
  operationId: "keepShop",
  summary: "Keep a shop that was to close for good",
  responses: { 200: ok(ClosingShop, "The shop, which stays."), ...staffRefusals },
});

/** A shop that closes for good. */
export function shopClosingRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(readRoute, async (c) => c.json(toWire(await getWhatIsOpen(staffCtx(c))), 200));
  router.openapi(askRoute, async (c) =>
    c.json(toWire(await askToClose(staffCtx(c), limits, c.req.valid("json"))), 200),
  );
  router.openapi(keepRoute, async (c) => c.json(toWire(await keepShop(staffCtx(c))), 200));
  return router;
}
