import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import { type DeliveryAreaId, newId } from "#kernel/ids.ts";
import { byText, encodeCursor } from "#kernel/paging.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

/** An area that is offered. */
async function makeArea({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const id: DeliveryAreaId = newId("are", now);
  const name = `${word} Mtaa ${count++}`;
  const area = { shopId, id, name, feeMinor: 400_000, createdAt: now, updatedAt: now };
  await base.store.tenant(shopId, (db) => db.insert(deliveryAreas).values(area));
  return {
    id,
    form: { name: `${word} Eneo ${count++}`, fee_minor: 500_000, active: true },
    updatedAt: now.toISOString(),
    cursor: encodeCursor({ key: name.toLowerCase(), id }, byText),
    ids: [id, shopId],
  };
}

export const deliveryAreasExamples = defineExamples(makeArea, {
  listDeliveryAreas: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [
      { query: { after: cursor, status: "active" } },
      { query: { before: cursor, search: "mtaa" } },
    ],
    expected: same(200, 200, 401),
    reads: true,
  },
  countDeliveryAreas: { ask: () => ({}), expected: same(200, 200, 401) },
  getDeliveryArea: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 200), reads: true },
  addDeliveryArea: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    also: ({ form }): Ask[] => [
      {
        headers: newKey(),
        body: {
          ...form,
          name: `${form.name} B`,
          fee_kind: "percentage_charge",
          fee_basis_points: 250,
        },
      },
    ],
    expected: same(201, 403, 401),
    reads: true,
  },
  changeDeliveryArea: {
    ask: (of, own) => ({ params: { id: of.id }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  removeDeliveryArea: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
  changeManyDeliveryAreas: {
    ask: (of) => ({ body: { ids: [of.id], action: "pause" } }),
    also: ({ id }): Ask[] => [{ body: { ids: [id], action: "remove" } }],
    expected: same(200, 403, 401),
    echoesIds: true,
  },
});
