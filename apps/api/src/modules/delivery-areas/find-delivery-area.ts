import type { Tx } from "#kernel/ctx.ts";
import type { DeliveryAreaId } from "#kernel/ids.ts";
import { type DeliveryArea, findArea } from "./delivery-areas.repository.ts";

/** An area for work that already answers for what it shows of it; undefined when it was removed. */
export const findDeliveryArea = (tx: Tx, id: DeliveryAreaId): Promise<DeliveryArea | undefined> =>
  findArea(tx.db, tx.shopId, id);
