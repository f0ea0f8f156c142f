import { customers } from "#db/schema/customers.ts";
import { segmentMembers, segments } from "#db/schema/segments.ts";
import { type CustomerId, newId, type SegmentId } from "#kernel/ids.ts";
import { byText, encodeCursor } from "#kernel/paging.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

const rules = [
  { criterion: "total_amount", operator: "ge", amount_minor: 0, window_days: null },
  { criterion: "total_orders", operator: "le", orders: 5, window_days: 90 },
  { criterion: "location", place: "region", names: ["Dar es Salaam", "Pwani"] },
];

/** A segment that finds somebody, and a frozen copy of them. */
async function makeSegment({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const customerId: CustomerId = newId("cus", now);
  const id: SegmentId = newId("seg", now);
  const frozenId: SegmentId = newId("seg", now);
  const name = `${word} Kundi ${count++}`;
  const stamps = { shopId, createdAt: now, updatedAt: now };
  const segment = {
    ...stamps,
    match: "any" as const,
    rules: [{ criterion: "total_orders" as const, operator: "ge" as const, orders: 0, windowDays: null }],
  };
  await base.store.tenant(shopId, async (db) => {
    await db
      .insert(customers)
      .values({ ...stamps, id: customerId, name: `${word} Mteja ${count++}`, region: "Pwani" });
    await db.insert(segments).values([
      { ...segment, id, name },
      { ...segment, id: frozenId, name: `${name} (nakala)`, frozenAt: now },
    ]);
    await db.insert(segmentMembers).values({ shopId, segmentId: frozenId, customerId });
  });
  return {
    id,
    frozenId,
    form: { name: `${word} Wakubwa ${count++}`, match: "all", rules },
    updatedAt: now.toISOString(),
    cursor: encodeCursor({ key: name.toLowerCase(), id }, byText),
    ids: [id, frozenId, customerId, shopId],
  };
}

export const segmentsExamples = defineExamples(makeSegment, {
  listSegments: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [
      { query: { after: cursor } },
      { query: { before: cursor, search: "kundi" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  countSegments: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [{ query: { after: cursor } }],
    expected: same(200, 403, 401),
  },
  previewSegment: {
    ask: (_of, { form }) => ({ body: { match: "any", rules: form.rules } }),
    expected: same(200, 403, 401),
    reads: true,
  },
  getSegment: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  getSegmentPeople: {
    ask: (of) => ({ params: { id: of.id } }),
    also: ({ frozenId }): Ask[] => [{ params: { id: frozenId } }],
    expected: byId(200, 403),
    reads: true,
  },
  addSegment: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    expected: same(201, 403, 401),
    reads: true,
  },
  freezeSegment: {
    ask: (of, own) => ({ params: { id: of.id }, headers: newKey(), body: { name: own.form.name } }),
    expected: byId(201, 403),
    reads: true,
  },
  changeSegment: {
    ask: (of, own) => ({ params: { id: of.id }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  removeSegment: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
});
