import { inArray, like, or } from "drizzle-orm";
import { pickupPlaces } from "#db/schema/shops.ts";
import { newId, type PickupPlaceId } from "#kernel/ids.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

const made: PickupPlaceId[] = [];
/** Those made last may still be asked for. */
const stillAsked = 8;

async function makePlace({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const id: PickupPlaceId = newId("plc", now);
  made.push(id);
  const place = { shopId, id, name: `${word} Tawi ${count++}`, updatedAt: now };
  await base.store.tenant(shopId, async (db) => {
    // A shop has few places: those of earlier questions make room, and what a question added.
    const isOld = inArray(pickupPlaces.id, made.slice(0, -stillAsked));
    await db.delete(pickupPlaces).where(or(isOld, like(pickupPlaces.name, `${word} Mahali %`)));
    await db.insert(pickupPlaces).values(place);
  });
  return {
    id,
    form: {
      name: `${word} Mahali ${count++}`,
      address: "",
      pin: { latitude: -6.82, longitude: 39.27 },
      opening_hours: { "1": ["08:00", "18:00"] },
    },
    updatedAt: now.toISOString(),
    ids: [id, shopId],
  };
}

export const pickupPlacesExamples = defineExamples(makePlace, {
  listPickupPlaces: { ask: () => ({}), expected: same(200, 200, 401), reads: true },
  addPickupPlace: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    expected: same(201, 403, 401),
    reads: true,
  },
  changePickupPlace: {
    ask: (of, own) => ({ params: { id: of.id }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  removePickupPlace: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
});
