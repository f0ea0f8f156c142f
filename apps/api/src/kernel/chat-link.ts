import type { Settings } from "./ctx.ts";

/**
 * Where tapping opens the chat with a shop: wa.me, or the sandbox's phone where the product runs with one.
 *
 * @param phone E.164
 * @param text what the customer's message field is filled with
 */
export function chatLink(settings: Settings, phone: string, text?: string): string {
  const query = text === undefined ? "" : `?text=${encodeURIComponent(text)}`;
  if (settings.sandboxUrl) return `${settings.sandboxUrl}/${query}`;
  return `https://wa.me/${phone.replace(/\D/g, "")}${query}`;
}
