import { createRoute } from "@hono/zod-openapi";
import { ok, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { Dashboard, toDashboard } from "./dashboard.schemas.ts";
import { getDashboard } from "./get-dashboard.ts";

const dashboardRoute = createRoute({
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
    return c.json(toDashboard(await getDashboard(staffCtx(c))), 200);
  });
  return router;
}
