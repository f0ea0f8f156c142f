import { defineExamples, newKey, nothingMade, same } from "../example.ts";

const form = { name: "Jina jipya", phone: "0754000118" };

/** The caller's shop, without an id: whoever asks, only their own is meant. */
export const shopsExamples = defineExamples(nothingMade, {
  getShop: { ask: () => ({}), expected: same(200, 200, 401), reads: true },
  // Who has a shop opens no second one.
  createShop: { ask: () => ({ headers: newKey(), body: form }), expected: same(409, 409, 401) },
  changeShopDetails: {
    ask: () => ({ body: form }),
    also: () => [
      { body: { ...form, opening_hours: { "1": ["08:00", "18:00"] } } },
      { body: { ...form, opening_hours: { "5": ["08:00", "12:15", "14:00", "18:00"] } } },
    ],
    expected: same(200, 403, 401),
    reads: true,
  },
  closeShop: {
    // A shop that stayed closed would take none of the orders of the other examples.
    ask: () => ({ body: { closed: false, through: null } }),
    expected: same(200, 403, 401),
    reads: true,
  },
  // The PIN that an owner gets in the examples of the profile.
  exportShop: { ask: () => ({ body: { pin: "4821" } }), expected: same(200, 403, 401) },
  // Shops that did not opt in are in no public list.
  listDirectory: { ask: () => ({}), expected: same(200, 200, 200) },
  // No country service and no demo shop here.
  getCountry: { ask: () => ({}), expected: same(502, 502, 502) },
  openDemo: { ask: () => ({}), expected: same(404, 404, 404) },
});
