import { createHash } from "node:crypto";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { batch } from "#kernel/batch.ts";
import { newId } from "#kernel/ids.ts";
import { maskHeaders } from "#modules/webhook-lines/mask.rules.ts";
import { checkWebhookSignature } from "./check-webhook-signature.ts";
import { processWebhook } from "./connect-jobs.ts";
import { refuse } from "./connect.errors.ts";
import { insertWebhooksLater, type NewWebhook } from "./connect.repository.ts";
import { keepBody } from "./webhook-body.rules.ts";

type Arrival = { base: BaseCtx; webhook: NewWebhook };

const mostAtOnce = 100;
const waiting = { outcome: "received", error: null } as const;
const unreadable = { outcome: "failed", error: "not readable as JSON" } as const;

/**
 * Keeps webhooks and queues their work in one transaction, which is one message to the database: what is queued for a
 * body that was there already finds no webhook of its id, and does nothing.
 */
async function keep(arrivals: Arrival[]): Promise<void> {
  await inSystem(arrivals[0]!.base, async (tx) => {
    const webhooks = arrivals.map(({ webhook }) => webhook);
    insertWebhooksLater(tx.db, webhooks, tx.now());
    const readable = webhooks.filter(({ outcome }) => outcome === "received");
    if (readable.length === 0) return;
    await tx.enqueueAll(
      processWebhook,
      readable.map(({ id, bodyHash }) => ({ webhookId: id, bodyHash })),
    );
  });
}

/**
 * Takes webhooks. Each is stored before it is answered, those that come at the same time in one transaction; what they
 * say is looked at later. The same body again is answered like the first and has no effect. A body under a good
 * signature that is no JSON is kept as failed: Meta would send the same bytes for a week.
 */
export function whatsappInbox() {
  const keepTogether = batch(keep, mostAtOnce);

  /** @throws webhook.bad_signature */
  return async function receiveWhatsappWebhook(
    base: BaseCtx,
    appSecret: string,
    { rawBody, headers }: { rawBody: Uint8Array; headers: Headers },
  ): Promise<void> {
    const signature = headers.get("x-hub-signature-256");
    if (!checkWebhookSignature(appSecret, rawBody, signature)) throw refuse("webhook.bad_signature");
    const { readable, body } = keepBody(rawBody);
    const id = newId("whk", base.now());
    const bodyHash = createHash("sha256").update(rawBody).digest("hex");
    const { outcome, error } = readable ? waiting : unreadable;
    await keepTogether({
      base,
      webhook: { id, bodyHash, body, headers: maskHeaders(headers), outcome, error },
    });
    if (!readable) base.log.warn({ webhook_id: id }, "a signed webhook could not be read");
  };
}
