import type { SystemTx } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { findClosedWithQuiet } from "./forgetting.repository.ts";

const atOnce = 100;

/** Shops that closed for good and have conversations in which nobody wrote since a moment. */
export const listClosedWithChats = async ({ db }: SystemTx, before: Date): Promise<ShopId[]> =>
  (await findClosedWithQuiet(db, before, atOnce)).map(({ shopId }) => shopId);
