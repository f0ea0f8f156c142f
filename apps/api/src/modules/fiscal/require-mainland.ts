import type { Ctx } from "#kernel/ctx.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { refuse } from "./fiscal.errors.ts";
import { authorityOf } from "./fiscal.rules.ts";

/** @throws fiscal.zanzibar receipts there are those of the Zanzibar Revenue Authority */
export async function requireMainland(ctx: Ctx): Promise<void> {
  const { region } = await getShop(ctx);
  if (authorityOf(region) === "zra") throw refuse("fiscal.zanzibar");
}
