import type { DrawerMovementKind } from "#db/schema/drawer.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { drawerEntries } from "./ledger.rules.ts";
import { sumAccountForUpdate } from "./postings.repository.ts";

/** What is in the shop's drawer, locked until the transaction ends against others who take from it. */
export const sumDrawerForUpdate = (tx: Tx): Promise<number> =>
  sumAccountForUpdate(tx.db, tx.shopId, "cash_drawer");

/** Books cash that is put into the drawer or taken out of it, beside sales. */
export function postDrawerMovement(
  tx: Tx,
  movementId: string,
  kind: DrawerMovementKind,
  amountMinor: number,
): void {
  const now = tx.now();
  postLedgerLater(
    tx.db,
    tx.shopId,
    {
      id: newId("ltx", now),
      kind: `drawer_${kind}`,
      sourceType: "drawer_movement",
      sourceId: movementId,
      orderId: null,
      postedBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
      postedAt: now,
    },
    drawerEntries(kind, amountMinor),
  );
}
