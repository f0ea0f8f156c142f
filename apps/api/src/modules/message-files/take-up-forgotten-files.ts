import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { fetchFile } from "./message-file-jobs.ts";
import { findForgotten } from "./message-files.repository.ts";

const forgottenAfterMs = 5_000;

/** Takes up files whose fetcher died before it began, or while it was at it. */
export function takeUpForgottenFiles(base: BaseCtx): Promise<void> {
  return inSystem(base, async (tx) => {
    const before = new Date(tx.now().getTime() - forgottenAfterMs);
    await tx.enqueueAll(fetchFile, await findForgotten(tx.db, before));
  });
}
