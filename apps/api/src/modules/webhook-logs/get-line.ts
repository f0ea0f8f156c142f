import { type Ctx, reading } from "#kernel/ctx.ts";
import type { WebhookLineId, WebhookMessageId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findWebhook } from "#modules/connect/find-webhook.ts";
import { listOwnIds } from "#modules/connect/list-own-ids.ts";
import { findNumberOwners } from "#modules/customers/find-number-owners.ts";
import { maskBody } from "#modules/webhook-lines/mask.rules.ts";
import { maxTries } from "#modules/webhooks/webhooks.rules.ts";
import { findLine } from "./incoming-lines.repository.ts";
import { findAttempts, findSentMessage } from "./outgoing-lines.repository.ts";
import { refuse } from "./webhook-logs.errors.ts";
import { isKept, partOf, pathOf, writersOf } from "./webhook-logs.rules.ts";

/**
 * One call of a provider, with its body. What is secret or a person's is masked. Owners only.
 *
 * @throws access.denied · webhook_line.not_found also when it was too old
 */
export async function getIncoming(ctx: Ctx, id: WebhookLineId) {
  requireMay(ctx, "webhook_logs.read");
  const { line, own } = await reading(ctx, async (reader) => ({
    line: await findLine(reader.db, reader.shopId, id),
    own: await listOwnIds(reader),
  }));
  if (!line) throw refuse("webhook_line.not_found");
  const { orderId, orderNumber, originId, headers, body, work: _work, ...shown } = line;
  const kept = line.source === "whatsapp" && originId !== null ? await findWebhook(ctx, originId) : undefined;
  const part = kept ? partOf(kept.body, own) : null;
  // What somebody wrote who was erased since then is nobody's to read, though the call is kept for its days.
  const isOver = line.result === "ok" || line.result === "duplicate";
  const isForgotten = isOver && !(await areKnown(ctx, writersOf(part ?? {})));
  const whole = part === null ? body : isForgotten ? null : maskBody(part);
  return {
    ...shown,
    order: orderId === null ? null : { id: orderId, number: orderNumber },
    path: pathOf(line),
    headers: headers ?? kept?.headers ?? null,
    body: JSON.stringify(whole ?? null, null, 2),
    mayAgain: isKept(line),
  };
}

/** Whether each of these numbers is a customer's. */
async function areKnown(ctx: Ctx, phones: string[]): Promise<boolean> {
  if (phones.length === 0) return true;
  const owners = await reading(ctx, ({ db, shopId }) => findNumberOwners(db, shopId, phones));
  return owners.size === phones.length;
}

/**
 * One event on its way to a server, with each call. Owners only.
 *
 * @throws access.denied · webhook_line.not_found also when it was too old
 */
export async function getOutgoing(ctx: Ctx, id: WebhookMessageId) {
  requireMay(ctx, "webhook_logs.read");
  return reading(ctx, async ({ db, shopId }) => {
    const message = await findSentMessage(db, shopId, id);
    if (!message) throw refuse("webhook_line.not_found");
    const { orderId, orderNumber, body, state, nextAt, endpointStatus, removedAt, ...shown } = message;
    const attempts = await findAttempts(db, shopId, id);
    const isOn = endpointStatus === "on" && removedAt === null;
    return {
      ...shown,
      order: orderId === null ? null : { id: orderId, number: orderNumber },
      body: JSON.stringify(JSON.parse(body), null, 2),
      maxTries,
      nextAt: state === "waiting" && isOn ? nextAt : null,
      mayAgain: isOn,
      attempts: attempts.map(({ answerHeaders, ...attempt }) => ({
        ...attempt,
        answerHeaders: Object.entries(answerHeaders).map(([name, value]) => ({ name, value })),
      })),
    };
  });
}
