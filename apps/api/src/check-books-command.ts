import { parseArgs } from "node:util";
import { openParts } from "./deps.ts";
import { type Env, SettingsError } from "./env.ts";
import { forShop, inSystem, type Log } from "./kernel/ctx.ts";
import type { ShopId } from "./kernel/ids.ts";
import { checkBooks } from "./modules/books/check-books.ts";
import { findShopBySlug } from "./modules/shops/find-shop-by-slug.ts";
import { listShops } from "./modules/shops/list-shops.ts";

/**
 * The command `check-books [--shop …]`: proves the books of one shop by the end of its link, or of all, and keeps what it
 * finds as the nightly check does.
 *
 * @returns what does not fit, one line each, and whether all fits
 * @throws SettingsError when no shop has the link
 */
export async function runCheckBooks(
  env: Env,
  args: string[],
  log: Log,
): Promise<{ text: string; fits: boolean }> {
  const parts = await openParts(env, log);
  const { base } = parts;
  try {
    const shopIds = await shopsOf(args, { base });
    const lines: string[] = [];
    for (const shopId of shopIds) {
      const found = await checkBooks(forShop(base, shopId, { kind: "system", job: "check-books" }));
      for (const { kind, subject, expectedMinor, actualMinor } of found)
        lines.push(`${shopId} ${kind} ${subject}: ${expectedMinor} expected, ${actualMinor} there`);
    }
    const fits = lines.length === 0;
    return { text: fits ? `The books of ${shopIds.length} shops fit.` : lines.join("\n"), fits };
  } finally {
    await parts.close();
  }
}

async function shopsOf(
  args: string[],
  { base }: Pick<Awaited<ReturnType<typeof openParts>>, "base">,
): Promise<ShopId[]> {
  let slug: string | undefined;
  try {
    slug = parseArgs({ args, options: { shop: { type: "string" } } }).values.shop;
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
  if (slug === undefined) return inSystem(base, listShops);
  const shop = await findShopBySlug(base, slug);
  if (!shop) throw new SettingsError(`No shop has the link ${slug}.`);
  return [shop.shopId];
}
