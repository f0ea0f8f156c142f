import { users } from "#db/schema/staff.ts";
import { pickupPlaces, shopCounters, shops } from "#db/schema/shops.ts";
import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import { newId, type PickupPlaceId, type UserId } from "#kernel/ids.ts";
import { addManyProducts } from "#modules/products/add-many-products.ts";
import { addFirstOwner } from "#modules/staff/add-first-owner.ts";
import { streetShops } from "./demo-street.ts";

const hourMs = 3_600_000;

/**
 * Opens the shops of the street, each before the demo shop, which stays the newest of the list. Their owners have the
 * password of the demo; the demo shop's owner has one of them as a second shop.
 *
 * @param opened when the demo shop began
 */
export async function addStreet(
  base: BaseCtx,
  { owner, passwordHash, opened }: { owner: UserId; passwordHash: string; opened: Date },
): Promise<void> {
  const street = streetShops.map((shop, index) => {
    const at = new Date(opened.getTime() - (streetShops.length - index) * hourMs);
    return { ...shop, at, shopId: newId("shp", at), ownerId: newId("usr", at) };
  });
  await base.store.system(async (db) => {
    await db
      .insert(users)
      .values(
        street.flatMap(({ owner: name, ownerId: id, phone, at: createdAt }) =>
          name === null ? [] : [{ id, name, phone, passwordHash, language: "sw" as const, createdAt }],
        ),
      );
    await db.insert(shops).values(
      street.map(({ at, goods: _goods, place: _place, owner: _owner, ownerId: _id, ...shop }) => ({
        ...shop,
        language: "sw" as const,
        listed: true,
        createdAt: at,
        updatedAt: at,
      })),
    );
    await db.insert(shopCounters).values(
      street.flatMap(({ shopId }) => [
        { shopId, kind: "order" as const, next: 1 },
        { shopId, kind: "receipt" as const, next: 1 },
      ]),
    );
    await db.insert(pickupPlaces).values(
      street.map(({ shopId, place, openingHours, at }) => ({
        shopId,
        id: "plc_duka" as PickupPlaceId,
        name: place,
        openingHours,
        position: 0,
        updatedAt: at,
      })),
    );
    for (const one of street) {
      // Whoever has two shops starts in the one they joined first.
      const joinedAt = one.owner === null ? base.now() : one.at;
      await addFirstOwner(db, one.shopId, one.owner === null ? owner : one.ownerId, joinedAt);
    }
  });
  for (const { shopId, goods } of street) {
    await inTransaction(forShop(base, shopId, { kind: "system", job: "seed" }), (tx) =>
      addManyProducts(
        tx,
        goods.map(([name, category, shillings, unit = "piece"]) => ({
          name,
          category,
          priceMinor: shillings * 100,
          unit,
        })),
        "",
      ),
    );
  }
}
