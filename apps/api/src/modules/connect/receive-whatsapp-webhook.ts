import { createHash } from "node:crypto";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { checkWebhookSignature } from "./check-webhook-signature.ts";
import { processWebhook } from "./connect-jobs.ts";
import { refuse } from "./connect.errors.ts";
import { insertWebhookEvent } from "./connect.repository.ts";
import { keepBody } from "./webhook-body.rules.ts";

/**
 * Keeps a webhook and queues its work in one transaction; what it says is looked at later. The same body again is
 * answered like the first and queues nothing. A body under a good signature that is no JSON is kept as failed: Meta
 * would send the same bytes for a week.
 *
 * @throws webhook.bad_signature
 */
export async function receiveWhatsappWebhook(
  base: BaseCtx,
  appSecret: string,
  webhook: { rawBody: Uint8Array; signature: string | undefined },
): Promise<void> {
  const { rawBody, signature } = webhook;
  if (!checkWebhookSignature(appSecret, rawBody, signature)) throw refuse("webhook.bad_signature");
  const { readable, body } = keepBody(rawBody);
  const receivedAt = base.now();
  const webhookId = newId("whk", receivedAt);
  await inSystem(base, async (tx) => {
    const isNew = await insertWebhookEvent(tx.db, {
      id: webhookId,
      source: "whatsapp",
      bodyHash: createHash("sha256").update(rawBody).digest("hex"),
      body,
      receivedAt,
      ...(readable ? {} : { outcome: "failed", processedAt: receivedAt, error: "not readable as JSON" }),
    });
    if (isNew && readable) await tx.enqueue(processWebhook, { webhookId });
  });
  if (!readable) base.log.warn({ webhook_id: webhookId }, "a signed webhook could not be read");
}
