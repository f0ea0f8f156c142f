import type { BaseCtx } from "#kernel/ctx.ts";
import { chatLink } from "#kernel/chat-link.ts";
import { findDemoShop } from "./demo-shop.ts";
import { refuse } from "./shops.errors.ts";

/**
 * The chat of the demo shop, greeting filled in.
 *
 * @throws shop.not_found where no demo shop was set up
 */
export async function demoChatLink(base: BaseCtx): Promise<string> {
  const shop = await findDemoShop(base);
  if (!shop) throw refuse("shop.not_found");
  return chatLink(base.settings, shop.phone, base.language === "sw" ? "Habari" : "Hello");
}
