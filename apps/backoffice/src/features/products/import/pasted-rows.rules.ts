import { readPriceList } from "#entities/product/price-list.rules.ts";
import type { ListRow } from "#patterns/import/list-row.rules.ts";
import type { ProductList } from "./check-row.rules.ts";

/** The rows of a pasted price list, by their order; what may be read otherwise carries its line. */
export const pastedRows = (text: string): ListRow<ProductList>[] =>
  readPriceList(text).map(({ line, name, priceMinor, unit, doubt }, at) => ({
    row: at + 1,
    cells: {
      ...(name === "" ? {} : { name }),
      ...(priceMinor === null ? {} : { price: (priceMinor / 100).toLocaleString("en-US") }),
      ...(unit === "piece" ? {} : { unit }),
    },
    ...(doubt === null ? {} : { doubted: { line, fields: ["name", "price"] } }),
  }));
