import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { pollAttempt, submitAttempt } from "./payment-jobs.ts";
import { takeOverdueAttempts } from "./payments.repository.ts";

/** A question this late was lost; until then its own job may still ask it. */
const lateMs = 60_000;

/** Takes up tries whose job was lost: submitted if that never happened, asked about otherwise. */
export async function takeUpForgottenAttempts(base: BaseCtx): Promise<void> {
  await inSystem(base, async (tx) => {
    const nowMs = tx.now().getTime();
    const overdue = await takeOverdueAttempts(tx.db, new Date(nowMs - lateMs), new Date(nowMs));
    for (const { shopId, id: attemptId } of overdue) {
      await tx.enqueue(submitAttempt, { shopId, attemptId });
      await tx.enqueue(pollAttempt, { shopId, attemptId });
    }
  });
}
