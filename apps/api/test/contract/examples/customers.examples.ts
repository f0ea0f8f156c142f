import { customerConsents, customers } from "#db/schema/customers.ts";
import { type CustomerId, newId } from "#kernel/ids.ts";
import { byCount, byMoment, encodeCursor } from "#kernel/paging.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;
const newPhone = () => `+25571${String(5_000_000 + count++)}`;

/** A customer whom the shop knows by name and number. */
async function makeKnown({ harness, shopId, word }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const id: CustomerId = newId("cus", now);
  const name = `${word} Mteja ${count++}`;
  const phone = newPhone();
  await base.store.tenant(shopId, async (db) => {
    await db.insert(customers).values({ shopId, id, name, phone, createdAt: now, updatedAt: now });
    const said = { channel: "sms", state: "refused", source: "staff", actor: "customer" } as const;
    await db
      .insert(customerConsents)
      .values({ shopId, id: newId("cns", now), customerId: id, ...said, at: now });
  });
  const form = {
    name: `${word} Rafiki ${count++}`,
    phones: [newPhone(), newPhone()],
    language: "sw",
    gender: "female",
    birth_month: 3,
    birth_day: 14,
    region: "Dar es Salaam",
    district: "Kinondoni",
    landmark: "",
    tags: ["VIP"],
    notes: `${word} anapenda bluu`,
    price_group: "retail",
  };
  return {
    id,
    name,
    form,
    updatedAt: now.toISOString(),
    cursor: encodeCursor({ key: now, id }, byMoment),
    ids: [id, shopId],
  };
}

export const customersExamples = defineExamples(makeKnown, {
  listCustomers: {
    ask: () => ({}),
    also: ({ cursor }): Ask[] => [
      { query: { after: cursor, status: "new", reachable: "sms" } },
      { query: { search: "mteja", sort: "name", tag: "VIP" } },
      { query: { search: "0715 000" } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  countCustomers: { ask: () => ({}), expected: same(200, 403, 401) },
  listCustomerTags: { ask: () => ({}), expected: same(200, 403, 401) },
  listCustomerActivity: {
    ask: (of) => ({ params: { id: of.id } }),
    also: (own): Ask[] => [
      { params: { id: own.id }, query: { after: encodeCursor({ key: 9, id: "9" }, byCount) } },
    ],
    expected: byId(200, 403),
  },
  getCustomer: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  addCustomer: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    expected: same(201, 403, 401),
    reads: true,
  },
  changeCustomer: {
    ask: (of, own) => ({ params: { id: of.id }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  listCustomerConsents: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403) },
  noteCustomerConsent: {
    ask: (of) => ({
      params: { id: of.id },
      body: { channel: "whatsapp", state: "given", note: "Dukani" },
    }),
    expected: byId(200, 403),
    reads: true,
  },
  blockCustomer: {
    ask: (of) => ({ params: { id: of.id }, body: { blocked: true } }),
    expected: byId(200, 403),
    reads: true,
  },
  exportCustomer: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403) },
  eraseCustomer: {
    // The PIN that an owner gets in the examples of the profile.
    ask: (of) => ({ params: { id: of.id }, body: { name: of.name, pin: "4821" } }),
    expected: byId(204, 403),
  },
});
