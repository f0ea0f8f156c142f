import { createRoute } from "@hono/zod-openapi";
import {
  body,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  PageQuery,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { NotUnderstoodId, ProductId, TaughtWordId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { dismissNotUnderstood } from "./dismiss-not-understood.ts";
import { forgetWord } from "./forget-word.ts";
import { NotUnderstoodList, TaughtWord, TaughtWordForm, TaughtWordList } from "./free-words.schemas.ts";
import { listNotUnderstood } from "./list-not-understood.ts";
import { listTaughtWords } from "./list-taught-words.ts";
import { teachWord } from "./teach-word.ts";

const shared = { tags: ["chatflow"], security: [{ bearer: [] }] };
const read = needs("free_words.read");
const change = needs("free_words.change");

const listRoute = createRoute({
  ...shared,
  ...read,
  method: "get",
  path: "/not-understood",
  operationId: "listNotUnderstood",
  summary: "List what the chat did not understand",
  request: { query: PageQuery },
  responses: {
    200: ok(NotUnderstoodList, "Sentences of the last 30 days, the newest first, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const dismissRoute = createRoute({
  ...shared,
  ...change,
  method: "delete",
  path: "/not-understood/{id}",
  operationId: "dismissNotUnderstood",
  summary: "Dismiss a sentence that was not understood",
  request: { params: IdParams },
  responses: {
    204: { description: "It left the list, whoever wrote it." },
    ...staffRefusals,
    404: refusal("not_understood.not_found", "shop.not_found"),
  },
});

const listTaughtRoute = createRoute({
  ...shared,
  ...read,
  method: "get",
  path: "/taught-words",
  operationId: "listTaughtWords",
  summary: "List the words that the shop has taught",
  responses: { 200: ok(TaughtWordList, "Every one, by its letters."), ...staffRefusals },
});

const teachRoute = createRoute({
  ...shared,
  ...change,
  method: "post",
  path: "/taught-words",
  operationId: "teachWord",
  summary: "Teach another word for a product",
  request: { headers: IdempotencyHeader, body: body(TaughtWordForm) },
  responses: {
    201: ok(TaughtWord, "The chat understands it from now on. The same key and form answer the same again."),
    ...staffRefusals,
    404: refusal("product.not_found", "shop.not_found"),
    409: refusal("taught_word.too_many", "idempotency.key_reused"),
    422: refusal("taught_word.taken", "taught_word.no_goods_word", "request.invalid"),
  },
});

const forgetRoute = createRoute({
  ...shared,
  ...change,
  method: "delete",
  path: "/taught-words/{id}",
  operationId: "forgetWord",
  summary: "Remove a taught word",
  request: { params: IdParams },
  responses: {
    204: { description: "The chat does not know it any more." },
    ...staffRefusals,
    404: refusal("taught_word.not_found", "shop.not_found"),
  },
});

/** What the chat does not understand, and the words that a shop teaches it. */
export function freeWordsRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listNotUnderstood(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(dismissRoute, async (c) => {
    await dismissNotUnderstood(staffCtx(c), c.req.valid("param").id as NotUnderstoodId);
    return c.body(null, 204);
  });
  router.openapi(listTaughtRoute, async (c) => c.json(toWire(await listTaughtWords(staffCtx(c))), 200));
  router.openapi(teachRoute, async (c) => {
    const { word, product_id: productId } = c.req.valid("json");
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await teachWord(staffCtx(c), { word, productId: productId as ProductId }, key), 201);
  });
  router.openapi(forgetRoute, async (c) => {
    await forgetWord(staffCtx(c), c.req.valid("param").id as TaughtWordId);
    return c.body(null, 204);
  });
  return router;
}
