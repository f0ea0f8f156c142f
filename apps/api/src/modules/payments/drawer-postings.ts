import type { DrawerMovementKind } from "#db/schema/drawer.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { postLedgerLater } from "./ledger.repository.ts";
import { countEntries, drawerEntries, reversedEntries } from "./ledger.rules.ts";
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

/** What was counted in the drawer at the end of a day, beside what should have been in it. */
type DrawerCount = { day: string; version: number; countedMinor: number; expectedMinor: number; at: Date };

/**
 * Books what counting the drawer found more or less in it, so that the next day begins with what was counted; or takes that
 * back. The database refuses the second booking of one version.
 *
 * @param count.at a moment of that day
 */
export function postDrawerCount(
  tx: Tx,
  { day, version, countedMinor, expectedMinor, at }: DrawerCount,
  kind: "drawer_counted" | "drawer_count_undone",
): void {
  if (countedMinor === expectedMinor) return;
  const entries = countEntries(countedMinor, expectedMinor);
  postLedgerLater(
    tx.db,
    tx.shopId,
    {
      id: newId("ltx", tx.now()),
      kind,
      sourceType: "day_end",
      sourceId: `${day}/${version}`,
      orderId: null,
      postedBy: tx.actor.kind === "staff" ? tx.actor.userId : null,
      postedAt: at,
    },
    kind === "drawer_counted" ? entries : reversedEntries(entries),
  );
}
