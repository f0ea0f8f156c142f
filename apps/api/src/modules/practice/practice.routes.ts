import { createRoute } from "@hono/zod-openapi";
import { needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { getPractice } from "./get-practice.ts";
import { Practice } from "./practice.schemas.ts";
import { startPracticeOrder } from "./start-practice-order.ts";

const shared = { ...needs("shop.change"), tags: ["dashboard"], security: [{ bearer: [] }] };

const getRoute = createRoute({
  ...shared,
  method: "get",
  path: "/api/v1/practice",
  operationId: "getPractice",
  summary: "Read how far practice got",
  responses: {
    200: ok(Practice, "Whether the shop can practise, and its newest practice order."),
    ...staffRefusals,
  },
});

const startRoute = createRoute({
  ...shared,
  method: "post",
  path: "/api/v1/practice/orders",
  operationId: "startPracticeOrder",
  summary: "Have a practice customer order",
  responses: {
    202: { description: "The practice customer is writing; an order that still waits is taken up again." },
    ...staffRefusals,
    404: refusal("practice.not_offered", "shop.not_found"),
    409: refusal("practice.no_product"),
  },
});

/** Trying the shop out on the sandbox. */
export function practiceRoutes({ practice }: Deps) {
  const router = createRouter();
  router.openapi(getRoute, async (c) => c.json(toWire(await getPractice(staffCtx(c), practice)), 200));
  router.openapi(startRoute, async (c) => {
    await startPracticeOrder(staffCtx(c), practice);
    return c.body(null, 202);
  });
  return router;
}
