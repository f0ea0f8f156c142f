import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { callerPlace } from "#http/client-address.ts";
import { body, ok, refusal, signedInRefusals } from "#http/openapi.ts";
import { createRouter, isOfPerson, sessionOf } from "#http/router.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { Deps } from "#modules/deps.ts";
import { refuse } from "./auth.errors.ts";
import { ChangeShopBody, SignedIn, SignInBody, SignOutBody, User } from "./auth.schemas.ts";
import { changeShop } from "./change-shop.ts";
import { getUser } from "./get-user.ts";
import { refreshSession } from "./refresh-session.ts";
import { sessionCookies } from "./session-cookies.ts";
import { toUser } from "./session-user.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

const tags = ["auth"];

const signInRoute = createRoute({
  method: "post",
  path: "/auth/sign-in",
  operationId: "signIn",
  summary: "Sign in with a phone or an e-mail and a password",
  security: [],
  tags,
  request: { body: body(SignInBody) },
  responses: {
    200: ok(SignedIn, "The bearer token; the refresh token is set as an HttpOnly cookie."),
    422: refusal("auth.wrong_credentials", "request.invalid"),
    429: refusal("auth.too_many_attempts"),
  },
});

const refreshRoute = createRoute({
  method: "post",
  path: "/auth/refresh",
  operationId: "refreshSession",
  summary: "Renew the bearer with the refresh cookie",
  security: [],
  tags,
  responses: {
    200: ok(SignedIn, "A new bearer token; the refresh cookie is replaced."),
    401: refusal("auth.unauthorized"),
    403: refusal("auth.other_site"),
  },
});

const signOutRoute = createRoute({
  method: "post",
  path: "/auth/sign-out",
  operationId: "signOut",
  summary: "Sign out here or everywhere",
  security: [],
  tags,
  request: { body: body(SignOutBody) },
  responses: { 204: { description: "Signed out." }, 403: refusal("auth.other_site") },
});

const changeShopRoute = createRoute({
  method: "post",
  path: "/auth/shop",
  operationId: "changeShop",
  summary: "Work in another shop",
  tags,
  security: [{ bearer: [] }],
  request: { body: body(ChangeShopBody) },
  responses: {
    204: { description: "The session works in that shop now; the token stays." },
    404: refusal("shop.not_found"),
    ...signedInRefusals,
  },
});

const userRoute = createRoute({
  method: "get",
  path: "/user",
  operationId: "getUser",
  summary: "Read who is signed in",
  tags,
  security: [{ bearer: [] }],
  responses: { 200: ok(User, "The current user with permissions."), 401: refusal("auth.unauthorized") },
});

/** Sign-in, renewal and the current user. */
export function authRoutes(deps: Deps) {
  const router = createRouter();
  const cookies = sessionCookies(deps);
  const callerOf = (c: Context) => cookies.callerOf(c, callerPlace(c, deps.proxies));

  router.openapi(signInRoute, async (c) => {
    const issued = await signIn(c.get("base"), deps, c.req.valid("json"), callerOf(c));
    return c.json(cookies.answer(c, issued), 200);
  });
  router.openapi(refreshRoute, async (c) => {
    cookies.refuseOtherSites(c);
    const token = cookies.refreshToken(c);
    const issued = token ? await refreshSession(c.get("base"), token) : null;
    if (issued) return c.json(cookies.answer(c, issued), 200);
    cookies.forget(c);
    throw refuse("auth.unauthorized");
  });
  router.openapi(signOutRoute, async (c) => {
    cookies.refuseOtherSites(c);
    const { everywhere = false } = c.req.valid("json");
    const session = c.get("session");
    await signOut(c.get("base"), session && isOfPerson(session) ? session : null, {
      refreshToken: cookies.refreshToken(c),
      everywhere,
    });
    cookies.forget(c);
    return c.body(null, 204);
  });
  router.openapi(changeShopRoute, async (c) => {
    await changeShop(c.get("base"), sessionOf(c), c.req.valid("json").shop_id as ShopId);
    return c.body(null, 204);
  });
  router.openapi(userRoute, async (c) =>
    c.json(toUser(await getUser(c.get("base"), sessionOf(c).sessionId)), 200),
  );
  return router;
}
