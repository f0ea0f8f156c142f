import type { Ctx } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { SecretBox } from "#kernel/secrets.ts";

/** What calls to a shop's addresses are signed with: its own, kept nowhere, and another one once the platform's key is changed. */
export const webhookSecretOf = (secrets: SecretBox, shopId: ShopId): string =>
  secrets.mac("chatflow.webhook", shopId);

/**
 * The same for the shop's people, so that their server can tell our calls from others'.
 *
 * @throws access.denied needs `chatflow update`
 */
export function getWebhookSecret(ctx: Ctx, secrets: SecretBox): string {
  requireMay(ctx, "chatflow.publish");
  return webhookSecretOf(secrets, ctx.shopId);
}
