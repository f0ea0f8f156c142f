import type { Things } from "./shop-world.ts";

/** What is asked: ids stand for those of the row's path, query and body. */
export type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};

/** Statuses by who asks, first with things of the own shop, then with those of another one. */
export type Expected = Record<"owner" | "staff" | "nobody", [own: number, foreign: number]>;

export type Row = {
  /** @param of the things whose ids are asked for; the caller's own ones unless they are another shop's */
  ask: (of: Things, own: Things) => Ask;
  expected: Expected;
  /** The answer to the owner holds texts of the shop. */
  reads?: true;
};

const same = (owner: number, staff: number, nobody: number): Expected => ({
  owner: [owner, owner],
  staff: [staff, staff],
  nobody: [nobody, nobody],
});
const byId = (owner: number, staff: number): Expected => ({
  owner: [owner, 404],
  staff: [staff, staff],
  nobody: [401, 401],
});
const anybody = (own: number, foreign: number): Expected => ({
  owner: [own, foreign],
  staff: [own, foreign],
  nobody: [own, foreign],
});

const nothing = () => ({});
const once = () => ({ "Idempotency-Key": crypto.randomUUID() });
let addresses = 0;
/** A place nobody has tried to sign in from. */
const newAddress = () => `10.0.${addresses >> 8}.${addresses++ & 255}`;
const shopForm = { name: "Jina jipya", phone: "0754000118" };

/** How every route is asked for things of another shop. A route that is missing here fails the matrix. */
export const matrixRows: Record<string, Row> = {
  // Nothing of a shop: people, the world, and what is public.
  signIn: {
    ask: () => ({
      headers: { "X-Forwarded-For": newAddress() },
      body: { identifier: "nobody", password: "x" },
    }),
    expected: same(422, 422, 422),
  },
  refreshSession: { ask: nothing, expected: same(401, 401, 401) },
  signOut: {
    ask: () => ({ headers: { "Sec-Fetch-Site": "cross-site" }, body: {} }),
    expected: same(403, 403, 403),
  },
  getUser: { ask: nothing, expected: same(200, 200, 401) },
  getCountry: { ask: nothing, expected: same(502, 502, 502) },
  openDemo: { ask: nothing, expected: same(404, 404, 404) },
  confirmWhatsappWebhook: { ask: nothing, expected: same(403, 403, 403) },
  receiveWhatsappWebhook: { ask: () => ({ body: { entry: [] } }), expected: same(401, 401, 401) },
  receiveSelcomNotice: { ask: () => ({ body: { order_id: "A1" } }), expected: same(401, 401, 401) },
  sendContactMessage: { ask: () => ({ body: {} }), expected: same(422, 422, 422) },
  // Shops that did not opt in are in no public list.
  listDirectory: { ask: nothing, expected: same(200, 200, 200) },

  // The caller's shop, without an id: whoever asks, only their own is meant.
  getShop: { ask: nothing, expected: same(200, 200, 401), reads: true },
  createShop: { ask: () => ({ body: shopForm }), expected: same(409, 409, 401) },
  changeShopDetails: { ask: () => ({ body: shopForm }), expected: same(200, 403, 401), reads: true },
  listOrders: { ask: nothing, expected: same(200, 403, 401), reads: true },
  getOrderCounts: { ask: nothing, expected: same(200, 403, 401) },
  streamEvents: { ask: () => ({ headers: { "Last-Event-ID": "0" } }), expected: same(200, 200, 401) },
  addPicture: { ask: nothing, expected: same(422, 403, 401) },
  removePicture: {
    ask: (of) => ({ params: { id: of.pictureId } }),
    expected: byId(204, 403),
  },

  // Things by their id.
  changeShop: {
    ask: (of) => ({ body: { shop_id: of.shopId } }),
    expected: { owner: [204, 404], staff: [204, 404], nobody: [401, 401] },
  },
  getOrder: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403), reads: true },
  getVoiceNote: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403), reads: true },
  getOrderPayments: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403) },
  changeOrderLifecycle: {
    ask: (of) => ({ params: { id: of.orderId }, body: { lifecycle: "preparing" } }),
    expected: byId(200, 403),
    reads: true,
  },
  takeCash: {
    ask: (of) => ({ params: { id: of.orderId }, headers: once(), body: {} }),
    expected: byId(200, 403),
  },

  // The order page: the link is the key, whoever holds it. What it names must be of its own order.
  getOrderPage: {
    ask: (of, own) => ({ query: { token: of === own ? own.token : of.orderId } }),
    expected: anybody(200, 404),
    reads: true,
  },
  submitOrderPage: {
    ask: (of, own) => ({
      query: { token: own.token, channel: "whatsapp" },
      headers: once(),
      body: {
        lines: [
          { line_id: of.lineId, quantity: 1, variant_id: of.variantId, add_on_ids: [of.addOnId], note: "" },
        ],
        fulfilment: { kind: "delivery", area_id: of.areaId, landmark: "", note: "", pin: null },
        note: "",
        expected_total_minor: 3_150_000,
      },
    }),
    expected: anybody(200, 422),
    reads: true,
  },
  leaveVoiceNote: {
    ask: (of, own) => ({
      query: { token: of === own ? own.token : of.orderId, duration_ms: "4200" },
      body: of.recording,
    }),
    expected: anybody(204, 404),
  },
  removeVoiceNote: {
    ask: (of, own) => ({ query: { token: of === own ? own.token : of.orderId } }),
    expected: anybody(204, 404),
  },
  payOrderPage: {
    ask: (of, own) => ({
      query: { token: of === own ? own.token : of.orderId },
      headers: once(),
      body: { method: "cash" },
    }),
    expected: anybody(409, 404),
    reads: true,
  },
};
