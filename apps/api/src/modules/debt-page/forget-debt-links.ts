import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { deleteAllDebtLinks, deleteDebtLinks } from "./debt-links.repository.ts";

/** Nothing leads to the account of an erased customer any more. */
export const forgetDebtLinks = ({ db, shopId }: Tx, customerIds: CustomerId[]) =>
  deleteDebtLinks(db, shopId, customerIds);

/** The same of everybody, in a shop that closed for good. */
export const forgetAllDebtLinks = ({ db, shopId }: Tx) => deleteAllDebtLinks(db, shopId);
