import { createRoute } from "@hono/zod-openapi";
import { maybeOlder, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { toWire } from "#kernel/wire.ts";
import { Analytics, AnalyticsQuery } from "./analytics.schemas.ts";
import { getAnalytics } from "./get-analytics.ts";

const analyticsRoute = createRoute({
  tags: ["analytics"],
  security: [{ bearer: [] }],
  ...needs("analytics.read"),
  method: "get",
  path: "/analytics",
  operationId: "getAnalytics",
  summary: "Read a shop's trade over some days",
  request: { query: AnalyticsQuery },
  responses: {
    200: maybeOlder(
      ok(Analytics, "Totals beside those of other days, by day and hour, and by what they are split."),
    ),
    ...staffRefusals,
    422: refusal("analytics.days_invalid", "request.invalid"),
  },
});

/** The trade of the shop over longer than a day. */
export function analyticsRoutes() {
  const router = createRouter();
  router.openapi(analyticsRoute, async (c) =>
    c.json(toWire(await getAnalytics(staffCtx(c), c.req.valid("query"))), 200),
  );
  return router;
}
