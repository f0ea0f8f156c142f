import type { ImportedCustomer } from "#db/schema/customer-imports.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, ImportId } from "#kernel/ids.ts";
import { seesNumbers } from "#kernel/masked-phones.ts";
import { mayDo, requireMay } from "#kernel/require-may.ts";
import { countTriedNumbers } from "#modules/customers/count-tried-numbers.ts";
import { findNumberOwners } from "#modules/customers/find-number-owners.ts";
import { keepImportRows } from "#modules/list-imports/keep-import-rows.ts";
import { customerImportKind } from "./customer-import-kind.ts";
import { rowRefusals } from "./customer-imports.errors.ts";
import { type ImportRow, saveRows } from "./customer-imports.repository.ts";
import { whoIsMeant, withReadPhones } from "./customer-imports.rules.ts";

/** What a part of a list says: rows, and the numbers of rows that are left out after all. */
export type ImportPart = { rows: ImportRow[]; leftOut: number[] };

/** What the shop knows about the rows of a part. */
export type CheckedPart = {
  /** Rows whose customer the shop has. */
  existing: { row: number; customerId: CustomerId; name: string }[];
  /** Rows that cannot be brought in as they are. */
  wrong: { row: number; code: "phone_invalid" | "two_customers" }[];
};

/**
 * Keeps a part of an import's rows, each by its line in the file: a row that comes again takes its own place. Answers what
 * the shop knows about them, and to who sees masked numbers only which are none; nothing is added yet.
 *
 * @throws access.denied needs `customers create`
 * @throws customer.too_many_numbers of who sees masked numbers
 * @throws customer_import.not_found · customer_import.already_started · customer_import.too_many_rows
 */
export async function putCustomerImportRows(
  ctx: Ctx,
  id: ImportId,
  { rows: spelled, leftOut }: ImportPart,
): Promise<CheckedPart> {
  requireMay(ctx, "customer.create");
  const mayFill = fillingBy(ctx);
  const rows = spelled.map(({ row, customer }) => ({
    row,
    customer: { ...withReadPhones(customer), mayFill },
  }));
  await countTriedNumbers(
    ctx,
    rows.reduce((sum, { customer }) => sum + customer.phones.length, 0),
  );
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    await keepImportRows(customerImportKind, tx, id, { leftOut, save: () => saveRows(db, shopId, id, rows) });
    const owners = await findNumberOwners(
      db,
      shopId,
      rows.flatMap(({ customer }) => customer.phones),
    );
    const checked: CheckedPart = { existing: [], wrong: [] };
    for (const { row, customer } of rows) {
      const meant = whoIsMeant(customer, owners);
      if ("refusal" in meant) {
        const isPhone = meant.refusal === rowRefusals.phoneInvalid;
        // Whose a number is, who sees masked ones is not told.
        if (isPhone || seesNumbers(ctx))
          checked.wrong.push({ row, code: isPhone ? "phone_invalid" : "two_customers" });
      } else if (meant.known && seesNumbers(ctx)) {
        const { id: customerId, name } = meant.known;
        checked.existing.push({ row, customerId, name });
      }
    }
    return checked;
  });
}

/** Whoever sees masked numbers adds none to a customer, and only who changes customers fills what is empty of one. */
const fillingBy = (ctx: Ctx): ImportedCustomer["mayFill"] =>
  mayDo(ctx, "customer.change") ? (seesNumbers(ctx) ? "all" : "facts") : undefined;
