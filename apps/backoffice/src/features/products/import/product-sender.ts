import { BeginProductImport } from "@agiza/api-client/limits";
import { beginProductImport, putImportRows } from "#data/product-imports.ts";
import type { Told } from "#patterns/import/import-check.ts";
import type { ListSender } from "#patterns/import/use-list-check.ts";
import type { ProductList } from "./check-row.rules.ts";

/** How a price list reaches the shop, but for its start. */
export const productSender: Pick<ListSender<ProductList>, "begin" | "put" | "leaveOut"> = {
  begin: (name, key) => beginProductImport(name.slice(-BeginProductImport.file_name.maxLength), key),
  async put(id, part) {
    const rows = part.map(({ row, content, isUpdate }) => ({
      row,
      when_exists: isUpdate ? ("update" as const) : ("refuse" as const),
      product: content,
    }));
    const { existing, marked } = await putImportRows(id, { rows });
    const told = new Map<number, Told<ProductList>>();
    for (const { row, by } of existing) told.set(row, { problem: { field: by, code: "exists" } });
    for (const { row, mark } of marked) told.set(row, { ...told.get(row), mark });
    return told;
  },
  leaveOut: (id, numbers) => putImportRows(id, { rows: [], left_out: numbers }),
};
