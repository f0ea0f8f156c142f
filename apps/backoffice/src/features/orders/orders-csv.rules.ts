import type { OrderSummary } from "#data/orders.ts";

export type OrdersCsvWords = {
  heads: readonly string[];
  lifecycle: (order: OrderSummary) => string;
  payment: (order: OrderSummary) => string;
};

/** A spreadsheet must not take a customer's name for a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/u.test(text) ? `'${text}` : text);

const quoted = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

/** The orders as a table for a spreadsheet, with a line of heads; amounts in whole units with two decimals. */
export function ordersCsv(orders: readonly OrderSummary[], words: OrdersCsvWords): string {
  const lines = orders.map((order) => [
    String(order.number),
    order.created_at,
    quoted(order.customer?.name ?? ""),
    quoted(order.customer?.phone ?? ""),
    quoted(order.items.map(({ name, quantity }) => `${name} × ${quantity}`).join(", ")),
    quoted(order.staff?.name ?? ""),
    quoted(words.lifecycle(order)),
    quoted(words.payment(order)),
    (order.total_minor / 100).toFixed(2),
    order.currency,
  ]);
  return [words.heads.map(quoted), ...lines].map((cells) => cells.join(",")).join("\r\n");
}
