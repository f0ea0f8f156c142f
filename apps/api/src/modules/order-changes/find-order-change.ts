import type { OrderChangeRow } from "#db/schema/order-changes.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderChangeId } from "#kernel/ids.ts";
import { findChange } from "./order-changes.repository.ts";

/** A change for work that already answers for what it shows of it: messages. */
export const findOrderChange = (tx: Tx, id: OrderChangeId): Promise<OrderChangeRow | undefined> =>
  findChange(tx.db, tx.shopId, id);
