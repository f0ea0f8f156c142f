import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ImportId, OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { keepImportRows } from "#modules/list-imports/keep-import-rows.ts";
import { findStatementFacts } from "#modules/payments/find-statement-facts.ts";
import { type LinePlan, planOfLines, type WaitReason } from "#modules/payments/statement-line.rules.ts";
import { requireAllOrders } from "./require-all-orders.ts";
import { statementImportKind } from "./statement-import-kind.ts";
import { findPlannedOrders, saveRows, type StatementRow } from "./statement-imports.repository.ts";
import { isFuture, toNumberedLine } from "./read-statement-row.ts";

/** What a part of a statement says: lines, and the numbers of lines that are left out after all. */
export type StatementPart = { rows: StatementRow[]; leftOut: number[] };

/** What would become of a line. */
export type CheckedLine = {
  row: number;
  what: LinePlan["what"] | "future";
  because: WaitReason | null;
  order: { id: OrderId; number: number | null } | null;
};

/**
 * Keeps a part of a statement's lines, each by its place in the file: a line that comes again takes its own place. Answers
 * what would become of each; nothing is booked yet.
 *
 * @throws access.denied needs `transactions update`
 * @throws statement_import.all_orders_only of who looks after some orders only
 * @throws statement_import.not_found · statement_import.already_started · statement_import.too_many_rows
 */
export function putStatementRows(
  ctx: Ctx,
  id: ImportId,
  { rows, leftOut }: StatementPart,
): Promise<{ lines: CheckedLine[] }> {
  requireMay(ctx, "transaction.match");
  requireAllOrders(ctx);
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const checked = new Map<number, CheckedLine>();
    await keepImportRows(statementImportKind, tx, id, {
      leftOut,
      async save() {
        const future = rows.filter((row) => isFuture(row, tx.now()));
        for (const { row } of future) checked.set(row, { row, what: "future", because: null, order: null });
        const lines = rows.filter((row) => !future.includes(row)).map(toNumberedLine);
        const facts = await findStatementFacts(tx, lines);
        const planned = await findPlannedOrders(
          db,
          shopId,
          id,
          rows.map(({ row }) => row),
        );
        const isFree = ({ id: orderId }: { id: OrderId }) => !planned.has(orderId);
        const plans = planOfLines(lines, { ...facts, orders: facts.orders.filter(isFree) });
        const orderOf = new Map(plans.map(({ line, plan }) => [line.row, orderOfPlan(plan)]));
        await saveRows(
          db,
          shopId,
          id,
          rows.map((row) => ({ ...row, plannedOrder: orderOf.get(row.row)?.id ?? null })),
        );
        for (const { line, plan } of plans) {
          checked.set(line.row, {
            row: line.row,
            what: plan.what,
            because: plan.what === "waits" ? plan.because : null,
            order: orderOfPlan(plan),
          });
        }
      },
    });
    return { lines: [...checked.values()].toSorted((one, other) => one.row - other.row) };
  });
}

const orderOfPlan = (plan: LinePlan): CheckedLine["order"] =>
  "orderId" in plan ? { id: plan.orderId, number: plan.orderNumber } : null;
