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
import type { Context } from "hono";
import type { HttpEnv } from "#http/router.ts";
import type { ImportId } from "#kernel/ids.ts";
import { fromWire, toWire, type Wire } from "#kernel/wire.ts";
import { beginListImport } from "#modules/list-imports/begin-list-import.ts";
import { getListImport } from "#modules/list-imports/get-list-import.ts";
import { getOpenListImport } from "#modules/list-imports/get-open-list-import.ts";
import type { ImportView } from "#modules/list-imports/import-kind.ts";
import { toImportBody } from "#http/import-body.ts";
import { stopListImport } from "#modules/list-imports/stop-list-import.ts";
import type { Deps } from "#modules/deps.ts";
import { getStatementResults } from "./get-statement-results.ts";
import { putStatementRows } from "./put-statement-rows.ts";
import { requireAllOrders } from "./require-all-orders.ts";
import { statementImportKind as kind } from "./statement-import-kind.ts";
import {
  BeginStatementImport,
  StatementImportCheck,
  StatementImportRows,
  OpenStatementImports,
  StartStatementImport,
  StatementImport,
} from "./statement-imports.schemas.ts";
import { startStatementImport } from "./start-statement-import.ts";

const path = "/api/v1/statement-imports";
/** Takes longer lists than other bodies. */
export const isStatementImportPart = (asked: string): boolean =>
  asked.includes(`${path}/`) && asked.endsWith("/rows");

const shared = { tags: ["payments"], security: [{ bearer: [] }], ...needs("transaction.match") };
const scoped = { ...staffRefusals, 403: refusal("access.denied", "statement_import.all_orders_only") };
const notFound = { 404: refusal("statement_import.not_found", "shop.not_found") };

const beginRoute = createRoute({
  ...shared,
  method: "post",
  path,
  operationId: "beginStatementImport",
  summary: "Begin to bring in a till's statement",
  request: { headers: IdempotencyHeader, body: body(BeginStatementImport) },
  responses: {
    201: ok(StatementImport, "An import without rows. The same key and name answer the same again."),
    ...scoped,
    409: refusal("idempotency.key_reused"),
  },
});

const openRoute = createRoute({
  ...shared,
  method: "get",
  path: `${path}/open`,
  operationId: "getOpenStatementImport",
  summary: "Read the till's statement that is not through yet",
  responses: {
    200: ok(
      OpenStatementImports,
      "The newest of the last seven days that runs or was stopped, if there is one.",
    ),
    ...scoped,
  },
});

const getRoute = createRoute({
  ...shared,
  method: "get",
  path: `${path}/{id}`,
  operationId: "getStatementImport",
  summary: "Read how far a till's statement is",
  request: { params: IdParams },
  responses: { 200: ok(StatementImport, "How far it is."), ...scoped, ...notFound },
});

const rowsRoute = createRoute({
  ...shared,
  method: "put",
  path: `${path}/{id}/rows`,
  operationId: "putStatementImportRows",
  summary: "Send lines of a till's statement",
  request: { params: IdParams, body: body(StatementImportRows) },
  responses: {
    200: ok(
      StatementImportCheck,
      "The lines are kept, each in the place of one with its number, and nothing is booked. What would become of them.",
    ),
    ...scoped,
    ...notFound,
    409: refusal("statement_import.already_started"),
    422: refusal("statement_import.too_many_rows", "request.invalid"),
  },
});

const startRoute = createRoute({
  ...shared,
  method: "post",
  path: `${path}/{id}/start`,
  operationId: "startStatementImport",
  summary: "Take a till's statement into the books, or go on",
  request: { params: IdParams, body: body(StartStatementImport) },
  responses: {
    200: ok(StatementImport, "It runs. Events `statement_import.changed` tell how far it is."),
    ...scoped,
    ...notFound,
    409: refusal("statement_import.empty", "statement_import.finished"),
    422: wrongGuess("request.invalid", "auth.wrong_pin", "auth.pin_missing"),
    429: refusal("auth.too_many_attempts"),
  },
});

const stopRoute = createRoute({
  ...shared,
  method: "post",
  path: `${path}/{id}/stop`,
  operationId: "stopStatementImport",
  summary: "Stop a till's statement",
  request: { params: IdParams },
  responses: {
    200: ok(StatementImport, "What was booked stays; the rest waits."),
    ...scoped,
    ...notFound,
    409: refusal("statement_import.finished"),
  },
});

const idOf = ({ id }: { id: string }) => id as ImportId;

/** @throws statement_import.all_orders_only */
async function toBody(c: Context<HttpEnv>, view: Wire<ImportView>) {
  const results = await getStatementResults(staffCtx(c), view.id as ImportId);
  return { ...toImportBody(c.get("language"), view), results };
}

/** Statements of the shop's own tills, brought in line by line. */
export function statementImportsRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(beginRoute, async (c) => {
    const ctx = staffCtx(c);
    requireAllOrders(ctx);
    const { "idempotency-key": key } = c.req.valid("header");
    return c.json(await toBody(c, await beginListImport(kind, ctx, fromWire(c.req.valid("json")), key)), 201);
  });
  router.openapi(openRoute, async (c) => {
    const found = await getOpenListImport(kind, staffCtx(c));
    return c.json({ items: found ? [await toBody(c, toWire(found))] : [] }, 200);
  });
  router.openapi(getRoute, async (c) =>
    c.json(await toBody(c, toWire(await getListImport(kind, staffCtx(c), idOf(c.req.valid("param"))))), 200),
  );
  router.openapi(rowsRoute, async (c) => {
    const { rows, leftOut = [] } = fromWire(c.req.valid("json"));
    const part = { rows, leftOut };
    return c.json(toWire(await putStatementRows(staffCtx(c), idOf(c.req.valid("param")), part)), 200);
  });
  router.openapi(startRoute, async (c) => {
    const { pin } = c.req.valid("json");
    const started = await startStatementImport(staffCtx(c), idOf(c.req.valid("param")), { limits, pin });
    return c.json(await toBody(c, toWire(started)), 200);
  });
  router.openapi(stopRoute, async (c) => {
    const ctx = staffCtx(c);
    requireAllOrders(ctx);
    return c.json(await toBody(c, toWire(await stopListImport(kind, ctx, idOf(c.req.valid("param"))))), 200);
  });
  return router;
}
