import { createRoute } from "@hono/zod-openapi";
import { needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { toWire } from "#kernel/wire.ts";
import { Statement, StatementQuery } from "./books.schemas.ts";
import { getStatement } from "./get-statement.ts";

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

/** What the books of a shop come to. */
export function booksRoutes() {
  const router = createRouter();
  router.openapi(statementRoute, async (c) =>
    c.json(toWire(await getStatement(staffCtx(c), c.req.valid("query"))), 200),
  );
  return router;
}
