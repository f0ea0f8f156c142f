import type { ShopId } from "#kernel/ids.ts";
import type { WebhookRoute } from "#modules/connect/open-webhook.ts";
import type { LineOf, LineResult } from "#modules/webhook-lines/note-lines.ts";
import type { WebhookItem } from "./incoming-webhook.rules.ts";

/** What an item is called in the log. */
function eventOf(item: WebhookItem): string {
  switch (item.kind) {
    case "message":
      return `messages.${item.type}`;
    case "echo":
      return `echoes.${item.type}`;
    case "status":
      return `message.${item.status}`;
    case "preference":
      return "user_preferences";
  }
}

const refOf = (item: WebhookItem): string => (item.kind === "preference" ? "" : item.wamid);

/** One line for each shop that a webhook is about, by the first thing that it says of it. */
export function shopLines(
  routes: ReadonlyMap<string, WebhookRoute>,
  items: readonly WebhookItem[],
  { webhookId, result, at, now }: { webhookId: string; result: LineResult; at: Date; now: Date },
): LineOf[] {
  const lines = new Map<ShopId, LineOf>();
  for (const item of items) {
    const shopId = routes.get(item.phoneNumberId)?.channel.shopId;
    if (shopId === undefined || lines.has(shopId)) continue;
    lines.set(shopId, {
      shopId,
      source: "whatsapp",
      event: eventOf(item),
      ref: refOf(item),
      originId: webhookId,
      result,
      tookMs: now.getTime() - at.getTime(),
      at,
    });
  }
  return [...lines.values()];
}
