import { expect } from "vitest";
import { type Lifecycle, lifecycles, refundWays } from "#db/schema/orders.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { OrderLineId, ProductId } from "#kernel/ids.ts";
import { agreeOrderChange, withdrawOrderChange } from "#modules/order-changes/agree-order-change.ts";
import { askOrderChange } from "#modules/order-changes/ask-order-change.ts";
import { previewOrderChange } from "#modules/order-changes/preview-order-change.ts";
import type { WantedLine } from "#modules/order-changes/wanted-lines.rules.ts";
import { sendLinkAgain } from "#modules/orders/add-awaiting-order.ts";
import { assignOrders } from "#modules/orders/assign-orders.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { isFailedDelivery } from "#modules/orders/order-lifecycle.rules.ts";
import { getStaffCash } from "#modules/payments/get-staff-cash.ts";
import { handInCash } from "#modules/payments/hand-in-cash.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { type Deed, openChangeOf } from "./customer.ts";
import { readOrder } from "./recount.ts";
import { codeOf, type Story } from "./story.ts";

const reasons = ["Mteja hakupokea", "Imekwisha", ""];

/** What keeps somebody from a step that is offered: a reason or a way back for money missing, no goods, no right to it. */
const mayKeepFrom = ["request.invalid", "order.out_of_stock", "access.denied"];

/** What the order says may come next is what comes next, and nothing else does. */
async function moveTo({ shop, orderId, dice, isAlone }: Story, to: Lifecycle): Promise<string | null> {
  const ctx = dice.oneOf(shop.staff);
  const before = await getOrder(ctx, orderId);
  const from = before.lifecycle;
  const refundBy = dice.oneOf([undefined, ...refundWays]);
  const expectTold = (refusal: string | null) => {
    const offered = before.nextLifecycles.includes(to) || from === to;
    const isAsTold = offered ? refusal === null || mayKeepFrom.includes(refusal) : refusal !== null;
    // Somebody else may have moved it in between.
    if (isAlone) expect({ from, to, refusal, isAsTold }).toMatchObject({ isAsTold: true });
  };
  try {
    const order = await changeOrderLifecycle(ctx, orderId, to, dice.oneOf(reasons), { refundBy });
    expectTold(null);
    if (from === to) return null;
    if (isFailedDelivery(from, to)) return "delivery failed";
    if (from === "cancelled") return "reopened";
    if (to !== "cancelled") return "moved on";
    return order.refundBy ? `cancelled, money to go back by ${order.refundBy}` : "cancelled by the shop";
  } catch (error) {
    expectTold(codeOf(error));
    throw error;
  }
}

const move: Deed = (story) => moveTo(story, story.dice.oneOf(lifecycles));

/** Along the road an order usually takes. */
const goOn: Deed = async ({ shop, orderId }) => {
  const { nextLifecycles, lifecycle } = await getOrder(shop.ctx, orderId);
  const to = lifecycle === "cancelled" ? undefined : nextLifecycles.find((one) => one !== "cancelled");
  if (!to) return null;
  // Who takes it along looks after it.
  if (to === "out_for_delivery") await assignOrders(shop.ctx, [orderId], shop.userId);
  await changeOrderLifecycle(shop.ctx, orderId, to, "Inaendelea");
  return "moved on";
};

const cancel: Deed = (story) => moveTo(story, "cancelled");

const reopen: Deed = async (story) =>
  (await readOrder(story)).lifecycle === "cancelled" ? moveTo(story, "pending") : null;

const comeBack: Deed = async (story) =>
  (await readOrder(story)).lifecycle === "out_for_delivery" ? moveTo(story, "ready") : null;

export const sendAgain: Deed = async (story) => {
  const { shop, orderId } = story;
  if ((await readOrder(story)).lifecycle !== "awaiting_customer") return null;
  const ctx = shopCtx(shop.harness.base, shop.shopId);
  await inTransaction(ctx, (tx) => sendLinkAgain(tx, orderId));
  return "link sent again";
};

