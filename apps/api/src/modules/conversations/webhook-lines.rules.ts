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

/** What a webhook says: of numbers, and of accounts with the shops that have them. */
type Said = {
  routes: ReadonlyMap<string, WebhookRoute>;
  items: readonly WebhookItem[];
  accounts: readonly { shopId: ShopId; event: string; ref: string }[];
};

/** One line for each shop that a webhook is about, by the first thing that it says of it. */
export function shopLines(
  { routes, items, accounts }: Said,
  { webhookId, result, at, now }: { webhookId: string; result: LineResult; at: Date; now: Date },
): LineOf[] {
  const ofNumbers = items.flatMap((item) => {
    const shopId = routes.get(item.phoneNumberId)?.channel.shopId;
    return shopId === undefined ? [] : [{ shopId, event: eventOf(item), ref: refOf(item) }];
  });
  const tookMs = now.getTime() - at.getTime();
  const line = { source: "whatsapp", originId: webhookId, result, tookMs, at } as const;
  return [...Map.groupBy([...ofNumbers, ...accounts], ({ shopId }) => shopId).values()].map(([first]) => ({
    ...first!,
    ...line,
  }));
}
