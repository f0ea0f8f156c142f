import { isAdmin } from "@agiza/permissions";
import type { Tx } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { leftToGive } from "./left-to-give.ts";
import { refuse } from "./refunds.errors.ts";
import { lockGiver } from "./refunds.repository.ts";

/**
 * Above what one person gives back in a day an owner says yes by their PIN; who is an owner has said so.
 *
 * @throws refund.needs_pin
 */
export async function requireLimit(tx: Tx, amountMinor: number, allowedBy: UserId | null): Promise<void> {
  const { actor } = tx;
  if (actor.kind !== "staff" || isAdmin(actor.permissions) || allowedBy !== null) return;
  await lockGiver(tx.db, tx.shopId, actor.userId);
  const leftMinor = await leftToGive(tx);
  if (leftMinor !== null && amountMinor > leftMinor)
    throw refuse("refund.needs_pin", {}, { field: "owner_pin" });
}
