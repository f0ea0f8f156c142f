import { createRoute } from "@hono/zod-openapi";
import { needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { toWire } from "#kernel/wire.ts";
import {
  Statement,
  StatementDayParams,
  StatementDayQuery,
  StatementLines,
  StatementQuery,
} from "./books.schemas.ts";
import { getStatement, getStatementDay } from "./get-statement.ts";

const statementRoute = createRoute({
  method: "get",
  path: "/books/statement",
  operationId: "getStatement",
  summary: "Read the shop's money day by day",
  tags: ["transactions"],
  security: [{ bearer: [] }],
  ...needs("transactions.read"),
  request: { query: StatementQuery },
  responses: {
    200: ok(Statement, "Each day with what it began and ended with, and what moved by which way."),
    ...staffRefusals,
    422: refusal("statement.span", "request.invalid"),
  },
});

const dayRoute = createRoute({
  method: "get",
  path: "/books/statement/{day}",
  operationId: "listStatementLines",
  summary: "List what moved the shop's money on a day",
  tags: ["transactions"],
  security: [{ bearer: [] }],
  ...needs("transactions.read"),
  request: { params: StatementDayParams, query: StatementDayQuery },
  responses: {
    200: ok(StatementLines, "Newest first, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

/** What the books of a shop come to. */
export function booksRoutes() {
  const router = createRouter();
  router.openapi(statementRoute, async (c) =>
    c.json(toWire(await getStatement(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(dayRoute, async (c) =>
    c.json(toWire(await getStatementDay(staffCtx(c), c.req.valid("param").day, c.req.valid("query"))), 200),
  );
  return router;
}
