import { createRoute } from "@hono/zod-openapi";
import {
  body,
  editConflict,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { SmsAccountId, SmsSenderId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { addSmsAccount } from "./add-sms-account.ts";
import { addSmsSender } from "./add-sms-sender.ts";
import { changeSmsAccount } from "./change-sms-account.ts";
import { checkSmsAccount } from "./check-sms-account.ts";
import { countParts } from "./count-parts.ts";
import { listSmsAccounts } from "./get-sms-accounts.ts";
import { noteSmsSender, removeSmsSender } from "./note-sms-sender.ts";
import { removeSmsAccount } from "./remove-sms-account.ts";
import { replaceSmsKeys } from "./replace-sms-keys.ts";
import {
  CountSmsParts,
  EditSmsAccount,
  NewSmsAccount,
  NewSmsSender,
  ReplaceSmsKeys,
  SmsAccount,
  SmsAccountList,
  SmsParts,
  SmsSenderNews,
} from "./sms-accounts.schemas.ts";

const common = { tags: ["sms"], security: [{ bearer: [] }] };
const seen = { ...common, ...needs("sms_accounts.read") };
const owned = { ...common, ...needs("sms_account.change") };
const noAccount = { 404: refusal("sms_account.not_found", "shop.not_found") };
const noSender = { 404: refusal("sms_sender.not_found", "shop.not_found") };
const noAnswer = { 503: refusal("sms_account.no_answer") };
const kept = { 422: refusal("sms_account.kept_by_agiza", "request.invalid") };

const listRoute = createRoute({
  ...seen,
  method: "get",
  path: "/sms-accounts",
  operationId: "listSmsAccounts",
  summary: "List accounts at SMS providers",
  responses: { 200: ok(SmsAccountList, "Ours first, with their sender names."), ...staffRefusals },
});

const addRoute = createRoute({
  ...owned,
  method: "post",
  path: "/sms-accounts",
  operationId: "addSmsAccount",
  summary: "Link the shop's own account at an SMS provider",
  request: { headers: IdempotencyHeader, body: body(NewSmsAccount) },
  responses: {
    201: ok(SmsAccount, "Its keys were tried. The same key and form answer the same one again."),
    ...staffRefusals,
    409: refusal("sms_account.taken", "idempotency.key_reused"),
    422: refusal("sms_account.key_missing", "sms_account.keys_refused", "request.invalid"),
    ...noAnswer,
  },
});

const changeRoute = createRoute({
  ...owned,
  method: "put",
  path: "/sms-accounts/{id}",
  operationId: "changeSmsAccount",
  summary: "Change the price and the shared name of an account",
  request: { params: IdParams, body: body(EditSmsAccount) },
  responses: {
    200: ok(SmsAccount, "The account as it is now."),
    ...staffRefusals,
    ...noAccount,
    409: editConflict(SmsAccount),
    ...kept,
  },
});

const replaceKeysRoute = createRoute({
  ...owned,
  method: "put",
  path: "/sms-accounts/{id}/keys",
  operationId: "replaceSmsKeys",
  summary: "Give an account new keys",
  request: { params: IdParams, body: body(ReplaceSmsKeys) },
  responses: {
    200: ok(SmsAccount, "The new keys were tried and taken; the old ones are gone."),
    ...staffRefusals,
    ...noAccount,
    422: refusal(
      "sms_account.kept_by_agiza",
      "sms_account.key_missing",
      "sms_account.keys_refused",
      "request.invalid",
    ),
    ...noAnswer,
  },
});

const checkRoute = createRoute({
  ...owned,
  method: "post",
  path: "/sms-accounts/{id}/check",
  operationId: "checkSmsAccount",
  summary: "Ask an account's provider what it has",
  request: { params: IdParams },
  responses: {
    200: ok(SmsAccount, "With its balance; `trouble` says why the provider refuses."),
    ...staffRefusals,
    ...noAccount,
    ...kept,
  },
});

const removeRoute = createRoute({
  ...owned,
  method: "delete",
  path: "/sms-accounts/{id}",
  operationId: "removeSmsAccount",
  summary: "Remove one of the shop's own accounts",
  request: { params: IdParams },
  responses: {
    204: { description: "The account is gone with its keys and names; what was sent stays." },
    ...staffRefusals,
    ...noAccount,
    ...kept,
  },
});

const addSenderRoute = createRoute({
  ...owned,
  method: "post",
  path: "/sms-accounts/{id}/senders",
  operationId: "addSmsSender",
  summary: "Add a sender name",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(NewSmsSender) },
  responses: {
    201: ok(SmsAccount, "The account with the name. Of our own account we submit it to the operators."),
    ...staffRefusals,
    ...noAccount,
    409: refusal("sms_sender.too_many", "idempotency.key_reused"),
    422: refusal("sms_sender.taken", "request.invalid"),
  },
});

const noteSenderRoute = createRoute({
  ...owned,
  method: "put",
  path: "/sms-senders/{id}",
  operationId: "noteSmsSender",
  summary: "Note what operators said of a sender name",
  request: { params: IdParams, body: body(SmsSenderNews) },
  responses: {
    200: ok(SmsAccount, "The account with its names."),
    ...staffRefusals,
    ...noSender,
    422: refusal("sms_sender.kept_by_agiza", "request.invalid"),
  },
});

const removeSenderRoute = createRoute({
  ...owned,
  method: "delete",
  path: "/sms-senders/{id}",
  operationId: "removeSmsSender",
  summary: "Remove a sender name",
  request: { params: IdParams },
  responses: { 204: { description: "Nothing is sent under it any more." }, ...staffRefusals, ...noSender },
});

const partsRoute = createRoute({
  ...seen,
  method: "post",
  path: "/sms-parts",
  operationId: "countSmsParts",
  summary: "Count the parts of a text",
  request: { body: body(CountSmsParts) },
  responses: { 200: ok(SmsParts, "As it is, and in plain letters."), ...staffRefusals },
});

/** Whom a shop sends SMS through. */
export function smsAccountsRoutes({ openSms }: Deps) {
  const router = createRouter();
  router.openapi(listRoute, async (c) => c.json(toWire(await listSmsAccounts(staffCtx(c))), 200));
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addSmsAccount(staffCtx(c), openSms, fromWire(c.req.valid("json")), key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as SmsAccountId;
    return c.json(toWire(await changeSmsAccount(staffCtx(c), id, fromWire(c.req.valid("json")))), 200);
  });
  router.openapi(replaceKeysRoute, async (c) => {
    const id = c.req.valid("param").id as SmsAccountId;
    const { keys } = fromWire(c.req.valid("json"));
    return c.json(toWire(await replaceSmsKeys(staffCtx(c), openSms, id, keys)), 200);
  });
  router.openapi(checkRoute, async (c) => {
    const id = c.req.valid("param").id as SmsAccountId;
    return c.json(toWire(await checkSmsAccount(staffCtx(c), openSms, id)), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeSmsAccount(staffCtx(c), c.req.valid("param").id as SmsAccountId);
    return c.body(null, 204);
  });
  router.openapi(addSenderRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const id = c.req.valid("param").id as SmsAccountId;
    return c.json(await addSmsSender(staffCtx(c), id, c.req.valid("json").name, key), 201);
  });
  router.openapi(noteSenderRoute, async (c) => {
    const id = c.req.valid("param").id as SmsSenderId;
    const { operators } = fromWire(c.req.valid("json"));
    return c.json(toWire(await noteSmsSender(staffCtx(c), id, operators)), 200);
  });
  router.openapi(removeSenderRoute, async (c) => {
    await removeSmsSender(staffCtx(c), c.req.valid("param").id as SmsSenderId);
    return c.body(null, 204);
  });
  router.openapi(partsRoute, (c) => c.json(countParts(staffCtx(c), c.req.valid("json").text), 200));
  return router;
}
