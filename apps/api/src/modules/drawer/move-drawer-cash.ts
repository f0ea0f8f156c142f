import type { DrawerMovementKind } from "#db/schema/drawer.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { type DrawerMovementId, newId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { postDrawerMovement, sumDrawerForUpdate } from "#modules/payments/drawer-postings.ts";
import { refuse } from "./drawer.errors.ts";
import { drawerMoved } from "./drawer.events.ts";
import { insertMovement } from "./drawer.repository.ts";

export type NewMovement = { kind: DrawerMovementKind; amountMinor: number; reason: string };

/**
 * Puts cash into the drawer or takes it out, beside sales.
 *
 * @param key the caller's own: pressing twice moves it once
 * @throws drawer.not_enough so much is not in it
 * @throws access.denied     needs `orders update`
 */
export function moveDrawerCash(
  ctx: Ctx,
  movement: NewMovement,
  key: string,
): Promise<{ id: DrawerMovementId }> {
  requireMay(ctx, "order.take_cash");
  return inTransaction(ctx, (tx) =>
    tx.once({ scope: "drawer.move", key, content: movement }, async () => {
      const { db, shopId, actor } = tx;
      if (actor.kind !== "staff") throw new Error("cash is moved by people");
      const { kind, amountMinor } = movement;
      // Of two who take cash out the second sees what the first left.
      const heldMinor = await sumDrawerForUpdate(tx);
      if (kind !== "put_in" && amountMinor > heldMinor) throw refuse("drawer.not_enough");
      const now = tx.now();
      const id: DrawerMovementId = newId("drw", now);
      await insertMovement(db, { shopId, id, ...movement, madeBy: actor.userId, madeAt: now });
      postDrawerMovement(tx, id, kind, amountMinor);
      await tx.audit({
        action: drawerMoved.eventName,
        subject: id,
        after: { kind, amount_minor: amountMinor },
      });
      await tx.emit(drawerMoved({ movementId: id }));
      return { id };
    }),
  );
}
