import { createRoute } from "@hono/zod-openapi";
import { body, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { ChannelId, SignupId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { beginSignup } from "./begin-signup.ts";
import { beginTest } from "./begin-test.ts";
import { checkChannel } from "./check-channel.ts";
import { connectByToken } from "./connect-by-token.ts";
import { disconnectChannel } from "./disconnect-channel.ts";
import { endWindow } from "./end-window.ts";
import { finishSignup } from "./finish-signup.ts";
import { describeSignup, getConnection } from "./get-connection.ts";
import { leaveSignup } from "./leave-signup.ts";
import { resumeSignup } from "./resume-signup.ts";
import { listPrivateChats, setPrivateChats } from "./set-private-chats.ts";
import {
  BeginSignup,
  Connection,
  PastedToken,
  PrivateChats,
  ResumeSignup,
  Signup,
  SignupParams,
  TestMessage,
  WindowEnding,
  WindowWord,
} from "./signups.schemas.ts";
import { stopSyncs } from "./stop-syncs.ts";
import { takeCode } from "./take-code.ts";

const shared = { tags: ["connect"], security: [{ bearer: [] }] };
const change = { ...shared, ...needs("channel.change") };
const noSignup = { 404: refusal("connect.signup_not_found", "shop.not_found") };
const noChannel = { 404: refusal("connect.channel_not_found", "shop.not_found") };
const denied = { 403: refusal("access.denied", "connect.signup_of_another") };

const getRoute = createRoute({
  ...shared,
  ...needs("channel.read"),
  method: "get",
  path: "/connect",
  operationId: "getConnection",
  summary: "Read how the shop's WhatsApp stands",
  responses: {
    200: ok(Connection, "Its numbers, and the connecting that is not over."),
    ...staffRefusals,
  },
});

const beginRoute = createRoute({
  ...change,
  method: "post",
  path: "/connect/signups",
  operationId: "beginSignup",
  summary: "Begin to connect a WhatsApp number",
  request: { body: body(BeginSignup) },
  responses: {
    200: ok(Signup, "A new one, or the one of this way that is not over; one of another way is left."),
    ...staffRefusals,
    409: refusal("connect.not_offered"),
    422: refusal("connect.not_accepted", "request.invalid"),
  },
});

const codeRoute = createRoute({
  ...change,
  method: "post",
  path: "/connect/signups/{id}/code",
  operationId: "takeSignupCode",
  summary: "Exchange the code of Meta's window",
  request: { params: SignupParams, body: body(WindowWord) },
  responses: {
    200: ok(Signup, "How it stands now; the same code again has no effect."),
    ...staffRefusals,
    ...denied,
    ...noSignup,
    409: refusal("connect.signup_over", "connect.window_over", "connect.code_used"),
  },
});

const endingRoute = createRoute({
  ...change,
  method: "post",
  path: "/connect/signups/{id}/window-ending",
  operationId: "endSignupWindow",
  summary: "Note that Meta's window ended without a code",
  request: { params: SignupParams, body: body(WindowEnding) },
  responses: {
    200: ok(Signup, "How it stands now."),
    ...staffRefusals,
    ...denied,
    ...noSignup,
    409: refusal("connect.signup_over"),
  },
});

const resumeRoute = createRoute({
  ...change,
  method: "post",
  path: "/connect/signups/{id}/resume",
  operationId: "resumeSignup",
  summary: "Go on with connecting where it stopped",
  request: { params: SignupParams, body: body(ResumeSignup) },
  responses: {
    200: ok(Signup, "How it stands now."),
    ...staffRefusals,
    ...noSignup,
    409: refusal("connect.signup_over"),
  },
});

const finishRoute = createRoute({
  ...change,
  method: "post",
  path: "/connect/signups/{id}/finish",
  operationId: "finishSignup",
  summary: "Finish connecting without the test message",
  request: { params: SignupParams },
  responses: {
    204: { description: "The number works; nobody has tried it." },
    ...staffRefusals,
    ...noSignup,
    409: refusal("connect.signup_over"),
  },
});

const leaveRoute = createRoute({
  ...change,
  method: "delete",
  path: "/connect/signups/{id}",
  operationId: "leaveSignup",
  summary: "Give up connecting a number",
  request: { params: SignupParams },
  responses: {
    204: { description: "A number that could not send yet is let go." },
    ...staffRefusals,
    ...noSignup,
    409: refusal("connect.signup_over"),
  },
});

const tokenRoute = createRoute({
  ...change,
  method: "post",
  path: "/connect/tokens",
  operationId: "connectByToken",
  summary: "Connect a number by a token",
  request: { body: body(PastedToken) },
  responses: {
    200: ok(Signup, "What Meta says of it is found out by itself. A number of the shop takes the new token."),
    ...staffRefusals,
  },
});

const checkRoute = createRoute({
  ...change,
  method: "post",
  path: "/connect/channels/{id}/check",
  operationId: "checkChannel",
  summary: "Ask Meta how a number stands",
  request: { params: IdParams },
  responses: {
    204: { description: "What Meta answered is kept; where it did not, nothing changed." },
    ...staffRefusals,
    ...noChannel,
  },
});

const testRoute = createRoute({
  ...change,
  method: "post",
  path: "/connect/channels/{id}/test",
  operationId: "testChannel",
  summary: "Try a number with a message from another phone",
  request: { params: IdParams },
  responses: {
    200: ok(TestMessage, "What to write to it; the number answers it."),
    ...staffRefusals,
    ...noChannel,
  },
});

const stopRoute = createRoute({
  ...change,
  method: "post",
  path: "/connect/channels/{id}/stop-copying",
  operationId: "stopCopying",
  summary: "Copy nothing more from the phone of a number",
  request: { params: IdParams },
  responses: {
    204: { description: "What was copied stays." },
    ...staffRefusals,
    ...noChannel,
  },
});

const disconnectRoute = createRoute({
  ...change,
  method: "delete",
  path: "/connect/channels/{id}",
  operationId: "disconnectChannel",
  summary: "Disconnect a number",
  request: { params: IdParams },
  responses: {
    204: { description: "Its token is forgotten. Orders, customers and chats stay." },
    ...staffRefusals,
    ...noChannel,
    409: refusal("connect.practice_stays"),
  },
});

const privateRoute = createRoute({
  ...change,
  method: "get",
  path: "/connect/private-chats",
  operationId: "listPrivateChats",
  summary: "List whose chats are private",
  responses: { 200: ok(PrivateChats, "Nothing of these is copied from the phone."), ...staffRefusals },
});

const setPrivateRoute = createRoute({
  ...change,
  method: "put",
  path: "/connect/private-chats",
  operationId: "setPrivateChats",
  summary: "Say whose chats are private",
  request: { body: body(PrivateChats) },
  responses: {
    200: ok(PrivateChats, "In E.164."),
    ...staffRefusals,
    422: refusal("connect.phone_invalid", "request.invalid"),
  },
});

/** Connecting the shop's own WhatsApp numbers. */
export function signupsRoutes({ accounts, practice }: Deps) {
  const router = createRouter();
  const signupOf = (id: string) => id as SignupId;
  const channelOf = (id: string) => id as ChannelId;
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getConnection(staffCtx(c), accounts, practice !== null)), 200),
  );
  router.openapi(beginRoute, async (c) => {
    const ctx = staffCtx(c);
    return c.json(
      toWire(describeSignup(await beginSignup(ctx, accounts, c.req.valid("json")), ctx.now())),
      200,
    );
  });
  router.openapi(codeRoute, async (c) => {
    const ctx = staffCtx(c);
    const word = fromWire(c.req.valid("json"));
    const signup = await takeCode(ctx, accounts, signupOf(c.req.valid("param").id), word);
    return c.json(toWire(describeSignup(signup, ctx.now())), 200);
  });
  router.openapi(endingRoute, async (c) => {
    const ctx = staffCtx(c);
    const ending = fromWire(c.req.valid("json"));
    const signup = await endWindow(ctx, signupOf(c.req.valid("param").id), ending);
    return c.json(toWire(describeSignup(signup, ctx.now())), 200);
  });
  router.openapi(resumeRoute, async (c) => {
    const ctx = staffCtx(c);
    const signup = await resumeSignup(ctx, signupOf(c.req.valid("param").id), c.req.valid("json"));
    return c.json(toWire(describeSignup(signup, ctx.now())), 200);
  });
  router.openapi(finishRoute, async (c) => {
    await finishSignup(staffCtx(c), signupOf(c.req.valid("param").id));
    return c.body(null, 204);
  });
  router.openapi(leaveRoute, async (c) => {
    await leaveSignup(staffCtx(c), signupOf(c.req.valid("param").id));
    return c.body(null, 204);
  });
  router.openapi(tokenRoute, async (c) => {
    const ctx = staffCtx(c);
    return c.json(
      toWire(describeSignup(await connectByToken(ctx, fromWire(c.req.valid("json"))), ctx.now())),
      200,
    );
  });
  router.openapi(privateRoute, async (c) => c.json({ phones: await listPrivateChats(staffCtx(c)) }, 200));
  router.openapi(setPrivateRoute, async (c) =>
    c.json({ phones: await setPrivateChats(staffCtx(c), c.req.valid("json").phones) }, 200),
  );
  router.openapi(checkRoute, async (c) => {
    await checkChannel(staffCtx(c), accounts, channelOf(c.req.valid("param").id));
    return c.body(null, 204);
  });
  router.openapi(testRoute, async (c) =>
    c.json(await beginTest(staffCtx(c), channelOf(c.req.valid("param").id)), 200),
  );
  router.openapi(stopRoute, async (c) => {
    await stopSyncs(staffCtx(c), channelOf(c.req.valid("param").id));
    return c.body(null, 204);
  });
  router.openapi(disconnectRoute, async (c) => {
    await disconnectChannel(staffCtx(c), accounts, channelOf(c.req.valid("param").id));
    return c.body(null, 204);
  });
  return router;
}
