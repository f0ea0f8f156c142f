import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { callerPlace } from "#http/client-address.ts";
import { body, ok, refusal, wrongGuess } from "#http/openapi.ts";
import { createRouter } from "#http/router.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import {
  RequestCodeBody,
  ResetPasswordBody,
  SentCode,
  SignedIn,
  SignInByCodeBody,
  SignUpBody,
} from "./auth.schemas.ts";
import { requestCode } from "./request-code.ts";
import { resetPassword } from "./reset-password.ts";
import { sessionCookies } from "./session-cookies.ts";
import { signInByCode } from "./sign-in-by-code.ts";
import { signUp } from "./sign-up.ts";

const tags = ["auth"];

/** What every call that takes a code may refuse. */
const codeRefusals = {
  422: wrongGuess("auth.wrong_code", "auth.invalid_identifier", "request.invalid"),
  429: refusal("auth.too_many_attempts"),
};

const requestCodeRoute = createRoute({
  method: "post",
  path: "/auth/codes",
  operationId: "requestCode",
  summary: "Ask for a code by message or e-mail",
  security: [],
  tags,
  request: { body: body(RequestCodeBody) },
  responses: {
    202: ok(SentCode, "The same whether somebody has the phone or e-mail address or not."),
    422: refusal("auth.invalid_identifier", "notice.abroad", "request.invalid"),
    429: refusal("auth.too_many_codes", "notice.too_many"),
  },
});

const signUpRoute = createRoute({
  method: "post",
  path: "/auth/sign-up",
  operationId: "signUp",
  summary: "Open an account with a code",
  security: [],
  tags,
  request: { body: body(SignUpBody) },
  responses: {
    200: ok(SignedIn, "The account is made and signed in, as after a sign-in."),
    409: refusal("auth.account_exists"),
    ...codeRefusals,
  },
});

const signInByCodeRoute = createRoute({
  method: "post",
  path: "/auth/sign-in/code",
  operationId: "signInByCode",
  summary: "Sign in with a code",
  security: [],
  tags,
  request: { body: body(SignInByCodeBody) },
  responses: { 200: ok(SignedIn, "As after a sign-in with the password."), ...codeRefusals },
});

const resetPasswordRoute = createRoute({
  method: "post",
  path: "/auth/reset-password",
  operationId: "resetPassword",
  summary: "Set a new password with a code",
  security: [],
  tags,
  request: { body: body(ResetPasswordBody) },
  responses: {
    200: ok(SignedIn, "The password is the new one; every other session has ended."),
    ...codeRefusals,
  },
});

/** Codes, and what a code opens without being signed in. */
export function accountRoutes(deps: Deps) {
  const router = createRouter();
  const cookies = sessionCookies(deps);
  const callerOf = (c: Context) => cookies.callerOf(c, callerPlace(c, deps.proxies));
  router.openapi(requestCodeRoute, async (c) => {
    const sent = await requestCode(c.get("base"), deps, c.req.valid("json"), callerOf(c));
    return c.json(toWire(sent), 202);
  });
  router.openapi(signUpRoute, async (c) => {
    const issued = await signUp(c.get("base"), deps, c.req.valid("json"), callerOf(c));
    return c.json(cookies.answer(c, issued), 200);
  });
  router.openapi(signInByCodeRoute, async (c) => {
    const issued = await signInByCode(c.get("base"), deps, c.req.valid("json"), callerOf(c));
    return c.json(cookies.answer(c, issued), 200);
  });
  router.openapi(resetPasswordRoute, async (c) => {
    const issued = await resetPassword(c.get("base"), deps, c.req.valid("json"), callerOf(c));
    return c.json(cookies.answer(c, issued), 200);
  });
  return router;
}
