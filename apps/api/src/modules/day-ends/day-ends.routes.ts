import { createRoute } from "@hono/zod-openapi";
import type { Deps } from "#modules/deps.ts";
import { body, IdempotencyHeader, needs, ok, refusal, staffRefusals, wrongGuess } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { countOwnTill } from "./count-own-till.ts";
import {
  CountOwnTill,
  DayEnd,
  DayEndList,
  DayEndListQuery,
  DayEndQuery,
  DayParams,
  OpenDayAgain,
  SignDay,
} from "./day-ends.schemas.ts";
import { getDayEnd, showDayEnd } from "./get-day-end.ts";
import { listDayEnds } from "./list-day-ends.ts";
import { openDayAgain } from "./open-day-again.ts";
import { signDay } from "./sign-day.ts";

const shared = { tags: ["expenses"], security: [{ bearer: [] }] };

const getRoute = createRoute({
  ...shared,
  ...needs("day_ends.read"),
  method: "get",
  path: "/day-end",
  operationId: "getDayEnd",
  summary: "Read what a day comes to",
  request: { query: DayEndQuery },
  responses: { 200: ok(DayEnd, "As it was signed where it is closed."), ...staffRefusals },
});

const listRoute = createRoute({
  ...shared,
  ...needs("day_ends.read"),
  method: "get",
  path: "/day-ends",
  operationId: "listDayEnds",
  summary: "List the days that were signed",
  request: { query: DayEndListQuery },
  responses: {
    200: ok(DayEndList, "The latest first, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const countRoute = createRoute({
  ...shared,
  ...needs("day_end.count"),
  method: "put",
  path: "/day-ends/{day}/own-till",
  operationId: "countOwnTill",
  summary: "Write down what one counted at a till of one's own",
  request: { params: DayParams, body: body(CountOwnTill) },
  responses: {
    204: { description: "It is written down; counting again replaces it." },
    ...staffRefusals,
    409: refusal("day_end.already_closed", "day_end.later_closed"),
    422: refusal("day_end.day_ahead", "request.invalid"),
  },
});

const signRoute = createRoute({
  ...shared,
  ...needs("day_end.sign"),
  method: "post",
  path: "/day-ends/{day}/sign",
  operationId: "signDay",
  summary: "Sign a day and lock it",
  request: { params: DayParams, headers: IdempotencyHeader, body: body(SignDay) },
  responses: {
    200: ok(DayEnd, "It is closed. The same key and content answer the same again."),
    ...staffRefusals,
    409: refusal(
      "day_end.already_closed",
      "day_end.later_closed",
      "day_end.changed",
      "idempotency.key_reused",
    ),
    422: wrongGuess("day_end.day_ahead", "auth.wrong_pin", "auth.pin_missing", "request.invalid"),
    429: refusal("auth.too_many_attempts"),
  },
});

const openRoute = createRoute({
  ...shared,
  ...needs("day_end.sign"),
  method: "post",
  path: "/day-ends/{day}/open-again",
  operationId: "openDayAgain",
  summary: "Open a closed day by an owner's PIN",
  request: { params: DayParams, body: body(OpenDayAgain) },
  responses: {
    200: ok(DayEnd, "It is open; its reason stays in the trail."),
    ...staffRefusals,
    409: refusal("day_end.not_closed", "day_end.later_closed"),
    422: wrongGuess("auth.wrong_pin", "request.invalid"),
    429: refusal("auth.too_many_attempts"),
  },
});

/** The end of a day: counted, signed, locked. */
export function dayEndsRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getDayEnd(staffCtx(c), c.req.valid("query").day ?? null)), 200),
  );
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listDayEnds(staffCtx(c), fromWire(c.req.valid("query")))), 200),
  );
  router.openapi(countRoute, async (c) => {
    await countOwnTill(staffCtx(c), c.req.valid("param").day, fromWire(c.req.valid("json")));
    return c.body(null, 204);
  });
  router.openapi(signRoute, async (c) => {
    const { pin, ...count } = c.req.valid("json");
    const { day } = c.req.valid("param");
    await signDay(
      staffCtx(c),
      day,
      fromWire(count),
      { limits, pin },
      c.req.valid("header")["idempotency-key"],
    );
    return c.json(toWire(await showDayEnd(staffCtx(c), day)), 200);
  });
  router.openapi(openRoute, async (c) => {
    const { pin, reason } = c.req.valid("json");
    const { day } = c.req.valid("param");
    await openDayAgain(staffCtx(c), day, reason, { limits, pin });
    return c.json(toWire(await showDayEnd(staffCtx(c), day)), 200);
  });
  return router;
}
