import { type Ctx, reading } from "#kernel/ctx.ts";
import { findOwnerPins } from "./pins.repository.ts";

/** Whether an owner of the shop has chosen a PIN, so that it can be asked for. */
export const hasOwnerPin = (ctx: Ctx): Promise<boolean> =>
  reading(ctx, async ({ db, shopId }) => (await findOwnerPins(db, shopId)).length > 0);
