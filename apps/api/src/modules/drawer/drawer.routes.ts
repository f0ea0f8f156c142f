import { createRoute } from "@hono/zod-openapi";
import { body, IdempotencyHeader, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { Drawer, DrawerQuery, MoveDrawerCash } from "./drawer.schemas.ts";
import { getDrawer, showDrawer } from "./get-drawer.ts";
import { moveDrawerCash } from "./move-drawer-cash.ts";

const shared = { tags: ["till"], security: [{ bearer: [] }] };

const getRoute = createRoute({
  ...shared,
  ...needs("order.create"),
  method: "get",
  path: "/drawer",
  operationId: "getDrawer",
  summary: "Read what should be in the cash drawer",
  request: { query: DrawerQuery },
  responses: { 200: ok(Drawer, "The drawer on that day."), ...staffRefusals },
});

const moveRoute = createRoute({
  ...shared,
  ...needs("order.take_cash"),
  method: "post",
  path: "/drawer/movements",
  operationId: "moveDrawerCash",
  summary: "Put cash into the drawer, or take it out",
  request: { headers: IdempotencyHeader, body: body(MoveDrawerCash) },
  responses: {
    201: ok(Drawer, "The drawer of today. The same key and content have their effect once."),
    ...staffRefusals,
    409: refusal("drawer.not_enough", "day_end.closed", "idempotency.key_reused"),
  },
});

/** The cash drawer of the shop. */
export function drawerRoutes() {
  const router = createRouter();
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getDrawer(staffCtx(c), c.req.valid("query").day ?? null)), 200),
  );
  router.openapi(moveRoute, async (c) => {
    const ctx = staffCtx(c);
    await moveDrawerCash(ctx, fromWire(c.req.valid("json")), c.req.valid("header")["idempotency-key"]);
    return c.json(toWire(await showDrawer(ctx, null)), 201);
  });
  return router;
}
