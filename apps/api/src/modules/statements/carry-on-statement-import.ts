import type { ListImport, RowResult } from "#db/import-lists.repository.ts";
import type { LineResult } from "#db/schema/statement-imports.ts";
import type { Ctx, Tx } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { carryOnListImport } from "#modules/list-imports/carry-on-list-import.ts";
import { statementLinesUnmatched } from "#modules/payments/payments.events.ts";
import { takeStatementLines } from "#modules/payments/take-statement-lines.ts";
import { statementImportKind } from "./statement-import-kind.ts";
import { rowRefusals } from "./statement-imports.errors.ts";
import { countResults, findWaitingRows, keepResults } from "./statement-imports.repository.ts";
import { isFuture, toNumberedLine } from "./read-statement-row.ts";

/** Lines that paid something or wait count as added; the others changed nothing. */
const outcomes: Record<LineResult, "added" | "updated"> = {
  claim: "added",
  order: "added",
  waits: "added",
  known: "updated",
  asked: "updated",
  out: "updated",
  fee: "updated",
};

/**
 * Takes the next lines of a statement that is being brought in into the books; each has its effect once, however often this
 * is called or dies.
 *
 * @returns whether lines may be left
 */
export const carryOnStatementImport = (ctx: Ctx, id: ImportId): Promise<boolean> =>
  carryOnListImport(statementImportKind, ctx, id, takeNext, tellWhatWaits);

async function takeNext(tx: Tx, { id, startedBy }: ListImport, most: number): Promise<RowResult[]> {
  const rows = await findWaitingRows(tx.db, tx.shopId, id, most);
  const future = rows.filter((row) => isFuture(row, tx.now()));
  const past = rows.filter((row) => !future.includes(row)).map(toNumberedLine);
  const taken = await takeStatementLines(tx, past, startedBy);
  const results = taken.flatMap(({ line: { row }, outcome }) =>
    outcome === "used" ? [] : [{ row, result: outcome }],
  );
  await keepResults(tx.db, tx.shopId, id, results);
  const refused = (row: number, refusal: string): RowResult => ({ row, outcome: "refused", refusal });
  return [
    ...results.map(({ row, result }): RowResult => ({ row, outcome: outcomes[result], refusal: null })),
    ...taken.flatMap(({ line: { row }, outcome }) =>
      outcome === "used" ? [refused(row, rowRefusals.used)] : [],
    ),
    ...future.map(({ row }) => refused(row, rowRefusals.future)),
  ];
}

/** Lines that fit nothing need a person, who hears of them when the last one is in. */
async function tellWhatWaits(tx: Tx, { id }: ListImport): Promise<void> {
  const { waits = 0 } = await countResults(tx.db, tx.shopId, id);
  if (waits > 0) await tx.emit(statementLinesUnmatched({ cause: id, count: waits }));
}
