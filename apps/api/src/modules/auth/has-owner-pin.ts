import type { Ctx } from "#kernel/ctx.ts";
import { findOwnerPins } from "./pins.repository.ts";

/** Whether an owner of the shop has chosen a PIN, so that it can be asked for. */
export const hasOwnerPin = ({ store, shopId }: Ctx): Promise<boolean> =>
  store.readSystem(async (db) => (await findOwnerPins(db, shopId)).length > 0);
