import type { Settings } from "./ctx.ts";

/**
 * The link that opens the chat with a shop: on wa.me, or on the sandbox's phone where the product runs with one.
 *
 * @param phone E.164
 * @param text fills the customer's message field
 */
export function chatLink(settings: Settings, phone: string, text?: string): string {
  const digits = phone.replace(/\D/g, "");
  const words = text === undefined ? "" : `text=${encodeURIComponent(text)}`;
  if (settings.sandboxUrl) return `${settings.sandboxUrl}/?shop=${digits}${words && `&${words}`}`;
  return `https://wa.me/${digits}${words && `?${words}`}`;
}
