import type { ImportRow } from "./product-imports.repository.ts";

/** The numbers of rows that say a name, an SKU or a barcode which a row before them says as well. */
export function repeatedRows(rows: readonly Pick<ImportRow, "row" | "product">[]): Set<number> {
  const said = new Set<string>();
  const repeated = new Set<number>();
  for (const { row, product } of rows) {
    const keys = (["name", "sku", "barcode"] as const).flatMap((field) => {
      const text = product[field]?.toLowerCase();
      return text ? [`${field}:${text}`] : [];
    });
    if (keys.some((key) => said.has(key))) repeated.add(row);
    else for (const key of keys) said.add(key);
  }
  return repeated;
}