const takeMoney: Deed = async (story) => {
  const { shop, orderId, dice } = story;
  const before = await readOrder(story);
  const amountMinor = dice.oneOf([null, 100, 90_050, 500_000, 9_000_000]);
  const dueMinor =
    Math.max(0, before.totalMinor - before.creditedMinor) - before.paidMinor + before.refundedMinor;
  // Who was shown what is due is refused when it is something else by then.
  const cash = { orderId, amountMinor, dueMinor: amountMinor === null ? dueMinor : null };
  await takeCash(dice.oneOf(shop.staff), cash, crypto.randomUUID());
  story.cameMinor += amountMinor ?? dueMinor;
  const isOnTheRoad = before.lifecycle === "out_for_delivery" && before.staffId === shop.userId;
  return isOnTheRoad ? "cash taken on the road" : "cash taken";
};

/** All that is owed back, part of it, all that is there, or more; in cash, or as a customer's credit. */
const giveBack: Deed = async (story) => {
  const { shop, orderId, dice } = story;
  const { lifecycle, totalMinor, creditedMinor, paidMinor, refundedMinor } = await readOrder(story);
  const keptMinor = paidMinor - refundedMinor;
  const owedMinor =
    lifecycle === "cancelled" ? keptMinor : Math.max(0, keptMinor - Math.max(0, totalMinor - creditedMinor));
  const part = dice.oneOf(["all", "part", "sale", "more"] as const);
  const amounts = {
    all: owedMinor,
    part: Math.ceil(owedMinor / 3),
    sale: Math.ceil(keptMinor / 2),
    more: keptMinor + 100,
  };
  const amountMinor = amounts[part];
  if (amountMinor === 0) return null;
  await giveMoneyBack(shop.harness, dice.oneOf(shop.staff), { orderId, amountMinor, keptMinor });
  story.backMinor += amountMinor;
  story.creditedMinor += Math.max(0, amountMinor - owedMinor);
  return part === "all" ? "all given back" : part === "part" ? "part given back" : "a sale given back";
};

const handIn: Deed = async ({ shop, dice }) => {
  const { heldMinor } = await getStaffCash(shop.ctx, shop.userId);
  const amountMinor = dice.oneOf([heldMinor, heldMinor, Math.ceil(heldMinor / 2), heldMinor + 100]);
  if (amountMinor === 0) return null;
  await handInCash(
    dice.oneOf(shop.staff),
    { userId: shop.userId, amountMinor, heldMinor },
    crypto.randomUUID(),
  );
  shop.handedIn.minor += amountMinor;
  return "cash of the road handed in";
};

const assign: Deed = async ({ shop, orderId, dice }) => {
  const staffId = dice.below(4) === 0 ? null : shop.userId;
  const [done] = await assignOrders(shop.ctx, [orderId], staffId);
  return done?.outcome === "changed" ? "assigned" : null;
};

const askChange: Deed = async ({ shop, orderId, dice }) => {
  const ctx = dice.oneOf(shop.staff);
  const { lines } = await getOrder(ctx, orderId);
  const kept = lines.flatMap(({ id }): WantedLine[] => {
    const quantity = dice.below(5);
    return quantity === 0 ? [] : [{ lineId: id as OrderLineId, quantity }];
  });
  const none = { variantId: null, packId: null, addOnIds: [], note: "" };
  const productId: ProductId = dice.oneOf([...shop.stockAtFirst.keys()]);
  const added: WantedLine[] =
    dice.below(3) === 0 ? [{ ...none, productId, quantity: 1 + dice.below(3) }] : [];
  const wanted = [...kept, ...added];
  if (wanted.length === 0) return null;
  const { totalMinor } = await previewOrderChange(ctx, orderId, wanted);
  const form = { lines: wanted, note: "", expectedTotalMinor: totalMinor };
  const { status } = await askOrderChange(ctx, orderId, form, crypto.randomUUID());
  return status === "open" ? "change asked for" : "changed at once";
};

const settleChange: Deed = async (story) => {
  const { shop, orderId, dice } = story;
  const id = await openChangeOf(story);
  if (id === null) return null;
  const byPhone = dice.below(2) === 0;
  await (byPhone ? agreeOrderChange : withdrawOrderChange)(dice.oneOf(shop.staff), orderId, id);
  return byPhone ? "change agreed to by phone" : "change withdrawn";
};

export const staff: Deed[] = [
  move,
  goOn,
  goOn,
  goOn,
  goOn,
  goOn,
  cancel,
  reopen,
  reopen,
  comeBack,
  comeBack,
  sendAgain,
  takeMoney,
  takeMoney,
  takeMoney,
  giveBack,
  giveBack,
  handIn,
  assign,
  askChange,
  askChange,
  askChange,
  settleChange,
  settleChange,
];
