import { maxImportRows } from "#db/schema/import-tables.ts";
import type { ImportId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";
import type { ImportKind } from "#modules/list-imports/import-kind.ts";
import { refuse } from "./customer-imports.errors.ts";
import { customerImportChanged } from "./customer-imports.events.ts";
import { customerImportStore } from "./customer-imports.repository.ts";

/** Lists of customers. */
export const customerImportKind: ImportKind = {
  name: "customer_import",
  guard: "customer.create",
  store: customerImportStore,
  refusals: {
    notFound: () => refuse("customer_import.not_found"),
    alreadyStarted: () => refuse("customer_import.already_started"),
    empty: () => refuse("customer_import.empty"),
    finished: () => refuse("customer_import.finished"),
    tooManyRows: () => refuse("customer_import.too_many_rows", { count: maxImportRows }),
  },
  changed: (id) => customerImportChanged({ customerImportId: id }),
  job: defineJob<{ shopId: ShopId; importId: ImportId }>("customer-imports.run", {
    retryLimit: 20,
    coalescesBy: "importId",
  }),
  // As long as a stopped one may go on: people of a list that was never brought in are nobody's customers.
  keptDays: 7,
};
