import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { findWithMerged } from "./merges.repository.ts";

/** A customer, and everybody who was found to be the same as they. */
export const withMerged = ({ db, shopId }: Tx, id: CustomerId): Promise<CustomerId[]> =>
  findWithMerged(db, shopId, id);
