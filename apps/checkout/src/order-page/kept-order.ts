import { textHash } from "#lib/text-hash.ts";
import type { Order } from "./order.ts";

/** The order as it was read last, for a reload without network. It lives as long as the tab, and nowhere else. */
type KeptOrder = { order: Order; readAt: number };

const nameOf = (token: string) => `order:${textHash(token)}`;

export function keepOrder(token: string, kept: KeptOrder): void {
  try {
    sessionStorage.setItem(nameOf(token), JSON.stringify(kept));
  } catch {
    // A browser that stores nothing shows after such a reload that there is no network.
  }
}

export function keptOrder(token: string): KeptOrder | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(token)) ?? "null") as KeptOrder | null;
    return Array.isArray(kept?.order?.products) ? kept : null;
  } catch {
    return null;
  }
}
