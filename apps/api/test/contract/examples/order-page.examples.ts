import { recordings } from "#test/recordings.ts";
import { makeCustomer, makeOrder } from "#test/shop-goods.ts";
import { sendIn } from "#test/tenancy/shop-trade.ts";
import { lineOf, type ShopWorld } from "#test/tenancy/shop-world.ts";
import { anybody, defineExamples, newKey } from "../example.ts";

const totalMinor = 3_150_000;

/** An order in its customer's hands, and one that was sent in and can be paid, with the tokens of their links. */
async function makeLinks(world: ShopWorld) {
  const { harness, shopId, word, goods, areaId } = world;
  const { base } = harness;
  const { variantId, addOnId, productId } = goods;
  const customer = await makeCustomer(base, shopId, `${word} Zainab`);
  const link = async () => {
    const { token, orderId } = await makeOrder(base, shopId, [{ productId, quantity: 1 }], customer.id);
    return { token, orderId, lineId: await lineOf(world, orderId) };
  };
  const sent = await link();
  await sendIn(harness, sent.token, { lineId: sent.lineId, variantId, addOnId, areaId }, totalMinor);
  const open = await link();
  const again = await link();
  return {
    open,
    again,
    sent,
    variantId,
    addOnId,
    areaId,
    recording: recordings.webm(200, word),
    ids: [open, again, sent]
      .flatMap(({ orderId, lineId }) => [orderId, lineId])
      .concat(customer.id, shopId, variantId, addOnId, productId),
  };
}

/** The link is the key, whoever holds it. What it names must be of its own order. */
export const orderPageExamples = defineExamples(makeLinks, {
  getOrderPage: {
    // An order's id is no key.
    ask: (of, own) => ({ query: { token: of === own ? own.open.token : of.open.orderId } }),
    expected: anybody(200, 404),
    reads: true,
  },
  submitOrderPage: {
    ask: (of, own) => ({
      query: { token: own.open.token, channel: "whatsapp" },
      headers: newKey(),
      body: {
        lines: [
          {
            line_id: of.open.lineId,
            quantity: 1,
            variant_id: of.variantId,
            add_on_ids: [of.addOnId],
            note: "",
          },
        ],
        customer: { name: "Zainab Salum", phone: "0754000218" },
        fulfilment: { kind: "delivery", area_id: of.areaId, landmark: "", note: "", pin: null },
        note: "",
        expected_total_minor: totalMinor,
      },
    }),
    expected: anybody(200, 422),
    reads: true,
  },
  leaveVoiceNote: {
    ask: (of, own) => ({
      query: { token: of === own ? own.open.token : of.open.orderId, duration_ms: "4200" },
      body: of.recording,
    }),
    also: ({ open }) => [{ query: { token: open.token, duration_ms: "4200" }, body: recordings.ogg(20) }],
    expected: anybody(204, 404),
  },
  getReceiptFile: {
    // It is not paid.
    ask: (of, own) => ({ query: { token: of === own ? own.sent.token : of.sent.orderId, item: "0" } }),
    expected: anybody(404, 404),
  },
  removeVoiceNote: {
    ask: (of, own) => ({ query: { token: of === own ? own.open.token : of.open.orderId } }),
    expected: anybody(204, 404),
  },
  cancelOrderPage: {
    ask: (of, own) => ({
      query: { token: of === own ? own.again.token : of.again.orderId },
      body: {},
    }),
    expected: anybody(200, 404),
    reads: true,
  },
  orderPageAgain: {
    // It is not over.
    ask: (of, own) => ({ query: { token: of === own ? own.sent.token : of.sent.orderId }, body: {} }),
    expected: anybody(409, 404),
    reads: true,
  },
  checkOrderPagePayment: {
    ask: (of, own) => ({ query: { token: of === own ? own.sent.token : of.sent.orderId }, body: {} }),
    expected: anybody(202, 404),
  },
  getPaymentCode: {
    // No payment by a code is open.
    ask: (of, own) => ({ query: { token: of === own ? own.sent.token : of.sent.orderId } }),
    expected: anybody(404, 404),
  },
  payOrderPage: {
    ask: (of, own) => ({
      query: { token: of === own ? own.sent.token : of.sent.orderId },
      headers: newKey(),
      body: { method: "cash", network: null, phone: null },
    }),
    expected: anybody(202, 404),
    reads: true,
  },
});
