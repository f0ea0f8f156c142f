import { paths } from "./paths.ts";

type Days = { from: string; to: string };

/** What narrows the sales of some days to those a figure adds up. */
type Counted = {
  source?: "whatsapp" | "shop" | "counter";
  /** A person's id, or `none`. */
  staff?: string;
  /** A delivery area's id, or a way of handing over. */
  area?: string;
  hour?: number;
  /** 1 is Monday. */
  weekday?: number;
  buyer?: "new" | "returning" | "unnamed";
  reached?: "paid" | "done";
  /** A campaign's id: of people it reached within seven days before. */
  campaign?: string;
};

/** The address of the orders that count as sales on some days, each on the day it was sent in. */
export function soldOrders({ from, to }: Days, counted: Counted = {}): string {
  const asked = Object.entries({ sold: "true", from, to, ...counted }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${paths.orders}?${asked.join("&")}`;
}

/** The address of the conversations in which a customer wrote on some days. */
export const wroteBetween = ({ from, to }: Days): string =>
  `${paths.conversations}?wrote_from=${from}&wrote_to=${to}`;

/** The address of the conversations in which somebody first wrote after a campaign on some days. */
export const answeredBetween = (days: Days, campaign: string): string =>
  `${wroteBetween(days)}&campaign=${encodeURIComponent(campaign)}`;

/** The address of the people whom a campaign reached on some days. */
export const reachedBetween = (page: string, { from, to }: Days): string =>
  `${page}?reached_from=${from}&reached_to=${to}`;
