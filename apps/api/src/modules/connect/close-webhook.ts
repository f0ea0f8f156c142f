import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { updateWebhookEvent } from "./connect.repository.ts";

/** Writes down what became of a webhook. */
export async function closeWebhook(
  base: BaseCtx,
  webhookId: string,
  result: { outcome: "applied" | "ignored" | "failed"; error: string | null },
): Promise<void> {
  await inSystem(base, (tx) =>
    updateWebhookEvent(tx.db, webhookId, {
      outcome: result.outcome,
      error: result.error?.slice(0, 2_000) ?? null,
      processedAt: tx.now(),
    }),
  );
}
