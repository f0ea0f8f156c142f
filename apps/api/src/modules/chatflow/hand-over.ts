import { formatDeadline } from "@agiza/i18n/dates";
import { openingState } from "#modules/shops/opening-hours.rules.ts";
import { textMessage } from "./chat-messages.rules.ts";
import type { Reply, Turn } from "./turn.ts";

/**
 * Leaves the customer to a person. It promises no more than the shop's hours do: while it is open no minutes, which nobody
 * keeps; while it is closed the moment it opens, as far as anybody knows it.
 */
export function handOver(turn: Turn): Reply {
  return { messages: [textMessage(whoAnswersWhen(turn))], offers: [], toPerson: true };
}

function whoAnswersWhen({ t, tx, shop }: Turn): string {
  const { open, opensAt } = openingState(shop, tx.now());
  const { name } = shop;
  if (opensAt) return t("handedOverClosed", { shop: name, time: formatDeadline(opensAt, t.language) });
  if (!open) return t("handedOverShut", { shop: name });
  const hasHours = Object.keys(shop.openingHours).length > 0;
  return t(hasHours ? "handedOverOpen" : "handedOver", { shop: name });
}
