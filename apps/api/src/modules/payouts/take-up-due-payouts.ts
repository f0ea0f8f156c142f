import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { pollPayoutJob, submitPayoutJob } from "./payout-jobs.ts";
import { takeDuePayouts } from "./payouts.repository.ts";

/** Until then the job that is queued here has asked, or was lost. */
const againAfterMs = 60_000;

/** Takes up the payouts whose moment has come: one that never came to its provider is brought there, others are asked about. */
export async function takeUpDuePayouts(base: BaseCtx): Promise<void> {
  await inSystem(base, async (tx) => {
    const now = tx.now();
    const due = await takeDuePayouts(tx.db, now, new Date(now.getTime() + againAfterMs));
    const toJob = ({ shopId, id: payoutId }: (typeof due)[number]) => ({ shopId, payoutId });
    await tx.enqueueAll(submitPayoutJob, due.filter(({ status }) => status === "requested").map(toJob));
    await tx.enqueueAll(pollPayoutJob, due.filter(({ status }) => status !== "requested").map(toJob));
  });
}
