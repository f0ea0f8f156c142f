import type { ShopWebhooksPort } from "#ports/shop-webhooks.ts";
import { refuse } from "./webhooks.errors.ts";

const refusals = {
  not_https: "webhook_endpoint.not_https",
  not_public: "webhook_endpoint.not_public",
  unknown: "webhook_endpoint.unknown_host",
} as const;

/**
 * Looks an address up before it is kept. It is looked at once more whenever it is called.
 *
 * @throws webhook_endpoint.not_https · webhook_endpoint.not_public · webhook_endpoint.unknown_host
 */
export async function requireAddress(webhooks: ShopWebhooksPort, url: string): Promise<void> {
  const answer = await webhooks.check(url);
  if (answer !== "ok") throw refuse(refusals[answer], {}, { field: "url" });
}
