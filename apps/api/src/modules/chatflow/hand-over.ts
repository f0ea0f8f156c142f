import { formatDateTime } from "@agiza/i18n/dates";
import { openingState } from "#modules/shops/opening-hours.rules.ts";
import { textMessage } from "./chat-messages.rules.ts";
import type { Reply, Turn } from "./turn.ts";

/** Leaves the customer to a person. It promises no more than the shop's hours do: soon, or after the shop opens. */
export function handOver({ t, tx, shop }: Turn): Reply {
  const { open, opensAt } = openingState(shop, tx.now());
  const { name } = shop;
  const hasHours = Object.keys(shop.openingHours).length > 0;
  const text = opensAt
    ? t("handedOverClosed", { shop: name, time: formatDateTime(opensAt, t.language) })
    : t(open && hasHours ? "handedOverOpen" : "handedOver", { shop: name });
  return { messages: [textMessage(text)], offers: [], toPerson: true };
}
