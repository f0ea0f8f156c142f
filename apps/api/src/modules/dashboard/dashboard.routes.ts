import { createRoute, type z } from "@hono/zod-openapi";
import { needs, ok, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { toWire } from "#kernel/wire.ts";
import { toOrderSummary } from "#modules/orders/orders.schemas.ts";
import { Dashboard } from "./dashboard.schemas.ts";
import { getDashboard } from "./get-dashboard.ts";

const dashboardRoute = createRoute({
  ...needs("shop.read"),
  tags: ["dashboard"],
  security: [{ bearer: [] }],
  method: "get",
  path: "/api/v1/dashboard",
  operationId: "getDashboard",
  summary: "Read what a shop's first page shows",
  responses: {
    200: ok(Dashboard, "The day's figures, what waits, the newest orders and how far the shop is set up."),
    ...staffRefusals,
  },
});

/** The first page of the people who work in the shop. */
export function dashboardRoutes() {
  const router = createRouter();
  router.openapi(dashboardRoute, async (c) => {
    const { latestOrders, ...rest } = await getDashboard(staffCtx(c));
    const latest_orders = latestOrders && latestOrders.map(toOrderSummary);
    const dashboard: z.input<typeof Dashboard> = { ...toWire(rest), latest_orders };
    return c.json(dashboard, 200);
  });
  return router;
}
