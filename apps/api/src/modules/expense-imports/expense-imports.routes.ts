import { createRoute } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
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
import { startListImport } from "#modules/list-imports/start-list-import.ts";
import { stopListImport } from "#modules/list-imports/stop-list-import.ts";
import { expenseImportKind as kind } from "./expense-import-kind.ts";
import {
  BeginExpenseImport,
  ExpenseImportCheck,
  ExpenseImportRows,
  OpenExpenseImports,
  ExpenseImport,
} from "./expense-imports.schemas.ts";
import { putExpenseImportRows } from "./put-expense-import-rows.ts";

const path = "/api/v1/expense-imports";
/** Takes longer lists than other bodies. */
export const isExpenseImportPart = (asked: string): boolean =>
  asked.includes(`${path}/`) && asked.endsWith("/rows");

const shared = { tags: ["expenses"], security: [{ bearer: [] }], ...needs("expense.decide") };
const notFound = { 404: refusal("expense_import.not_found", "shop.not_found") };

const beginRoute = createRoute({
  ...shared,
  method: "post",
  path,
  operationId: "beginExpenseImport",
  summary: "Begin an import of expenses",
  request: { headers: IdempotencyHeader, body: body(BeginExpenseImport) },
  responses: {
    201: ok(ExpenseImport, "An import without rows. The same key and name answer the same again."),
    ...staffRefusals,
    409: refusal("idempotency.key_reused"),
  },
});

const openRoute = createRoute({
  ...shared,
  method: "get",
  path: `${path}/open`,
  operationId: "getOpenExpenseImport",
  summary: "Read the import of expenses that is not through yet",
  responses: {
    200: ok(
      OpenExpenseImports,
      "The newest of the last seven days that runs or was stopped, if there is one.",
    ),
    ...staffRefusals,
  },
});

const getRoute = createRoute({
  ...shared,
  method: "get",
  path: `${path}/{id}`,
  operationId: "getExpenseImport",
  summary: "Read an import of expenses",
  request: { params: IdParams },
  responses: { 200: ok(ExpenseImport, "How far it is."), ...staffRefusals, ...notFound },
});

const rowsRoute = createRoute({
  ...shared,
  method: "put",
  path: `${path}/{id}/rows`,
  operationId: "putExpenseImportRows",
  summary: "Send rows of an import of expenses",
  request: { params: IdParams, body: body(ExpenseImportRows) },
  responses: {
    200: ok(
      ExpenseImportCheck,
      "The rows are kept, each in the place of one with its number, and nothing is added. What the shop knows about them.",
    ),
    ...staffRefusals,
    ...notFound,
    409: refusal("expense_import.already_started"),
    422: refusal("expense_import.too_many_rows", "request.invalid"),
  },
});

const startRoute = createRoute({
  ...shared,
  method: "post",
  path: `${path}/{id}/start`,
  operationId: "startExpenseImport",
  summary: "Let an import of expenses run, or go on",
  request: { params: IdParams },
  responses: {
    200: ok(ExpenseImport, "It runs. Events `expense_import.changed` tell how far it is."),
    ...staffRefusals,
    ...notFound,
    409: refusal("expense_import.empty", "expense_import.finished"),
  },
});

const stopRoute = createRoute({
  ...shared,
  method: "post",
  path: `${path}/{id}/stop`,
  operationId: "stopExpenseImport",
  summary: "Stop an import of expenses",
  request: { params: IdParams },
  responses: {
    200: ok(ExpenseImport, "What was added stays; the rest waits."),
    ...staffRefusals,
    ...notFound,
    409: refusal("expense_import.finished"),
  },
});

const toBody = (c: Context<HttpEnv>, view: Wire<ImportView>) => toImportBody(c.get("language"), view);

/** Lists of expenses, brought in row by row. */
export function expenseImportsRoutes() {
  const router = createRouter();
  const idOf = ({ id }: { id: string }) => id as ImportId;
  router.openapi(beginRoute, async (c) => {
    const { "idempotency-key": key } = c.req.valid("header");
    return c.json(
      toBody(c, await beginListImport(kind, staffCtx(c), fromWire(c.req.valid("json")), key)),
      201,
    );
  });
  router.openapi(openRoute, async (c) => {
    const found = await getOpenListImport(kind, staffCtx(c));
    return c.json({ items: found ? [toBody(c, toWire(found))] : [] }, 200);
  });
  router.openapi(getRoute, async (c) =>
    c.json(toBody(c, toWire(await getListImport(kind, staffCtx(c), idOf(c.req.valid("param"))))), 200),
  );
  router.openapi(rowsRoute, async (c) => {
    const { rows, leftOut = [] } = fromWire(c.req.valid("json"));
    const part = { rows, leftOut };
    return c.json(toWire(await putExpenseImportRows(staffCtx(c), idOf(c.req.valid("param")), part)), 200);
  });
  router.openapi(startRoute, async (c) =>
    c.json(toBody(c, toWire(await startListImport(kind, staffCtx(c), idOf(c.req.valid("param"))))), 200),
  );
  router.openapi(stopRoute, async (c) =>
    c.json(toBody(c, toWire(await stopListImport(kind, staffCtx(c), idOf(c.req.valid("param"))))), 200),
  );
  return router;
}
