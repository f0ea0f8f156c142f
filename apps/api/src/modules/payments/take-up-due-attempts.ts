import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { pollAttempt, submitAttempt } from "./payment-jobs.ts";
import { takeDueAttempts } from "./payments.repository.ts";

/** Until then the job that is queued here has asked, or was lost. */
const againAfterMs = 60_000;

/**
 * Takes up the attempts whose moment has come: most are asked about, one that never came to its provider is brought there.
 * The moment stands in the attempt itself, so that one that is paid before it never costs a job.
 */
export async function takeUpDueAttempts(base: BaseCtx): Promise<void> {
  await inSystem(base, async (tx) => {
    const now = tx.now();
    const due = await takeDueAttempts(tx.db, now, new Date(now.getTime() + againAfterMs));
    const toJob = ({ shopId, id: attemptId }: (typeof due)[number]) => ({ shopId, attemptId });
    await tx.enqueueAll(submitAttempt, due.filter(({ status }) => status === "created").map(toJob));
    await tx.enqueueAll(pollAttempt, due.filter(({ status }) => status !== "created").map(toJob));
  });
}
