import { createRoute } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { ApiKeyId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { addApiKey } from "./add-api-key.ts";
import { ApiKeyForm, ApiKeyList, NewApiKey } from "./api-keys.schemas.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

const shared = { tags: ["api-keys"], security: [{ bearer: [] }], ...needs("api_key.change") };

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/api-keys",
  operationId: "listApiKeys",
  summary: "List API keys",
  responses: { 200: ok(ApiKeyList, "Those that open, the newest first."), ...staffRefusals },
});

const addRoute = createRoute({
  ...shared,
  method: "post",
  path: "/api-keys",
  operationId: "addApiKey",
  summary: "Make an API key",
  request: { headers: IdempotencyHeader, body: body(ApiKeyForm) },
  responses: {
    201: ok(NewApiKey, "The key. Keep it: it is answered once."),
    ...staffRefusals,
    409: refusal("api_key.too_many", "idempotency.key_reused"),
  },
});

const revokeRoute = createRoute({
  ...shared,
  method: "delete",
  path: "/api-keys/{id}",
  operationId: "revokeApiKey",
  summary: "Revoke an API key",
  request: { params: IdParams },
  responses: {
    204: { description: "It opens nothing any more." },
    ...staffRefusals,
    404: refusal("api_key.not_found", "shop.not_found"),
  },
});

/** What programs of the shop's own sign in with. */
export function apiKeysRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) => c.json(toWire(await listApiKeys(staffCtx(c))), 200));
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addApiKey(staffCtx(c), c.req.valid("json"), key), 201);
  });
  router.openapi(revokeRoute, async (c) => {
    await revokeApiKey(staffCtx(c), c.req.valid("param").id as ApiKeyId);
    return c.body(null, 204);
  });
  return router;
}
