import { BeginExpenseImport } from "@agiza/api-client/limits";
import { beginExpenseImport, putExpenseImportRows } from "#data/expense-imports.ts";
import type { Told } from "#patterns/import/import-check.ts";
import type { ListSender } from "#patterns/import/use-list-check.ts";
import type { ExpenseList } from "./check-row.rules.ts";

/** How a list of expenses reaches the shop, but for its start. */
export const expenseSender: Pick<ListSender<ExpenseList>, "begin" | "put" | "leaveOut"> = {
  begin: (name, key) => beginExpenseImport(name.slice(-BeginExpenseImport.file_name.maxLength), key),
  async put(id, part) {
    const rows = part.map(({ row, content }) => ({ row, expense: content }));
    const { existing } = await putExpenseImportRows(id, { rows });
    const told = new Map<number, Told<ExpenseList>>();
    for (const { row, content } of part)
      if (content.paid_from === "drawer") told.set(row, { mark: content.paid_from });
    for (const { row } of existing)
      told.set(row, { ...told.get(row), problem: { field: "note", code: "exists" } });
    return told;
  },
  leaveOut: (id, numbers) => putExpenseImportRows(id, { rows: [], left_out: numbers }),
};
