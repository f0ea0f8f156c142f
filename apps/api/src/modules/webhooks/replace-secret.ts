import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { WebhookEndpointId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireEndpoint, saveEndpoint } from "./change-endpoint.ts";
import type { Endpoint } from "./endpoint-view.ts";
import { newSecret } from "./new-secret.ts";
import { secretOverlapMs } from "./webhooks.rules.ts";

/**
 * Gives a server a new secret, which is answered here and never again. The one before signs beside it for 24 hours more, so
 * that the shop can change over without losing a call. Owners only.
 *
 * @throws access.denied · webhook_endpoint.not_found
 */
export function replaceSecret(ctx: Ctx, id: WebhookEndpointId): Promise<Endpoint & { secret: string }> {
  requireMay(ctx, "webhook_endpoint.change");
  return inTransaction(ctx, async (tx) => {
    const before = await requireEndpoint(tx, id);
    const secret = newSecret();
    const endpoint = await saveEndpoint(tx, before, {
      secretSealed: tx.secrets.seal(secret),
      oldSecretSealed: before.secretSealed,
      oldSecretUntil: new Date(tx.now().getTime() + secretOverlapMs),
    });
    return { ...endpoint, secret };
  });
}
