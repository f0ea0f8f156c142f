import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { WebhookEndpointId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import type { ShopWebhooksPort } from "#ports/shop-webhooks.ts";
import type { EndpointForm } from "./add-endpoint.ts";
import { type Endpoint, viewEndpoint } from "./endpoint-view.ts";
import {
  type EndpointRow,
  findEndpointForUpdate,
  findEndpoints,
  newestEventOf,
  updateEndpoint,
} from "./endpoints.repository.ts";
import { requireAddress } from "./require-address.ts";
import { collectWebhooks, laneOf } from "./webhook-jobs.ts";
import { refuse } from "./webhooks.errors.ts";
import { endpointChanged, endpointRemoved } from "./webhooks.events.ts";

/** @throws webhook_endpoint.not_found also when it was removed */
export async function requireEndpoint(tx: Tx, id: WebhookEndpointId): Promise<EndpointRow> {
  const endpoint = await findEndpointForUpdate(tx.db, tx.shopId, id);
  if (!endpoint) throw refuse("webhook_endpoint.not_found");
  return endpoint;
}

/** Writes a change of a server, to the trail too. */
export async function saveEndpoint(
  tx: Tx,
  before: EndpointRow,
  values: Partial<EndpointRow>,
): Promise<Endpoint> {
  const after = { ...before, ...values, updatedAt: editedAt(before, tx.now()) };
  await updateEndpoint(tx.db, tx.shopId, before.id, { ...values, updatedAt: after.updatedAt });
  const shown = ({ name, url, events, status }: EndpointRow) => ({ name, url, events, status });
  await tx.audit({
    action: endpointChanged.eventName,
    subject: before.id,
    before: shown(before),
    after: shown(after),
  });
  await tx.emit(endpointChanged({ endpointId: before.id }));
  return viewEndpoint(after);
}

/**
 * Changes where a server is, what it is called and what it hears of. Owners only.
 *
 * @param edit.updatedAt of the server as the person saw it
 * @throws access.denied · edit.conflict
 * @throws webhook_endpoint.not_found · webhook_endpoint.url_taken
 * @throws webhook_endpoint.not_https · webhook_endpoint.not_public · webhook_endpoint.unknown_host
 */
export async function changeEndpoint(
  ctx: Ctx,
  webhooks: ShopWebhooksPort,
  id: WebhookEndpointId,
  { updatedAt: seenAt, ...form }: EndpointForm & { updatedAt: Date },
): Promise<Endpoint> {
  requireMay(ctx, "webhook_endpoint.change");
  await requireAddress(webhooks, form.url);
  return inTransaction(ctx, async (tx) => {
    await lockShop(tx);
    const before = await requireEndpoint(tx, id);
    requireUnchanged(before, seenAt, () => viewEndpoint(before));
    const others = await findEndpoints(tx.db, tx.shopId);
    if (others.some((other) => other.id !== id && other.url === form.url))
      throw refuse("webhook_endpoint.url_taken", {}, { field: "url" });
    return saveEndpoint(tx, before, form);
  });
}

/**
 * Stops calling a server. What happens meanwhile is kept for it for seven days. Owners only.
 *
 * @throws access.denied · webhook_endpoint.not_found
 */
export function pauseEndpoint(ctx: Ctx, id: WebhookEndpointId): Promise<Endpoint> {
  requireMay(ctx, "webhook_endpoint.change");
  return inTransaction(ctx, async (tx) => {
    const before = await requireEndpoint(tx, id);
    return before.status === "paused" ? viewEndpoint(before) : saveEndpoint(tx, before, { status: "paused" });
  });
}

/**
 * Calls a server again. It hears of what happened meanwhile, or of what happens from now on. Owners only.
 *
 * @param catchUp whether what happened meanwhile is sent as well, as far back as seven days
 * @throws access.denied · webhook_endpoint.not_found
 */
export function resumeEndpoint(ctx: Ctx, id: WebhookEndpointId, catchUp: boolean): Promise<Endpoint> {
  requireMay(ctx, "webhook_endpoint.change");
  return inTransaction(ctx, async (tx) => {
    const before = await requireEndpoint(tx, id);
    if (before.status === "on") return viewEndpoint(before);
    const place = catchUp ? {} : { collectedTo: await newestEventOf(tx.db, tx.shopId) };
    const job = { shopId: tx.shopId, endpointId: id };
    await tx.enqueue(collectWebhooks, { shopId: tx.shopId });
    await tx.enqueue(laneOf(before), job);
    return saveEndpoint(tx, before, { status: "on", failingSince: null, ...place });
  });
}

/**
 * Removes a server: nothing more is sent to it, and what was sent stays in the log for its 30 days. Owners only.
 *
 * @throws access.denied · webhook_endpoint.not_found
 */
export function removeEndpoint(ctx: Ctx, id: WebhookEndpointId): Promise<void> {
  requireMay(ctx, "webhook_endpoint.change");
  return inTransaction(ctx, async (tx) => {
    const { name, url } = await requireEndpoint(tx, id);
    await updateEndpoint(tx.db, tx.shopId, id, { removedAt: tx.now() });
    await tx.audit({ action: endpointRemoved.eventName, subject: id, before: { name, url } });
    await tx.emit(endpointRemoved({ endpointId: id }));
  });
}
