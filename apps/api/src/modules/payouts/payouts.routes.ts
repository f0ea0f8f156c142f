import { createRoute } from "@hono/zod-openapi";
import {
  body,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
  wrongGuess,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { PayoutDestinationId, PayoutId, ProviderAccountId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { callOffHeldPayout, sendHeldPayout } from "./decide-held-payout.ts";
import { getPayoutOverview } from "./get-payout-overview.ts";
import { getPayout, listPayouts } from "./list-payouts.ts";
import { addDestination, lookUpDestination, removeDestination } from "./payout-destinations.ts";
import {
  AddDestination,
  LookedUpDestination,
  LookUpDestination,
  OwnersWordBody,
  Payout,
  PayoutDestination,
  PayoutDetails,
  PayoutListQuery,
  PayoutOverview,
  PayoutPage,
  RequestPayout,
  SetPayoutSchedule,
  toDestinationForm,
} from "./payouts.schemas.ts";
import { toMinute } from "./payout-schedule.rules.ts";
import { requestPayout } from "./request-payout.ts";
import { type ScheduleForm, setPayoutSchedule, stopPayoutSchedule } from "./set-payout-schedule.ts";

const shared = { tags: ["payouts"], security: [{ bearer: [] }] };
const read = { ...shared, ...needs("transactions.read") };
const owners = { ...shared, ...needs("payout.request") };
const missing = { 404: refusal("payout.not_found", "shop.not_found") };
/** Refusals of whoever is asked once more who they are. */
const unproven = [
  "provider_account.needs_pin",
  "auth.wrong_pin",
  "provider_account.needs_password",
  "auth.wrong_password",
];

const overviewRoute = createRoute({
  ...read,
  method: "get",
  path: "/payouts/overview",
  operationId: "getPayoutOverview",
  summary: "Read what can be taken out",
  responses: {
    200: ok(PayoutOverview, "What is available, on its way and held, and where it may go."),
    ...staffRefusals,
  },
});

const listRoute = createRoute({
  ...read,
  method: "get",
  path: "/payouts",
  operationId: "listPayouts",
  summary: "List payouts",
  request: { query: PayoutListQuery },
  responses: {
    200: ok(PayoutPage, "Newest first, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const requestRoute = createRoute({
  ...owners,
  method: "post",
  path: "/payouts",
  operationId: "requestPayout",
  summary: "Take money out",
  request: { headers: IdempotencyHeader, body: body(RequestPayout) },
  responses: {
    201: ok(Payout, "The payout, reserved in the books. The same key and form answer the same again."),
    ...staffRefusals,
    409: refusal("payout.not_verified", "payout.not_enough", "idempotency.key_reused"),
    422: wrongGuess(
      ...unproven,
      "payout.account_not_found",
      "payout.destination_not_found",
      "payout.cannot_send",
      "payout.too_small",
      "request.invalid",
    ),
    429: refusal("auth.too_many_attempts"),
  },
});

const lookUpRoute = createRoute({
  ...owners,
  method: "post",
  path: "/payouts/destinations/look-up",
  operationId: "lookUpPayoutDestination",
  summary: "Look up whose number it is",
  request: { body: body(LookUpDestination) },
  responses: {
    200: ok(LookedUpDestination, "The name that the provider says."),
    ...staffRefusals,
    422: refusal("payout.invalid_number", "request.invalid"),
    429: refusal("request.too_many"),
  },
});

const addDestinationRoute = createRoute({
  ...owners,
  method: "post",
  path: "/payouts/destinations",
  operationId: "addPayoutDestination",
  summary: "Keep a place that money may go to",
  request: { headers: IdempotencyHeader, body: body(AddDestination) },
  responses: {
    201: ok(PayoutDestination, "The place with the name that was looked up."),
    ...staffRefusals,
    409: refusal("payout.too_many_destinations", "idempotency.key_reused"),
    422: wrongGuess(
      ...unproven,
      "payout.invalid_number",
      "payout.name_needed",
      "payout.destination_taken",
      "request.invalid",
    ),
    429: refusal("auth.too_many_attempts", "request.too_many"),
  },
});

const removeDestinationRoute = createRoute({
  ...owners,
  method: "delete",
  path: "/payouts/destinations/{id}",
  operationId: "removePayoutDestination",
  summary: "Remove a place that money went to",
  request: { params: IdParams },
  responses: {
    204: { description: "No payout goes there any more." },
    ...staffRefusals,
    422: refusal("payout.destination_not_found"),
  },
});

const getRoute = createRoute({
  ...read,
  method: "get",
  path: "/payouts/{id}",
  operationId: "getPayout",
  summary: "Read a payout with what was said of it",
  request: { params: IdParams },
  responses: {
    200: ok(PayoutDetails, "The payout and its history, newest first."),
    ...staffRefusals,
    ...missing,
  },
});

const sendHeldRoute = createRoute({
  ...owners,
  method: "post",
  path: "/payouts/{id}/send",
  operationId: "sendHeldPayout",
  summary: "Send a payout that waited for an owner",
  request: { params: IdParams, body: body(OwnersWordBody) },
  responses: {
    204: { description: "It goes out now." },
    ...staffRefusals,
    ...missing,
    409: refusal("payout.not_on_hold"),
    422: wrongGuess(...unproven),
    429: refusal("auth.too_many_attempts"),
  },
});

const callOffRoute = createRoute({
  ...owners,
  method: "post",
  path: "/payouts/{id}/call-off",
  operationId: "callOffHeldPayout",
  summary: "Call off a payout that waited for an owner",
  request: { params: IdParams },
  responses: {
    204: { description: "Its money is back in the books." },
    ...staffRefusals,
    ...missing,
    409: refusal("payout.not_on_hold"),
  },
});

const setScheduleRoute = createRoute({
  ...owners,
  method: "put",
  path: "/payouts/schedule",
  operationId: "setPayoutSchedule",
  summary: "Have money go out by itself",
  request: { body: body(SetPayoutSchedule) },
  responses: {
    204: { description: "All that is ready goes out at its time." },
    ...staffRefusals,
    409: refusal("payout.not_verified"),
    422: wrongGuess(
      ...unproven,
      "payout.account_not_found",
      "payout.destination_not_found",
      "payout.cannot_send",
      "request.invalid",
    ),
    429: refusal("auth.too_many_attempts"),
  },
});

const stopScheduleRoute = createRoute({
  ...owners,
  method: "delete",
  path: "/payouts/schedule",
  operationId: "stopPayoutSchedule",
  summary: "Have no money go out by itself",
  responses: { 204: { description: "Nothing goes out by itself any more." }, ...staffRefusals },
});

/** Money that the shop takes out of its providers. */
export function payoutsRoutes({ payments, limits }: Deps) {
  const ports = { payments, limits };
  const router = createRouter();
  router.openapi(overviewRoute, async (c) =>
    c.json(toWire(await getPayoutOverview(staffCtx(c), payments)), 200),
  );
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listPayouts(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(requestRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const { account_id, destination_id, amount_minor, ...word } = c.req.valid("json");
    const form = {
      accountId: account_id as ProviderAccountId,
      destinationId: destination_id as PayoutDestinationId,
      amountMinor: amount_minor,
    };
    return c.json(await requestPayout(staffCtx(c), ports, form, word, key), 201);
  });
  router.openapi(setScheduleRoute, async (c) => {
    const { account_id, destination_id, at, above_minor, ...word } = c.req.valid("json");
    const form: ScheduleForm = {
      rhythm: at === undefined ? "balance" : "daily",
      atMinute: at === undefined ? null : toMinute(at),
      aboveMinor: above_minor ?? null,
      accountId: account_id as ProviderAccountId,
      destinationId: destination_id as PayoutDestinationId,
    };
    await setPayoutSchedule(staffCtx(c), ports, form, word);
    return c.body(null, 204);
  });
  router.openapi(stopScheduleRoute, async (c) => {
    await stopPayoutSchedule(staffCtx(c));
    return c.body(null, 204);
  });
  router.openapi(lookUpRoute, async (c) => {
    const form = toDestinationForm(c.req.valid("json"));
    return c.json({ name: await lookUpDestination(staffCtx(c), ports, form) }, 200);
  });
  router.openapi(addDestinationRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const { pin, password, name, ...place } = c.req.valid("json");
    const form = { ...toDestinationForm(place), name };
    return c.json(await addDestination(staffCtx(c), ports, form, { pin, password }, key), 201);
  });
  router.openapi(removeDestinationRoute, async (c) => {
    await removeDestination(staffCtx(c), c.req.valid("param").id as PayoutDestinationId);
    return c.body(null, 204);
  });
  router.openapi(getRoute, async (c) =>
    c.json(toWire(await getPayout(staffCtx(c), c.req.valid("param").id as PayoutId)), 200),
  );
  router.openapi(sendHeldRoute, async (c) => {
    const id = c.req.valid("param").id as PayoutId;
    await sendHeldPayout(staffCtx(c), limits, id, c.req.valid("json"));
    return c.body(null, 204);
  });
  router.openapi(callOffRoute, async (c) => {
    await callOffHeldPayout(staffCtx(c), c.req.valid("param").id as PayoutId);
    return c.body(null, 204);
  });
  return router;
}
