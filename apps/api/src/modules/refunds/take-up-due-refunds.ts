import { type BaseCtx, inSystem, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { finishRefund } from "./finish-refund.ts";
import { findDueRefunds, sendRefund } from "./refund-jobs.ts";
import { findRefund, takeDue } from "./refunds.repository.ts";

/** Until then the job that is queued here has asked, or was lost. */
const againAfterMs = 60_000;

/**
 * Takes up the refunds whose moment has come: one that was never sent is sent. One that was sent and not answered may have gone;
 * it is never sent again, and a person is asked to look.
 */
export async function takeUpDueRefunds(base: BaseCtx): Promise<void> {
  const due = await inSystem(base, async (tx) => {
    const now = tx.now();
    const found = await takeDue(tx.db, now, new Date(now.getTime() + againAfterMs));
    const unsent = found.filter(({ status }) => status === "requested");
    await tx.enqueueAll(
      sendRefund,
      unsent.map(({ shopId, id: refundId }) => ({ shopId, refundId })),
    );
    return found.filter(({ status }) => status === "sent");
  });
  await eachByItself(base, findDueRefunds.name, due, (ctx, { shopId, id }) =>
    inTransaction(ctx, async (tx) => {
      const refund = await findRefund(tx.db, shopId, id);
      if (refund) await finishRefund(tx, refund, { state: "unknown" });
    }),
  );
}
