import { claimPayment } from "#modules/payments/claim-payment.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { signInAs } from "#test/sign-in-as.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newKey, same } from "../example.ts";
import { makeOrderInHand } from "./orders.examples.ts";

const countedOnce = () => `example-${crypto.randomUUID()}`;

/** A rider who took cash at a door. */
async function makeRider(world: ShopWorld) {
  const { harness, ctx, shopId } = world;
  const { userId, sessionId } = await signInAs(harness, shopId, [
    { resource: "orders", action: ["read", "update"] },
  ]);
  const values = { lifecycle: "out_for_delivery", fulfilmentKind: "delivery", staffId: userId } as const;
  const { orderId } = await makeSubmittedOrder(ctx, values);
  const actor = { ...ctx.actor, userId, sessionId } as typeof ctx.actor;
  await takeCash({ ...ctx, actor }, { orderId, amountMinor: null, dueMinor: null }, countedOnce());
  return { userId, ids: [userId, orderId] };
}

export const staffCashExamples = defineExamples(makeRider, {
  getStaffCash: { ask: (of) => ({ params: { id: of.userId } }), expected: byId(200, 403) },
  handInCash: {
    ask: (of) => ({ params: { id: of.userId }, headers: newKey(), body: {} }),
    expected: byId(200, 403),
  },
});

/** An order of somebody whose number is known, of which a payment to the till was claimed. */
async function makeClaimedOrder(world: ShopWorld) {
  const made = await makeSubmittedOrder(world.ctx, { customerPhone: "+255754000321" });
  const claim = { orderId: made.orderId, reference: crypto.randomUUID().slice(0, 12), amountMinor: null };
  await claimPayment(world.ctx, claim, countedOnce());
  return { orderId: made.orderId, ids: [made.orderId] };
}

const anyReference = () => crypto.randomUUID().replaceAll("-", "").slice(0, 12);

export const promptsExamples = defineExamples(makeClaimedOrder, {
  requestPrompt: {
    ask: (of) => ({ params: { id: of.orderId }, headers: newKey(), body: {} }),
    expected: byId(200, 403),
  },
  checkPrompt: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(202, 403) },
  claimPayment: {
    ask: (of) => ({ params: { id: of.orderId }, headers: newKey(), body: { reference: anyReference() } }),
    expected: byId(200, 403),
  },
  sendPaymentLink: {
    ask: (of) => ({ params: { id: of.orderId }, headers: newKey() }),
    expected: byId(204, 403),
  },
});

export const paymentsExamples = defineExamples(makeOrderInHand, {
  getOrderPayments: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403) },
  takeCash: {
    ask: (of) => ({
      params: { id: of.orderId },
      headers: { "Idempotency-Key": crypto.randomUUID() },
      body: {},
    }),
    expected: byId(200, 403),
  },
  // Nobody here speaks for the provider.
  receiveSelcomNotice: { ask: () => ({ body: { order_id: "A1" } }), expected: same(401, 401, 401) },
  receiveSnippeNotice: { ask: () => ({ body: { id: "evt_1" } }), expected: same(401, 401, 401) },
});
