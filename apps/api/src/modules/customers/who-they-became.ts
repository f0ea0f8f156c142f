import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { findWhoTheyBecame } from "./merges.repository.ts";

/** Who a customer is now, where they were found to be the same as another one; themselves otherwise. */
export const whoTheyBecame = ({ db, shopId }: Tx, id: CustomerId): Promise<CustomerId> =>
  findWhoTheyBecame(db, shopId, id);
