import { createRoute, z } from "@hono/zod-openapi";
import { IdParams, maybeOlder, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { exportTransactions } from "./export-transactions.ts";
import { getTransaction } from "./get-transaction.ts";
import { getTransactionTotals } from "./get-transaction-totals.ts";
import { listTransactions } from "./list-transactions.ts";
import {
  toTransaction,
  toTransactionDetails,
  TransactionDetailsBody,
  TransactionExportQuery,
  TransactionListQuery,
  TransactionPage,
  TransactionTotals,
  TransactionTotalsQuery,
} from "./transactions.schemas.ts";

const shared = {
  tags: ["transactions"],
  security: [{ bearer: [] }],
  ...needs("transactions.read"),
  method: "get" as const,
};

const listRoute = createRoute({
  ...shared,
  path: "/transactions",
  operationId: "listTransactions",
  summary: "List transactions",
  request: { query: TransactionListQuery },
  responses: {
    200: ok(TransactionPage, "Movements of money, the newest first, 25 at a time. Practice is none."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const totalsRoute = createRoute({
  ...shared,
  path: "/transactions/totals",
  operationId: "getTransactionTotals",
  summary: "Add up transactions",
  request: { query: TransactionTotalsQuery },
  responses: {
    200: ok(
      TransactionTotals,
      "Of what the filters show, in every tab; `list` and `state` count for nothing.",
    ),
    ...staffRefusals,
  },
});

const exportRoute = createRoute({
  ...shared,
  path: "/transactions/export",
  operationId: "exportTransactions",
  summary: "Export transactions as a table",
  request: { query: TransactionExportQuery },
  responses: {
    200: maybeOlder({
      description:
        "Every transaction that the filters show as CSV, the newest first, in the language of Accept-Language.",
      content: { "text/csv": { schema: z.string().openapi({ format: "binary" }) } },
    }),
    ...staffRefusals,
    429: refusal("request.too_many"),
  },
});

const getRoute = createRoute({
  ...shared,
  path: "/transactions/{id}",
  operationId: "getTransaction",
  summary: "Read a transaction with its order's money",
  request: { params: IdParams },
  responses: {
    200: ok(TransactionDetailsBody, "The transaction."),
    ...staffRefusals,
    404: refusal("transaction.not_found", "shop.not_found"),
  },
});

/** Movements of money, for the people who work in the shop. */
export function transactionsRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(listRoute, async (c) => {
    const { items, ...page } = await listTransactions(staffCtx(c), fromWire(c.req.valid("query")));
    return c.json({ items: items.map(toTransaction), ...page }, 200);
  });
  router.openapi(totalsRoute, async (c) =>
    c.json(toWire(await getTransactionTotals(staffCtx(c), fromWire(c.req.valid("query")))), 200),
  );
  router.openapi(exportRoute, async (c) => {
    const { ids, ...query } = c.req.valid("query");
    const lines = await exportTransactions(staffCtx(c), limits, {
      ...fromWire(query),
      ...(ids !== undefined && { ids: ids.split(",") }),
    });
    const bytes = ReadableStream.from(lines).pipeThrough(new TextEncoderStream());
    return c.body(bytes as ReadableStream<Uint8Array<ArrayBuffer>>, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="transactions.csv"',
      "Cache-Control": "private, no-store",
    });
  });
  router.openapi(getRoute, async (c) =>
    c.json(toTransactionDetails(await getTransaction(staffCtx(c), c.req.valid("param").id)), 200),
  );
  return router;
}
