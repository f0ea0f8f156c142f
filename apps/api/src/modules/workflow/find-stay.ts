import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findOpenRun, type StageRun } from "./stage-runs.repository.ts";

/** The stay in a stage that an order is in; undefined where it has entered none. */
export const findStay = (ctx: Ctx | Reader, orderId: OrderId): Promise<StageRun | undefined> =>
  reading(ctx, ({ db, shopId }) => findOpenRun(db, shopId, orderId));
