import type { OrderChangeId, OrderLineId } from "#kernel/ids.ts";
import { listOrderChanges } from "#modules/order-changes/list-order-changes.ts";
import { answerChangePage } from "#modules/order-page/answer-change-page.ts";
import { cancelOrderPage } from "#modules/order-page/cancel-order-page.ts";
import { getOrderPage } from "#modules/order-page/get-order-page.ts";
import { payOrderPage } from "#modules/order-page/pay-order-page.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { area, type Story } from "./story.ts";

/** Something an actor does: answers in a few words what happened, null where there was nothing to do. */
export type Deed = (story: Story) => Promise<string | null>;

/** The change about which the customer is being asked. */
export async function openChangeOf({ shop, orderId }: Story): Promise<OrderChangeId | null> {
  const open = (await listOrderChanges(shop.ctx, orderId)).find(({ status }) => status === "open");
  return open ? (open.id as OrderChangeId) : null;
}

/** Some of what the link holds, in new quantities, brought or collected. */
export const sendIn: Deed = async ({ shop, orderId, token, dice }) => {
  const { base } = shop.harness;
  const page = await getOrderPage(base, token);
  const { timeline } = await getOrder(shop.ctx, orderId);
  const lines = page.products.map(({ lineId, priceMinor }) => ({
    lineId: lineId as OrderLineId,
    quantity: 1 + dice.below(4),
    priceMinor,
  }));
  const kept = lines.slice(dice.below(lines.length));
  const goodsMinor = kept.reduce((sum, line) => sum + line.quantity * line.priceMinor, 0);
  const isBrought = dice.below(2) === 0;
  const submission = {
    lines: kept.map(({ lineId, quantity }) => ({
      lineId,
      quantity,
      variantId: null,
      packId: null,
      addOnIds: [],
      note: "",
    })),
    ...(isBrought
      ? { fulfilment: { kind: "delivery" as const, areaId: area.id, landmark: "Msikiti", note: "" } }
      : {}),
    note: "",
    expectedTotalMinor: goodsMinor + (isBrought ? area.feeMinor : 0),
  };
  await submitOrderPage(base, token, submission, crypto.randomUUID());
  if (page.heldUntil !== null) return "sent in as it was held";
  return timeline.some(({ kind }) => kind === "order.hold_ended")
    ? "sent in after its goods were given back"
    : "sent in without goods held";
};

const takeBack: Deed = async ({ shop, token }) => {
  await cancelOrderPage(shop.harness.base, token);
  return "taken back by the customer";
};

const pay: Deed = async ({ shop, token, dice }) => {
  const method = dice.below(4) === 0 ? "cash" : "mobile_money";
  await payOrderPage(shop.harness.base, token, { method, network: null, phone: null });
  return method === "cash" ? "to be paid on collection" : "prompt asked for";
};

const answerChange: Deed = async (story) => {
  const id = await openChangeOf(story);
  if (id === null) return null;
  const answer = story.dice.oneOf(["agree", "agree", "refuse"] as const);
  await answerChangePage(story.shop.harness.base, story.token, { id, answer });
  return answer === "agree" ? "change agreed to" : "change refused by the customer";
};

export const customer: Deed[] = [
  sendIn,
  sendIn,
  takeBack,
  pay,
  pay,
  pay,
  answerChange,
  answerChange,
  answerChange,
  answerChange,
];
