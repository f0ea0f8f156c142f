import type { SystemTx } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { findDueToClose } from "./shops.repository.ts";

/** More than this wait for the next run. */
const atOnce = 100;

/** Shops whose day to close for good has come. */
export const listDueToClose = async ({ db, now }: SystemTx): Promise<ShopId[]> =>
  (await findDueToClose(db, now(), atOnce)).map(({ shopId }) => shopId);
