import { byId, defineExamples, same } from "../example.ts";
import { makeOrderInHand } from "./orders.examples.ts";

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
});
