import { maxEndpoints } from "#db/schema/webhooks.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type WebhookEndpointId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { Wire } from "#kernel/wire.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import type { ShopWebhooksPort } from "#ports/shop-webhooks.ts";
import { type Endpoint, viewEndpoint } from "./endpoint-view.ts";
import { findEndpoints, insertEndpoint, newestEventOf } from "./endpoints.repository.ts";
import { newSecret } from "./new-secret.ts";
import { requireAddress } from "./require-address.ts";
import { refuse } from "./webhooks.errors.ts";
import { endpointAdded } from "./webhooks.events.ts";

export type EndpointForm = { name: string; url: string; events: string[] };

/**
 * Adds a server that hears of what happens from now on. Its secret is answered here and never again: the same request once more
 * answers the server without it. Owners only.
 *
 * @throws access.denied
 * @throws webhook_endpoint.not_https · webhook_endpoint.not_public · webhook_endpoint.unknown_host
 * @throws webhook_endpoint.too_many · webhook_endpoint.url_taken
 * @throws idempotency.key_reused
 */
export async function addEndpoint(
  ctx: Ctx,
  webhooks: ShopWebhooksPort,
  form: EndpointForm,
  idempotencyKey: string,
): Promise<Wire<Endpoint> & { secret: string | null }> {
  requireMay(ctx, "webhook_endpoint.change");
  await requireAddress(webhooks, form.url);
  let secret: string | null = null;
  const added = await inTransaction(ctx, (tx) => {
    const request = { scope: "webhook_endpoint.add", key: idempotencyKey, content: form };
    return createOnce(tx, request, async () => {
      const { db, shopId, actor } = tx;
      const now = tx.now();
      await lockShop(tx);
      const others = await findEndpoints(db, shopId);
      if (others.length >= maxEndpoints) throw refuse("webhook_endpoint.too_many");
      if (others.some(({ url }) => url === form.url))
        throw refuse("webhook_endpoint.url_taken", {}, { field: "url" });
      const createdBy = actor.kind === "staff" ? actor.userId : null;
      const id: WebhookEndpointId = newId("whe", now);
      secret = newSecret();
      const row = {
        ...form,
        shopId,
        id,
        status: "on" as const,
        secretSealed: tx.secrets.seal(secret),
        oldSecretSealed: null,
        oldSecretUntil: null,
        collectedTo: await newestEventOf(db, shopId),
        failingSince: null,
        isSlow: false,
        createdBy,
        createdAt: now,
        updatedAt: now,
        removedAt: null,
      };
      await insertEndpoint(db, row);
      await tx.audit({ action: endpointAdded.eventName, subject: id, after: form });
      await tx.emit(endpointAdded({ endpointId: id, by: createdBy }));
      return viewEndpoint({ ...row, createdByName: actor.kind === "staff" ? actor.name : null });
    });
  });
  return { ...added, secret };
}
