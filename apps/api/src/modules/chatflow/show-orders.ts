import { formatMoney } from "@agiza/i18n/money";
import { isLinkOpen } from "#modules/orders/order-link.rules.ts";
import { renewOrderLink } from "#modules/orders/renew-order-link.ts";
import { linkMessage, textMessage } from "./chat-messages.rules.ts";
import { findRecentOrders } from "./chatflow.repository.ts";
import { menuUnder } from "./show-menu.ts";
import type { Reply, Turn } from "./turn.ts";

const shownOrders = 5;

/** The customer's last orders and where each stands; the button opens the newest. */
export async function showOrders(turn: Turn): Promise<Reply> {
  const { tx, t, customer } = turn;
  const recent = await findRecentOrders(tx.db, tx.shopId, customer.id, shownOrders);
  const [newest] = recent;
  if (!newest) return menuUnder(turn, t("noOrders"));
  const rows = recent.map((order) =>
    t("orderRow", {
      number: order.number ?? "",
      status: t(`statuses.${order.lifecycle}`),
      total: formatMoney(order.totalMinor),
    }),
  );
  const text = [t("yourOrders"), ...rows].join("\n");
  if (
    !isLinkOpen({ expiresAt: tx.now(), endedAt: null, shopClosedAt: null }, newest, tx.now()) &&
    newest.lifecycle !== "awaiting_customer"
  ) {
    return { messages: [textMessage(text)], offers: [] };
  }
  const { url } = await renewOrderLink(tx, newest.id);
  return { messages: [linkMessage(text, t("openOrder"), url)], offers: [] };
}
