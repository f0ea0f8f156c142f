import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { batch } from "#kernel/batch.ts";
import { type ClosedWebhook, closeWebhooksLater } from "./connect.repository.ts";

const mostAtOnce = 100;

/** Writes down what became of webhooks, of those that are done at the same time together. */
export function webhookCloser(): (base: BaseCtx, closed: ClosedWebhook) => Promise<void> {
  const close = batch<{ base: BaseCtx; closed: ClosedWebhook }>(
    (lot) =>
      inSystem(lot[0]!.base, async ({ db, now }) =>
        closeWebhooksLater(
          db,
          lot.map(({ closed }) => closed),
          now(),
        ),
      ),
    mostAtOnce,
  );
  return (base, closed) => close({ base, closed });
}
