import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { callerPlace } from "#http/client-address.ts";
import { body, IdParams, ok, refusal, signedInRefusals, wrongGuess } from "#http/openapi.ts";
import { createRouter, sessionOf } from "#http/router.ts";
import type { SessionId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { DevicePeople, OpenSessions, OwnShops, SignedIn, SignInByPinBody } from "./auth.schemas.ts";
import { endSession } from "./end-session.ts";
import { listDevicePeople } from "./list-device-people.ts";
import { listOwnShops } from "./list-own-shops.ts";
import { listSessions } from "./list-sessions.ts";
import { lockDevice } from "./lock-device.ts";
import { sessionCookies } from "./session-cookies.ts";
import { signInByPin } from "./sign-in-by-pin.ts";

const tags = ["auth"];
const security = [{ bearer: [] }];

const listSessionsRoute = createRoute({
  method: "get",
  path: "/auth/sessions",
  operationId: "listSessions",
  summary: "List where I am signed in",
  tags,
  security,
  responses: {
    200: ok(OpenSessions, "Where the person is signed in, the one used last first; a hundred at most."),
    401: refusal("auth.unauthorized"),
  },
});

const endSessionRoute = createRoute({
  method: "delete",
  path: "/auth/sessions/{id}",
  operationId: "endSession",
  summary: "Sign out one of my devices",
  tags,
  security,
  request: { params: IdParams },
  responses: {
    204: { description: "It has ended; its device needs a new sign-in." },
    ...signedInRefusals,
    404: refusal("session.not_found"),
  },
});

const listOwnShopsRoute = createRoute({
  method: "get",
  path: "/auth/shops",
  operationId: "listOwnShops",
  summary: "List the shops I work in",
  tags,
  security,
  responses: {
    200: ok(OwnShops, "The shops the person works in, by name."),
    401: refusal("auth.unauthorized"),
  },
});

const listDevicePeopleRoute = createRoute({
  method: "get",
  path: "/auth/device",
  operationId: "listDevicePeople",
  summary: "List who can unlock this device",
  security: [],
  tags,
  responses: {
    200: ok(
      DevicePeople,
      "Who may sign in by PIN on this device, which its cookie says: they signed in here, did not sign out, and have a PIN.",
    ),
  },
});

const signInByPinRoute = createRoute({
  method: "post",
  path: "/auth/sign-in/pin",
  operationId: "signInByPin",
  summary: "Unlock this device with a PIN",
  security: [],
  tags,
  request: { body: body(SignInByPinBody) },
  responses: {
    200: ok(SignedIn, "As after a sign-in with the password."),
    403: refusal("auth.other_site"),
    422: wrongGuess("auth.wrong_pin", "request.invalid"),
    429: refusal("auth.too_many_attempts"),
  },
});

const lockDeviceRoute = createRoute({
  method: "post",
  path: "/auth/lock",
  operationId: "lockDevice",
  summary: "Lock this device",
  security: [],
  tags,
  responses: {
    204: {
      description: "The tokens work no more; the person's PIN goes on with the session on this device.",
    },
    403: refusal("auth.other_site"),
  },
});

/** Where somebody is signed in, the shops they may move to, and the device they share with others. */
export function sessionsRoutes(deps: Deps) {
  const router = createRouter();
  const cookies = sessionCookies(deps);
  const callerOf = (c: Context) => cookies.callerOf(c, callerPlace(c, deps.proxies));
  router.openapi(listSessionsRoute, async (c) => {
    const items = await listSessions(c.get("base"), sessionOf(c));
    return c.json(toWire({ items }), 200);
  });
  router.openapi(endSessionRoute, async (c) => {
    await endSession(c.get("base"), sessionOf(c), c.req.valid("param").id as SessionId);
    return c.body(null, 204);
  });
  router.openapi(listOwnShopsRoute, async (c) => {
    const items = await listOwnShops(c.get("base"), sessionOf(c));
    return c.json(toWire({ items }), 200);
  });
  router.openapi(listDevicePeopleRoute, async (c) => {
    const items = await listDevicePeople(c.get("base"), callerOf(c).deviceCookie);
    return c.json(toWire({ items }), 200);
  });
  router.openapi(signInByPinRoute, async (c) => {
    cookies.refuseOtherSites(c);
    const { user_id: userId, pin } = c.req.valid("json");
    const issued = await signInByPin(c.get("base"), deps.limits, { userId, pin }, callerOf(c));
    return c.json(cookies.answer(c, issued), 200);
  });
  router.openapi(lockDeviceRoute, async (c) => {
    cookies.refuseOtherSites(c);
    await lockDevice(c.get("base"), c.get("session"), cookies.refreshToken(c));
    cookies.forget(c);
    return c.body(null, 204);
  });
  return router;
}
