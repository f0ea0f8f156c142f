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
  wrongGuess,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { ProviderAccountId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { addProviderAccount } from "./add-provider-account.ts";
import { changeProviderAccount } from "./change-provider-account.ts";
import { listProviderAccounts } from "./list-provider-accounts.ts";
import {
  EditProviderAccount,
  NewProviderAccount,
  ProviderAccount,
  ProviderAccountList,
  ProviderAccountOrder,
  ReplaceProviderKeys,
} from "./provider-accounts.schemas.ts";
import { removeProviderAccount } from "./remove-provider-account.ts";
import { reorderProviderAccounts } from "./reorder-provider-accounts.ts";
import { replaceAccountKeys } from "./replace-account-keys.ts";

const shared = { tags: ["payment providers"], security: [{ bearer: [] }], ...needs("provider.change") };
const notFound = { 404: refusal("provider_account.not_found", "shop.not_found") };
/** Refusals of whoever is asked once more who they are. */
const unproven = [
  "provider_account.needs_pin",
  "auth.wrong_pin",
  "provider_account.needs_password",
  "auth.wrong_password",
];

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/provider-accounts",
  operationId: "listProviderAccounts",
  summary: "List accounts at payment providers",
  responses: { 200: ok(ProviderAccountList, "The accounts in their order."), ...staffRefusals },
});

const addRoute = createRoute({
  ...shared,
  method: "post",
  path: "/provider-accounts",
  operationId: "addProviderAccount",
  summary: "Link the shop's own account at a payment provider",
  request: { headers: IdempotencyHeader, body: body(NewProviderAccount) },
  responses: {
    201: ok(
      ProviderAccount,
      "The new account, behind the others. The same key and form answer the same again.",
    ),
    ...staffRefusals,
    409: refusal("provider_account.too_many", "idempotency.key_reused"),
    422: wrongGuess(
      ...unproven,
      "provider_account.key_missing",
      "provider_account.key_wrong",
      "provider_account.taken",
      "request.invalid",
    ),
    429: refusal("auth.too_many_attempts"),
  },
});

const orderRoute = createRoute({
  ...shared,
  method: "put",
  path: "/provider-accounts/order",
  operationId: "reorderProviderAccounts",
  summary: "Say which account is asked first",
  request: { body: body(ProviderAccountOrder) },
  responses: {
    204: { description: "The accounts are asked in this order." },
    ...staffRefusals,
    409: refusal("provider_account.other_order"),
  },
});

const changeRoute = createRoute({
  ...shared,
  method: "put",
  path: "/provider-accounts/{id}",
  operationId: "changeProviderAccount",
  summary: "Change an account's name, use and fee",
  request: { params: IdParams, body: body(EditProviderAccount) },
  responses: {
    200: ok(ProviderAccount, "The account as it is now."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(ProviderAccount),
  },
});

const replaceKeysRoute = createRoute({
  ...shared,
  method: "put",
  path: "/provider-accounts/{id}/keys",
  operationId: "replaceProviderKeys",
  summary: "Replace an account's keys",
  request: { params: IdParams, body: body(ReplaceProviderKeys) },
  responses: {
    200: ok(ProviderAccount, "The account with its new keys."),
    ...staffRefusals,
    ...notFound,
    409: refusal("provider_account.in_use"),
    422: wrongGuess(
      ...unproven,
      "provider_account.kept_by_agiza",
      "provider_account.key_missing",
      "provider_account.key_wrong",
      "provider_account.other_account",
      "provider_account.taken",
      "request.invalid",
    ),
    429: refusal("auth.too_many_attempts"),
  },
});

const removeRoute = createRoute({
  ...shared,
  method: "delete",
  path: "/provider-accounts/{id}",
  operationId: "removeProviderAccount",
  summary: "Remove an account that nobody paid through",
  request: { params: IdParams },
  responses: {
    204: { description: "The account is gone with its keys." },
    ...staffRefusals,
    ...notFound,
    409: refusal("provider_account.in_use", "provider_account.has_history"),
  },
});

/** The shop's accounts at payment providers. */
export function providerAccountsRoutes({ payments, limits }: Deps) {
  const ports = { payments, limits };
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listProviderAccounts(staffCtx(c), payments)), 200),
  );
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const { pin, password, ...form } = fromWire(c.req.valid("json"));
    return c.json(await addProviderAccount(staffCtx(c), ports, form, { pin, password }, key), 201);
  });
  router.openapi(orderRoute, async (c) => {
    await reorderProviderAccounts(staffCtx(c), c.req.valid("json").ids as ProviderAccountId[]);
    return c.body(null, 204);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as ProviderAccountId;
    const edit = fromWire(c.req.valid("json"));
    return c.json(toWire(await changeProviderAccount(staffCtx(c), payments, id, edit)), 200);
  });
  router.openapi(replaceKeysRoute, async (c) => {
    const id = c.req.valid("param").id as ProviderAccountId;
    const { keys, ...word } = fromWire(c.req.valid("json"));
    return c.json(toWire(await replaceAccountKeys(staffCtx(c), ports, id, keys, word)), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeProviderAccount(staffCtx(c), c.req.valid("param").id as ProviderAccountId);
    return c.body(null, 204);
  });
  return router;
}
