import { createHash } from "node:crypto";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { gather } from "#kernel/gather.ts";
import { newId } from "#kernel/ids.ts";
import { checkWebhookSignature } from "./check-webhook-signature.ts";
import { processWebhook } from "./connect-jobs.ts";
import { refuse } from "./connect.errors.ts";
import { insertWebhookEvents, type NewWebhookEvent } from "./connect.repository.ts";
import { keepBody } from "./webhook-body.rules.ts";

type Arrival = { base: BaseCtx; event: NewWebhookEvent };

const mostAtOnce = 100;

/** Keeps webhooks and queues their work in one transaction. Those whose body is there already queue nothing. */
async function keep(arrivals: Arrival[]): Promise<void> {
  await inSystem(arrivals[0]!.base, async (tx) => {
    const kept = await insertWebhookEvents(
      tx.db,
      arrivals.map(({ event }) => event),
    );
    const waiting = kept.filter(({ outcome }) => outcome === "received");
    if (waiting.length > 0) {
      await tx.enqueueAll(
        processWebhook,
        waiting.map(({ id }) => ({ webhookId: id })),
      );
    }
  });
}

/**
 * Takes webhooks. Each is stored before it is answered, those that come at the same time in one transaction; what they
 * say is looked at later. The same body again is answered like the first and queues nothing. A body under a good
 * signature that is no JSON is kept as failed: Meta would send the same bytes for a week.
 */
export function whatsappInbox() {
  const keepTogether = gather(keep, mostAtOnce);

  /** @throws webhook.bad_signature */
  return async function receiveWhatsappWebhook(
    base: BaseCtx,
    appSecret: string,
    { rawBody, signature }: { rawBody: Uint8Array; signature: string | undefined },
  ): Promise<void> {
    if (!checkWebhookSignature(appSecret, rawBody, signature)) throw refuse("webhook.bad_signature");
    const { readable, body } = keepBody(rawBody);
    const receivedAt = base.now();
    const id = newId("whk", receivedAt);
    const bodyHash = createHash("sha256").update(rawBody).digest("hex");
    const failed = { outcome: "failed", processedAt: receivedAt, error: "not readable as JSON" } as const;
    const event = {
      id,
      source: "whatsapp",
      bodyHash,
      body,
      receivedAt,
      ...(readable ? {} : failed),
    } as const;
    await keepTogether({ base, event });
    if (!readable) base.log.warn({ webhook_id: id }, "a signed webhook could not be read");
  };
}
