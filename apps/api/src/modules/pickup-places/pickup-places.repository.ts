import { and, asc, count, eq, max } from "drizzle-orm";
import { type OpeningHours, pickupPlaces } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { PickupPlaceId, ShopId } from "#kernel/ids.ts";

const view = {
  id: pickupPlaces.id,
  name: pickupPlaces.name,
  address: pickupPlaces.address,
  latitude: pickupPlaces.latitude,
  longitude: pickupPlaces.longitude,
  openingHours: pickupPlaces.openingHours,
  updatedAt: pickupPlaces.updatedAt,
};
type PlaceRow = Pick<typeof pickupPlaces.$inferSelect, keyof typeof view>;

/** What the owner says of a place where customers collect; the pin is in degrees. */
export type PickupPlaceForm = {
  name: string;
  address: string;
  pin: { latitude: number; longitude: number } | null;
  /** Left out: as it was, and of a new place nothing is said. */
  openingHours?: OpeningHours | undefined;
};

export type PickupPlace = Omit<PickupPlaceForm, "openingHours"> & {
  id: PickupPlaceId;
  openingHours: OpeningHours;
  updatedAt: Date;
};

const toPlace = ({ latitude, longitude, ...place }: PlaceRow): PickupPlace => ({
  ...place,
  pin: latitude === null || longitude === null ? null : { latitude, longitude },
});

const toColumns = ({ pin, openingHours, ...form }: PickupPlaceForm) => ({
  ...form,
  ...(openingHours && { openingHours }),
  latitude: pin?.latitude ?? null,
  longitude: pin?.longitude ?? null,
});

const thisPlace = (shopId: ShopId, id: PickupPlaceId) =>
  and(eq(pickupPlaces.shopId, shopId), eq(pickupPlaces.id, id));

/** The shop's places in its order. */
export async function findPlaces(db: Db, shopId: ShopId): Promise<PickupPlace[]> {
  const rows = await db
    .select(view)
    .from(pickupPlaces)
    .where(eq(pickupPlaces.shopId, shopId))
    .orderBy(asc(pickupPlaces.position), asc(pickupPlaces.nameKey));
  return rows.map(toPlace);
}

/** How many places there are, and the position of the last one. */
export async function countPlaces(db: Db, shopId: ShopId): Promise<{ places: number; last: number }> {
  const [row] = await db
    .select({ places: count(), last: max(pickupPlaces.position) })
    .from(pickupPlaces)
    .where(eq(pickupPlaces.shopId, shopId));
  return { places: row!.places, last: row!.last ?? 0 };
}

/** Locks the row until the transaction ends. */
export async function findPlaceForUpdate(db: Db, shopId: ShopId, id: PickupPlaceId) {
  const [row] = await db.select(view).from(pickupPlaces).where(thisPlace(shopId, id)).for("update");
  return row && toPlace(row);
}

export async function insertPlace(
  db: Db,
  {
    form,
    ...values
  }: { shopId: ShopId; id: PickupPlaceId; form: PickupPlaceForm; position: number; updatedAt: Date },
) {
  const [row] = await db
    .insert(pickupPlaces)
    .values({ ...values, ...toColumns(form) })
    .returning(view);
  return toPlace(row!);
}

/** Changes a place whose row is locked. */
export async function updatePlace(
  db: Db,
  {
    shopId,
    id,
    form,
    updatedAt,
  }: { shopId: ShopId; id: PickupPlaceId; form: PickupPlaceForm; updatedAt: Date },
) {
  const [row] = await db
    .update(pickupPlaces)
    .set({ ...toColumns(form), updatedAt })
    .where(thisPlace(shopId, id))
    .returning(view);
  return toPlace(row!);
}

export const deletePlace = (db: Db, shopId: ShopId, id: PickupPlaceId) =>
  db.delete(pickupPlaces).where(thisPlace(shopId, id));
