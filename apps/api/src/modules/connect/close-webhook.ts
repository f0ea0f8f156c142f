import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { batch } from "#kernel/batch.ts";
import { noteLinesLater } from "#modules/webhook-lines/note-lines.ts";
import { type ClosedWebhook, closeWebhooksLater } from "./connect.repository.ts";

const mostAtOnce = 100;

/** Writes down what became of webhooks, of those that are done at the same time together. */
export function webhookCloser(): (base: BaseCtx, closed: ClosedWebhook) => Promise<void> {
  const close = batch<{ base: BaseCtx; closed: ClosedWebhook }>(
    (lot) =>
      inSystem(lot[0]!.base, async ({ db, now }) => {
        const closed = lot.map((one) => one.closed);
        closeWebhooksLater(db, closed, now());
        noteLinesLater(
          db,
          closed.flatMap(({ lines }) => lines),
        );
      }),
    mostAtOnce,
  );
  return (base, closed) => close({ base, closed });
}
