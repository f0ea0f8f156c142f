import { common as commonEnglish } from "@agiza/i18n/catalogues/en/common";
import { transactions as english } from "@agiza/i18n/catalogues/en/transactions";
import { common as commonSwahili } from "@agiza/i18n/catalogues/sw/common";
import { transactions as swahili } from "@agiza/i18n/catalogues/sw/transactions";
import { formatStamp } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { csvLine } from "#kernel/csv.ts";
import { type Ctx, inTransaction, noteReadAge, readingOlder } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import {
  readTransactionQuery,
  type TransactionQuery,
  type TransactionsWanted,
} from "./read-transaction-query.ts";
import { transactionFor } from "./transaction-for.rules.ts";
import { refuse } from "./transactions.errors.ts";
import { findTransactionsForFile, type TransactionView } from "./transactions.repository.ts";

/** Files of one shop: each may read all of its transactions. */
const budget: Budget = { name: "transactions-export", points: 30, seconds: 3_600 };
/** So many are read at once: few enough to be small, many enough for a file of thousands to take seconds. */
const atOnce = 500;

const words = { en: { ...commonEnglish, ...english }, sw: { ...commonSwahili, ...swahili } };

/**
 * Everything a list shows as a CSV file, made while it is read. That payers' names and phones were taken along is in the audit
 * trail.
 *
 * @param query.ids these alone
 * @throws access.denied needs `transactions read`
 * @throws request.too_many with the seconds to wait
 */
export async function exportTransactions(
  ctx: Ctx,
  limits: RateLimitPort,
  { ids = null, ...query }: TransactionQuery & { ids?: readonly string[] | null },
): Promise<AsyncGenerator<string>> {
  requireMay(ctx, "transactions.read");
  const wait = await limits.take(budget, ctx.shopId);
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
  await inTransaction(ctx, (tx) => tx.audit({ action: "payment.exported", subject: tx.shopId }));
  await noteReadAge(ctx);
  return linesOf(ctx, readTransactionQuery(ctx, query), ids);
}

async function* linesOf(
  ctx: Ctx,
  wanted: TransactionsWanted | null,
  ids: readonly string[] | null,
): AsyncGenerator<string> {
  // Spreadsheets read it as UTF-8 by its first mark.
  yield `\uFEFF${csvLine(headsOf(ctx.language))}`;
  let after: TransactionView | null = null;
  while (wanted) {
    const place: TransactionView | null = after;
    const rows: TransactionView[] = await readingOlder(ctx, ({ db, shopId }) =>
      findTransactionsForFile(db, shopId, { ...wanted, ids, after: place, limit: atOnce }),
    );
    if (rows.length > 0)
      yield rows.map((row) => csvLine(cellsOf(transactionFor(ctx, row), ctx.language))).join("");
    if (rows.length < atOnce) return;
    after = rows.at(-1)!;
  }
}

const headsOf = (language: Language): string[] => {
  const { columns } = words[language];
  return [
    columns.at,
    columns.payer,
    columns.phone,
    columns.method,
    columns.network,
    columns.provider,
    columns.reference,
    columns.ourReference,
    columns.order,
    columns.state,
    columns.evidence,
    columns.by,
    columns.amount,
    columns.fee,
    columns.net,
    columns.currency,
  ];
};

const isOut = ({ kind }: TransactionView): boolean => kind === "refund" || kind === "payout";

function cellsOf(row: TransactionView, language: Language): unknown[] {
  const t = words[language];
  const signed = isOut(row) ? -row.amountMinor : row.amountMinor;
  return [
    formatStamp(row.at),
    row.payerName,
    row.phone,
    t.paymentMethod[row.method],
    row.network && t.network[row.network],
    row.provider === "own_till" ? t.ownTill : row.provider,
    row.providerReference,
    row.reference,
    row.orderNumber,
    row.isUnknown ? t.notKnown : t.state[row.state],
    t.level[`is${row.level as 0 | 1 | 2 | 3 | 4 | 5}`],
    row.by?.name,
    signed / 100,
    row.feeMinor / 100,
    // What was kept of a payout is a part of it.
    (row.kind === "payout" ? signed : signed - row.feeMinor) / 100,
    "TZS",
  ];
}
