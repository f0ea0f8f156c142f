import type { ImportedCustomer } from "#db/schema/customer-imports.ts";
import { toPhone } from "#kernel/phone.ts";
import type { NumberOwner } from "#modules/customers/find-number-owners.ts";
import { rowRefusals } from "./customer-imports.errors.ts";

/** A customer with their numbers as they are stored, each once; one that no telephone can have stays as it was written. */
export const withReadPhones = (customer: ImportedCustomer): ImportedCustomer => ({
  ...customer,
  phones: [...new Set(customer.phones.map((phone) => toPhone(phone) ?? phone))],
});

/** Why a row cannot be brought in, or who of the shop's customers it is about; null: nobody the shop knows. */
export function whoIsMeant(
  { phones }: ImportedCustomer,
  owners: ReadonlyMap<string, NumberOwner>,
): { refusal: string } | { known: NumberOwner | null } {
  if (phones.length === 0 || phones.some((phone) => toPhone(phone) === null))
    return { refusal: rowRefusals.phoneInvalid };
  const known = phones.flatMap((phone) => owners.get(phone) ?? []);
  if (new Set(known.map(({ id }) => id)).size > 1) return { refusal: rowRefusals.twoCustomers };
  return { known: known[0] ?? null };
}

/** Splits rows into those whose numbers no row before them says, and those that have to look again. */
export function apartFromRepeated<Row extends { customer: ImportedCustomer }>(rows: readonly Row[]) {
  const said = new Set<string>();
  const first: Row[] = [];
  const repeated: Row[] = [];
  for (const row of rows) {
    const { phones } = row.customer;
    (phones.some((phone) => said.has(phone)) ? repeated : first).push(row);
    for (const phone of phones) said.add(phone);
  }
  return { first, repeated };
}
