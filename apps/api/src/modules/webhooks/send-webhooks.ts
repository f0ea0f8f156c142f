import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { ShopId, WebhookEndpointId } from "#kernel/ids.ts";
import type { DeliveryAnswer, ShopWebhooksPort } from "#ports/shop-webhooks.ts";
import { type EndpointRow, findEndpointForUpdate, updateEndpoint } from "./endpoints.repository.ts";
import { insertAttempt, type LeasedMessage, leaseMessages, settleMessage } from "./messages.repository.ts";
import { laneOf } from "./webhook-jobs.ts";
import { endpointFailing } from "./webhooks.events.ts";
import { leaseMs, nextTry, outcomeOf, pausedAfterMs, slowMs } from "./webhooks.rules.ts";

/** So much of an answer is kept; it is a stranger's. */
const keptLetters = 4_000;

/**
 * Sends the next messages of one server, those about different things beside each other. No transaction is open while it is
 * called. Who dies on the way has them sent again, under the same ids, once their lease is over.
 */
export async function sendWebhooks(
  base: BaseCtx,
  webhooks: ShopWebhooksPort,
  { shopId, endpointId }: { shopId: ShopId; endpointId: WebhookEndpointId },
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: "webhooks.send" });
  const leased = await inTransaction(ctx, async (tx) => {
    const endpoint = await findEndpointForUpdate(tx.db, shopId, endpointId);
    if (endpoint?.status !== "on") return null;
    const now = tx.now();
    const leasedUntil = new Date(now.getTime() + leaseMs);
    return { endpoint, ...(await leaseMessages(tx.db, shopId, endpointId, { now, leasedUntil })) };
  });
  if (!leased || leased.messages.length === 0) return;
  const { endpoint, messages } = leased;
  const secrets = secretsOf(base, endpoint);
  const settled = messages.map(async (message) => {
    const at = base.now();
    const answer = await webhooks.deliver({
      url: endpoint.url,
      id: message.id,
      body: message.body,
      secrets,
      at,
    });
    await settle(ctx, endpointId, message, at, answer);
  });
  const failed = (await Promise.allSettled(settled)).find((one) => one.status === "rejected");
  await inTransaction(ctx, async (tx) => {
    const now = await findEndpointForUpdate(tx.db, shopId, endpointId);
    if (now?.status === "on") await tx.enqueue(laneOf(now), { shopId, endpointId });
  });
  if (failed) throw failed.reason;
}

/** Those that sign now: the old one as long as both hold. */
function secretsOf({ secrets, now }: BaseCtx, endpoint: EndpointRow): string[] {
  const { secretSealed, oldSecretSealed, oldSecretUntil } = endpoint;
  const isOldGood = oldSecretSealed !== null && oldSecretUntil !== null && oldSecretUntil > now();
  return [secretSealed, ...(isOldGood ? [oldSecretSealed] : [])].map((sealed) => secrets.open(sealed));
}

function settle(
  ctx: Ctx,
  endpointId: WebhookEndpointId,
  message: LeasedMessage,
  at: Date,
  { status, reason, headers, text, tookMs }: DeliveryAnswer,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const endpoint = await findEndpointForUpdate(db, shopId, endpointId);
    if (!endpoint) return;
    const now = tx.now();
    const outcome = outcomeOf(status);
    const again =
      outcome === "again" ? nextTry(message.tries, now, Math.random(), headers["retry-after"]) : null;
    const isOver = outcome === "delivered" || again === null;
    const isMine = await settleMessage(db, shopId, message, {
      state: outcome === "delivered" ? "delivered" : isOver ? "failed" : "waiting",
      ...(isOver ? { finishedAt: now } : { nextAt: again }),
    });
    if (!isMine) return;
    await insertAttempt(db, {
      shopId,
      messageId: message.id,
      at,
      tookMs,
      status,
      reason,
      answerHeaders: headers,
      answer: text.replaceAll("\u0000", "").slice(0, keptLetters),
    });
    await noteHealth(tx, endpoint, outcome, status === null || tookMs > slowMs);
  });
}

/** Remembers how a server does, and stops calling one that failed for a day or says that it is gone. */
async function noteHealth(
  tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  { id, status, failingSince, isSlow }: EndpointRow,
  outcome: ReturnType<typeof outcomeOf>,
  slow: boolean,
): Promise<void> {
  const { db, shopId } = tx;
  const now = tx.now();
  const since = outcome === "delivered" ? null : (failingSince ?? now);
  const isGone = outcome === "gone" || (since !== null && now.getTime() - since.getTime() >= pausedAfterMs);
  if (since?.getTime() === failingSince?.getTime() && slow === isSlow && !isGone) return;
  const stops = isGone && status === "on";
  await updateEndpoint(db, shopId, id, {
    failingSince: since,
    isSlow: slow,
    ...(stops && { status: "failing" as const, updatedAt: now }),
  });
  if (!stops) return;
  await tx.audit({ action: endpointFailing.eventName, subject: id, after: { since } });
  await tx.emit(endpointFailing({ endpointId: id, at: now.toISOString() }));
}
