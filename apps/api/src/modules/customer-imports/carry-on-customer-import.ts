import { AppError } from "#kernel/app-error.ts";
import type { Ctx, Tx } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { addManyCustomers } from "#modules/customers/add-many-customers.ts";
import { customersImported } from "#modules/customers/customers.events.ts";
import { fillKnownCustomer } from "#modules/customers/fill-known-customer.ts";
import { findNumberOwners } from "#modules/customers/find-number-owners.ts";
import { carryOnListImport } from "#modules/list-imports/carry-on-list-import.ts";
import type { RowResult } from "#db/import-lists.repository.ts";
import { customerImportKind } from "./customer-import-kind.ts";
import { rowRefusals } from "./customer-imports.errors.ts";
import { emptyRows, findWaitingRows, type ImportRow } from "./customer-imports.repository.ts";
import { apartFromRepeated, whoIsMeant } from "./customer-imports.rules.ts";

/**
 * Carries out the next rows of an import that runs; each has its effect once, however often this is called or dies.
 *
 * @returns whether rows may be left
 */
export const carryOnCustomerImport = (ctx: Ctx, id: ImportId): Promise<boolean> =>
  carryOnListImport(customerImportKind, ctx, id, async (tx, _found, most) => {
    const rows = await findWaitingRows(tx.db, tx.shopId, id, most);
    const results = await carryOut(tx, rows);
    const brought = results.filter(({ outcome }) => outcome !== "refused");
    await emptyRows(
      tx.db,
      tx.shopId,
      id,
      brought.map(({ row }) => row),
    );
    const count = results.filter(({ outcome }) => outcome === "added").length;
    if (count > 0) await tx.emit(customersImported({ count }));
    return results;
  });

async function carryOut(tx: Tx, rows: ImportRow[]): Promise<RowResult[]> {
  const { first, repeated } = apartFromRepeated(rows);
  const owners = await ownersOf(tx, first);
  const isFresh = ({ customer }: ImportRow) => {
    const meant = whoIsMeant(customer, owners);
    return "known" in meant && meant.known === null;
  };
  const fresh = first.filter(isFresh);
  const results = await addRows(tx, fresh);
  for (const row of first) if (!fresh.includes(row)) results.push(await bringIn(tx, row, owners));
  // A row before them may have made the customer whom they are about.
  for (const row of repeated) results.push(await bringIn(tx, row, await ownersOf(tx, [row])));
  return results;
}

const ownersOf = (tx: Tx, rows: readonly ImportRow[]) =>
  findNumberOwners(
    tx.db,
    tx.shopId,
    rows.flatMap(({ customer }) => customer.phones),
  );

/** Adds them together; where one of them is refused, one by one. */
async function addRows(tx: Tx, rows: ImportRow[]): Promise<RowResult[]> {
  try {
    await tx.attempt(() =>
      addManyCustomers(
        tx,
        rows.map(({ customer }) => {
          const { mayFill: _, ...facts } = customer;
          return facts;
        }),
      ),
    );
    return rows.map(({ row }) => ({ row, outcome: "added", refusal: null }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  const results: RowResult[] = [];
  for (const row of rows) results.push(await bringIn(tx, row, await ownersOf(tx, [row])));
  return results;
}

/** Adds whom the shop does not know, and fills what is empty of whom it knows. */
async function bringIn(
  tx: Tx,
  { row, customer }: ImportRow,
  owners: Awaited<ReturnType<typeof ownersOf>>,
): Promise<RowResult> {
  const meant = whoIsMeant(customer, owners);
  if ("refusal" in meant) return { row, outcome: "refused", refusal: meant.refusal };
  const { known } = meant;
  const { mayFill, ...facts } = customer;
  if (known && !mayFill) return { row, outcome: "refused", refusal: rowRefusals.known };
  try {
    await tx.attempt(() =>
      known
        ? fillKnownCustomer(tx, known.id, facts, { addsNumbers: mayFill === "all" })
        : addManyCustomers(tx, [facts]),
    );
    return { row, outcome: known ? "updated" : "added", refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { row, outcome: "refused", refusal: error.code };
  }
}
