import { addOnGroups, addOns } from "#db/schema/add-ons.ts";
import { type AddOnGroupId, type AddOnId, newId } from "#kernel/ids.ts";
import { byText, encodeCursor } from "#kernel/paging.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

/** A group that no product has. */
async function makeGroup({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const id: AddOnGroupId = newId("agr", now);
  const addOnId: AddOnId = newId("ado", now);
  const name = `${word} Zawadi ${count++}`;
  await base.store.tenant(shopId, async (db) => {
    await db.insert(addOnGroups).values({ shopId, id, name, max: 1, createdAt: now, updatedAt: now });
    await db
      .insert(addOns)
      .values({ shopId, id: addOnId, groupId: id, name: `${word} karatasi`, priceMinor: 250_000 });
  });
  return {
    id,
    form: {
      name: `${word} Kushona ${count++}`,
      max: 1,
      items: [{ name: `${word} mikono`, price_minor: 400_000 }],
    },
    updatedAt: now.toISOString(),
    cursor: encodeCursor({ key: name.toLowerCase(), id }, byText),
    ids: [id, addOnId, shopId],
  };
}

export const addOnGroupsExamples = defineExamples(makeGroup, {
  listAddOnGroups: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [
      { query: { after: cursor } },
      { query: { before: cursor, search: "zawadi" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  getAddOnGroup: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  addAddOnGroup: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    expected: same(201, 403, 401),
    reads: true,
  },
  changeAddOnGroup: {
    ask: (of, own) => ({ params: { id: of.id }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  removeAddOnGroup: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
});
