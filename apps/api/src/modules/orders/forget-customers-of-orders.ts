import type { Tx } from "#kernel/ctx.ts";
import { forgetNoticesOfOrders } from "#modules/notices/forget-notices-of-orders.ts";
import { deleteVoiceNotes, eraseCustomersOfOrders } from "./closing.repository.ts";
import { deleteNotes } from "./order-notes.repository.ts";

const atOnce = 500;

/**
 * Forgets who sent some of the shop's orders, what they wrote and said with them, where they went, and what was noted of
 * them; goods and money stay.
 *
 * @returns whether any were left before
 */
export async function forgetCustomersOfOrders(tx: Tx): Promise<boolean> {
  await deleteVoiceNotes(tx.db, tx.shopId);
  await forgetNoticesOfOrders(tx);
  await deleteNotes(tx.db, tx.shopId);
  return (await eraseCustomersOfOrders(tx.db, tx.shopId, atOnce)) > 0;
}
