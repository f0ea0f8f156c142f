import { orders as english } from "@agiza/i18n/catalogues/en/orders";
import { common as commonEnglish } from "@agiza/i18n/catalogues/en/common";
import { orders as swahili } from "@agiza/i18n/catalogues/sw/orders";
import { common as commonSwahili } from "@agiza/i18n/catalogues/sw/common";
import { formatStamp } from "@agiza/i18n/dates";
import type { Language } from "@agiza/i18n/language";
import { csvLine } from "#kernel/csv.ts";
import { type Ctx, inTransaction, noteReadAge, readingOlder } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { customerFor } from "./order-masking.rules.ts";
import { refuse } from "./orders.errors.ts";
import { findOrdersForFile, type OrderInFile, type OrdersWanted } from "./orders-list.repository.ts";
import { type OrderQuery, readOrderQuery } from "./read-order-query.ts";

/** Files of one shop: each may read all of its orders. */
const budget: Budget = { name: "orders-export", points: 30, seconds: 3_600 };

/** So many orders are read at once: few enough to be small, many enough for a file of thousands to take seconds. */
const atOnce = 500;

const words = {
  en: { ...english, ...commonEnglish, source: english.source },
  sw: { ...swahili, ...commonSwahili, source: swahili.source },
};

/**
 * Everything a list shows as a CSV file, made while it is read: sizes, packs and add-ons stand with their line, and no text
 * is a formula. That the names and phones of customers were taken along is in the audit trail.
 *
 * @param query.ids these alone
 * @throws access.denied
 * @throws request.too_many with the seconds to wait
 */
export async function exportOrders(
  ctx: Ctx,
  limits: RateLimitPort,
  { ids = null, ...query }: OrderQuery & { ids?: readonly OrderId[] | null },
): Promise<AsyncGenerator<string>> {
  requireMay(ctx, "orders.read");
  const wait = await limits.take(budget, ctx.shopId);
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
  await inTransaction(ctx, (tx) => tx.audit({ action: "order.exported", subject: tx.shopId }));
  await noteReadAge(ctx);
  return linesOf(ctx, await readOrderQuery(ctx, query), ids);
}

async function* linesOf(
  ctx: Ctx,
  wanted: OrdersWanted | null,
  ids: readonly OrderId[] | null,
): AsyncGenerator<string> {
  // Spreadsheets read it as UTF-8 by its first mark.
  yield `\uFEFF${csvLine(headsOf(ctx.language))}`;
  let after: OrderInFile | null = null;
  while (wanted) {
    const place: OrderInFile | null = after;
    const rows: OrderInFile[] = await readingOlder(ctx, ({ db, shopId }) =>
      findOrdersForFile(db, shopId, { ...wanted, ids, after: place, limit: atOnce }),
    );
    if (rows.length > 0)
      yield rows.map((row) => csvLine(cellsOf(customerFor(ctx, row), ctx.language))).join("");
    if (rows.length < atOnce) return;
    after = rows.at(-1)!;
  }
}

const headsOf = (language: Language): string[] => {
  const t = words[language];
  return [
    t.order,
    t.placed,
    t.customer,
    t.phone,
    t.items,
    t.customerNote,
    t.channel,
    t.staff,
    t.status,
    t.payment,
    t.total,
    t.received,
    t.currency,
    t.dueDay,
  ];
};

function cellsOf(order: OrderInFile, language: Language): unknown[] {
  const t = words[language];
  return [
    order.number,
    formatStamp(order.createdAt),
    order.customerName,
    order.customerPhone,
    order.lines.map(lineText).join("; "),
    order.note,
    t.source[order.source],
    order.staffName,
    t.orderStatus[order.lifecycle],
    t.paymentStatus[order.paymentStatus],
    inWhole(order.totalMinor),
    inWhole(order.paidMinor),
    "TZS",
    order.dueOn,
  ];
}

/** Whole units with two decimals, as a number: sums of the column work. */
const inWhole = (minor: number): number => minor / 100;

/** "Gauni la kitenge (M) + Mkanda, Zipu × 2 (ufupi kidogo)" */
function lineText({ name, variantName, addOns, quantity, note }: OrderInFile["lines"][number]): string {
  const size = variantName === "" ? "" : ` (${variantName})`;
  const extras = addOns.length === 0 ? "" : ` + ${addOns.map((one) => one.name).join(", ")}`;
  return `${name}${size}${extras} × ${quantity}${note === "" ? "" : ` (${note})`}`;
}
