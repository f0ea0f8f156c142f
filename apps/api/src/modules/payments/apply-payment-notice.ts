import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { ChargeStatus } from "#ports/payments.ts";
import { applyProviderEvent } from "./apply-charge-status.ts";
import { findProviderEvent } from "./provider-events.repository.ts";

/** Applies a notice that was stored and could not be applied then; one that was applied meanwhile is left alone. */
export function applyPaymentNotice(
  base: BaseCtx,
  { shopId, eventId }: { shopId: ShopId; eventId: string },
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: "payments.apply-event" });
  return inTransaction(ctx, async (tx) => {
    const event = await findProviderEvent(tx.db, shopId, eventId);
    if (!event?.attemptId || event.outcome !== "received") return;
    // Notices are stored in our own words, as the adapter read them.
    const status = event.body as ChargeStatus;
    await applyProviderEvent(tx, { ...event, attemptId: event.attemptId }, status);
  });
}
