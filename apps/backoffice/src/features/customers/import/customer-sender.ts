import { BeginCustomerImport } from "@agiza/api-client/limits";
import { beginCustomerImport, putCustomerImportRows } from "#data/customer-imports.ts";
import type { Told } from "#patterns/import/import-check.ts";
import type { ListSender } from "#patterns/import/use-list-check.ts";
import type { CustomerList } from "./check-row.rules.ts";

/** How a list of customers reaches the shop, but for its start. */
export const customerSender: Pick<ListSender<CustomerList>, "begin" | "put" | "leaveOut"> = {
  begin: (name, key) => beginCustomerImport(name.slice(-BeginCustomerImport.file_name.maxLength), key),
  async put(id, part) {
    const rows = part.map(({ row, content }) => ({ row, customer: content }));
    const { existing, wrong } = await putCustomerImportRows(id, { rows });
    const told = new Map<number, Told<CustomerList>>();
    for (const { row, name } of existing) told.set(row, { mark: name });
    for (const { row, code } of wrong) told.set(row, { problem: { field: "phone", code } });
    return told;
  },
  leaveOut: (id, numbers) => putCustomerImportRows(id, { rows: [], left_out: numbers }),
};
