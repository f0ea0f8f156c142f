import { createRoute } from "@hono/zod-openapi";
import { needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { toWire } from "#kernel/wire.ts";
import { listToMake } from "./list-to-make.ts";
import { ToMake, ToMakeQuery } from "./to-make.schemas.ts";

const listRoute = createRoute({
  tags: ["pre-orders"],
  security: [{ bearer: [] }],
  ...needs("orders.read"),
  method: "get",
  path: "/to-make",
  operationId: "listToMake",
  summary: "List what is to be made for the next days",
  request: { query: ToMakeQuery },
  responses: {
    200: ok(ToMake, "What the orders for these days hold, and is not handed over yet."),
    ...staffRefusals,
    422: refusal("request.invalid"),
  },
});

/** What is to be made, and when. */
export function toMakeRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json({ days: (await listToMake(staffCtx(c), c.req.valid("query"))).map(toWire) }, 200),
  );
  return router;
}
