import type { OpeningHours, ShopRow } from "#db/schema/shops.ts";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { newId, type SessionId, type ShopId, type UserId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import type { Language } from "@agiza/i18n/language";
import { refuse } from "./shops.errors.ts";
import { insertCounters, insertOwner, insertShop, moveSessionToFirstShop } from "./shops.repository.ts";
import { shopSlug } from "./shop-slug.rules.ts";

/** What an owner fills in; everything but name and phone can follow later. */
export type ShopForm = {
  name: string;
  /** Any local spelling. */
  phone: string;
  language?: Language | undefined;
  about?: string | undefined;
  trade?: string | undefined;
  region?: string | undefined;
  area?: string | undefined;
  openingHours?: OpeningHours | undefined;
  payOnCollection?: boolean | undefined;
  listed?: boolean | undefined;
};

/**
 * Opens a shop. Its creator becomes the owner and the session moves to it at once.
 *
 * @throws shop.exists when the session already works in a shop
 * @throws shop.invalid_phone
 */
export async function createShop(
  base: BaseCtx,
  session: { sessionId: SessionId; userId: UserId; shopId: ShopId | null },
  { phone, ...form }: ShopForm,
): Promise<ShopRow> {
  if (session.shopId) throw refuse("shop.exists");
  const e164 = toPhone(phone);
  if (!e164) throw refuse("shop.invalid_phone");
  return inSystem(base, async (tx) => {
    const now = tx.now();
    const shopId: ShopId = newId("shp", now);
    const values = { ...form, shopId, phone: e164, createdAt: now, updatedAt: now };
    const shop =
      (await insertShop(tx.db, { ...values, slug: shopSlug(form.name) })) ??
      (await insertShop(tx.db, { ...values, slug: shopSlug(form.name, shopId.slice(-6)) }));
    if (!shop) throw new Error("two shops drew the same suffix");
    await insertCounters(tx.db, shopId);
    await insertOwner(tx.db, shopId, session.userId, now);
    if (!(await moveSessionToFirstShop(tx.db, session.sessionId, shopId))) throw refuse("shop.exists");
    return shop;
  });
}
