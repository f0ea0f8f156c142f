import type { Kanga } from "#db/schema/kanga.ts";
import type { OpeningHours, ShopRow } from "#db/schema/shops.ts";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { newId, type ShopId } from "#kernel/ids.ts";
import type { Db } from "#kernel/db.ts";
import type { PersonSession } from "#kernel/session.ts";
import { toPhone } from "#kernel/phone.ts";
import { toWire, type Wire } from "#kernel/wire.ts";
import type { Language } from "@agiza/i18n/language";
import { areBreaksInside } from "./opening-hours.rules.ts";
import { refuse } from "./shops.errors.ts";
import { insertCounters, insertShop, lockShopOfSession, moveSession } from "./shops.repository.ts";
import { auditPerson } from "#modules/auth/audit-person.ts";
import { addFirstOwner } from "#modules/staff/add-first-owner.ts";
import { shopSlug } from "./shop-slug.rules.ts";
import { type ShopView, toShopView } from "./shop-view.rules.ts";

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
  orderLinkHours?: number | undefined;
  holdMinutes?: number | undefined;
  lateAfterMinutes?: number | undefined;
  botPauseMinutes?: number | undefined;
  minOrderMinor?: number | undefined;
  receiptFooter?: string | undefined;
  /** Its cloth; null for the one that its id decides. */
  kanga?: Kanga | null | undefined;
  payOnCollection?: boolean | undefined;
  remindsDebtors?: boolean | undefined;
  listed?: boolean | undefined;
};

/**
 * Opens a shop. Its creator becomes the owner and the session moves to it at once.
 *
 * @param idempotencyKey the same key with the same form answers the shop it opened, as it was then
 * @throws shop.exists when the session already works in a shop
 * @throws shop.invalid_phone · shop.break_outside_hours
 * @throws idempotency.key_reused when the key came before with another form
 */
export async function createShop(
  base: BaseCtx,
  session: PersonSession,
  form: ShopForm,
  idempotencyKey?: string,
): Promise<Wire<ShopView>> {
  const phone = toPhone(form.phone);
  if (!phone) throw refuse("shop.invalid_phone", {}, { field: "phone" });
  if (!areBreaksInside(form.openingHours))
    throw refuse("shop.break_outside_hours", {}, { field: "opening_hours" });
  return inSystem(base, async (tx) => {
    // Locked, so that of two that ask at once the second finds the shop of the first.
    const existing = await lockShopOfSession(tx.db, session.sessionId);
    const now = tx.now();
    const shopId: ShopId = existing ?? newId("shp", now);
    const create = async () => {
      if (existing) throw refuse("shop.exists");
      const shop = await insertUnderFreeSlug(tx.db, {
        ...form,
        phone,
        shopId,
        createdAt: now,
        updatedAt: now,
      });
      await insertCounters(tx.db, shopId);
      await addFirstOwner(tx.db, shopId, session.userId, now);
      await moveSession(tx.db, session.sessionId, shopId);
      await auditPerson(tx, { ...session, shopId }, { action: "shop.opened", after: { name: shop.name } });
      return toWire(toShopView(shop, now));
    };
    if (idempotencyKey === undefined) return create();
    const request = { scope: "shop.create", key: `${session.userId}:${idempotencyKey}`, content: form };
    return tx.outbox.once(tx.db, { ...request, shopId, at: now }, create);
  });
}

async function insertUnderFreeSlug(
  db: Db,
  shop: Omit<Parameters<typeof insertShop>[1], "slug">,
): Promise<ShopRow> {
  const made =
    (await insertShop(db, { ...shop, slug: shopSlug(shop.name) })) ??
    (await insertShop(db, { ...shop, slug: shopSlug(shop.name, shop.shopId.slice(-6)) }));
  if (!made) throw new Error("two shops drew the same suffix");
  return made;
}
