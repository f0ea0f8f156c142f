import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findRunsOfOrder } from "./stage-runs.repository.ts";

/** Through which stages an order went, the newest stay first. */
export const listStays = (ctx: Ctx | Reader, orderId: OrderId) =>
  reading(ctx, ({ db, shopId }) => findRunsOfOrder(db, shopId, orderId));
