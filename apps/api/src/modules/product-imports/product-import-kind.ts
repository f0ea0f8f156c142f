import { maxImportRows } from "#db/schema/import-tables.ts";
import type { ImportId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";
import type { ImportKind } from "#modules/list-imports/import-kind.ts";
import { refuse } from "./product-imports.errors.ts";
import { productImportChanged } from "./product-imports.events.ts";
import { productImportStore } from "./product-imports.repository.ts";

/** Lists of products. */
export const productImportKind: ImportKind = {
  name: "product_import",
  guard: "product.create",
  store: productImportStore,
  refusals: {
    notFound: () => refuse("product_import.not_found"),
    alreadyStarted: () => refuse("product_import.already_started"),
    empty: () => refuse("product_import.empty"),
    finished: () => refuse("product_import.finished"),
    tooManyRows: () => refuse("product_import.too_many_rows", { count: maxImportRows }),
  },
  changed: (id) => productImportChanged({ productImportId: id }),
  job: defineJob<{ shopId: ShopId; importId: ImportId }>("product-imports.run", {
    retryLimit: 20,
    coalescesBy: "importId",
  }),
  keptDays: 30,
};
