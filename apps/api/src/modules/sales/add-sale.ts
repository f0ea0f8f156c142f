import { isAdmin } from "@agiza/permissions";
import { mayGiveCredit } from "@agiza/permissions/rights";
import type { OrderRow } from "#db/schema/orders.ts";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { type CustomerId, type DeliveryAreaId, type UserId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import { toPhone } from "#kernel/phone.ts";
import type { Wire } from "#kernel/wire.ts";
import { daysBefore, toShopMoment } from "#kernel/shop-day.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { countTriedNumbers } from "#modules/customers/count-tried-numbers.ts";
import { findOrAddByPhone } from "#modules/customers/find-or-add-by-phone.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { agreeCredit } from "#modules/debts/agree-credit.ts";
import { giveCredit } from "#modules/debts/give-credit.ts";
import { findDeliveryArea } from "#modules/delivery-areas/find-delivery-area.ts";
import { addCounterOrder, finishCounterOrder } from "#modules/orders/add-counter-order.ts";
import { tillNumberOf } from "#modules/orders/till-number.rules.ts";
import { dueOf } from "#modules/orders/order-payment.rules.ts";
import { deliveryFeeOf } from "#modules/orders/order-pricing.rules.ts";
import { bookCash } from "#modules/payments/take-cash.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { findOwnDevice } from "#modules/till/find-own-device.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { at, checkPrices, invalid, priceLines, type SaleGoods } from "./price-sale.ts";
import { type SaleLine, totalsOf } from "./sale-pricing.rules.ts";
import { refuse } from "./sales.errors.ts";

export type NewSale = SaleGoods & {
  /** Null: somebody who walked in. */
  customer: { customerId: CustomerId } | { phone: string; name: string } | null;
  fulfilment:
    | { kind: "counter" | "pickup"; note: string }
    | { kind: "delivery"; areaId: DeliveryAreaId; landmark: string; note: string };
  note: string;
  /** What the seller saw. */
  expectedTotalMinor: Minor;
  settlement: OrderRow["settlement"];
  /** What stays in the drawer; at most the total. */
  cashMinor: Minor;
  /** The shop's day by which what is given on credit is paid. */
  dueOn: string | null;
};

/** A sale as it was made. */
export type Sale = Pick<
  OrderRow,
  "id" | "lifecycle" | "paymentStatus" | "settlement" | "totalMinor" | "paidMinor" | "customerId"
> & { number: number; tillNumber: string | null; dueMinor: Minor };

/**
 * Sells at the counter: an order that is sent in as it is made, with its goods out of stock and its cash in the drawer. Goods
 * of a counter sale that is paid, or given on credit, are handed over with it; where money is still to come it waits for that.
 *
 * @param key the caller's own, of one basket: sent again it is one sale, and the answer is the same
 * @param owner.pin allows prices below the lowest and discounts beyond the seller's right
 * @throws request.invalid        a choice is missing, a quantity is wrong, more is taken off than there is, a counter sale is
 *   to be paid on collection; `detail` says where
 * @throws order.out_of_stock     there is not enough; `detail` says of which lines
 * @throws order.changed          it comes to something else than the seller saw
 * @throws sale.below_floor · sale.discount_too_high without an owner's PIN
 * @throws sale.credit_not_allowed · credit.limit_reached without an owner's PIN · sale.customer_required · customer.not_found · delivery_area.not_found
 * @throws payment.not_offered    the shop is not paid on collection
 * @throws customer.too_many_numbers
 * @throws auth.wrong_pin · auth.too_many_attempts
 * @throws access.denied          needs `orders create`, and `orders update` where it takes cash
 */
export async function addSale(
  ctx: Ctx,
  sale: NewSale,
  owner: { limits: RateLimitPort; pin: string | null },
  key: string,
): Promise<Wire<Sale>> {
  requireMay(ctx, "order.create");
  if (sale.cashMinor > 0) requireMay(ctx, "order.take_cash");
  if (sale.customer && "phone" in sale.customer) await countTriedNumbers(ctx, 1);
  // Tries are counted in a transaction of their own.
  const approvedBy = owner.pin === null ? null : await requireOwnerPin(ctx, owner.limits, owner.pin);
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "sale.add", key, content: sale }, () =>
      sell(tx, sale, { prices: approvedBy, credit: approvedBy }, key),
    ),
  );
}

/**
 * As `addSale`, within somebody's transaction who asks once.
 *
 * @param allowed who allows prices beyond the seller's right, and credit beyond a limit
 */
export async function sell(
  tx: Tx,
  sale: NewSale,
  allowed: { prices: UserId | null; credit: UserId | null },
  key: string,
): Promise<Sale> {
  const customer = await findCustomer(tx, sale);
  if (sale.settlement === "credit") await requireDueDay(tx, sale.dueOn);
  const lines = await priceLines(tx, sale, customer?.priceGroup ?? "retail");
  const deliveryFeeMinor = await priceDelivery(tx, sale, lines);
  const totals = totalsOf(lines, { discount: sale.discount, fees: sale.fees, deliveryFeeMinor });
  if (!totals) throw invalid([at(["discount"], "too_big")]);
  const usesApproval = checkPrices(tx, lines, totals, allowed.prices !== null);
  if (totals.totalMinor !== sale.expectedTotalMinor) throw refuse("order.changed");
  if (sale.cashMinor > totals.totalMinor) throw invalid([at(["cash_minor"], "too_big")]);
  const creditMinor = sale.settlement === "credit" ? totals.totalMinor - sale.cashMinor : 0;
  const goesBeyondLimit =
    creditMinor > 0 &&
    (await agreeCredit(tx, {
      customerId: customer!.id,
      moreMinor: creditMinor,
      isApproved: allowed.credit !== null || (tx.actor.kind === "staff" && isAdmin(tx.actor.permissions)),
    }));
  const device = await findOwnDevice(tx);
  const orderId = await addCounterOrder(tx, {
    customer,
    lines: lines.map(({ line }) => line),
    fees: totals.fees,
    settlement: sale.settlement,
    subtotalMinor: totals.subtotalMinor,
    discountMinor: totals.discountMinor,
    discountBasisPoints: sale.discount?.kind === "percentage_charge" ? sale.discount.basisPoints : null,
    deliveryFeeMinor,
    totalMinor: totals.totalMinor,
    fulfilmentKind: sale.fulfilment.kind,
    deliveryAreaId: sale.fulfilment.kind === "delivery" ? sale.fulfilment.areaId : null,
    landmark: sale.fulfilment.kind === "delivery" ? sale.fulfilment.landmark : "",
    fulfilmentNote: sale.fulfilment.note,
    note: sale.note,
    priceApprovedBy: usesApproval ? allowed.prices : null,
    tillPrefix: device?.prefix ?? null,
  });
  if (sale.cashMinor > 0) await bookCash(tx, orderId, sale.cashMinor, `sale:${key}`);
  if (creditMinor > 0)
    await giveCredit(tx, { orderId, customerId: customer!.id, givenMinor: creditMinor, dueOn: sale.dueOn! });
  const order = await finishCounterOrder(tx, orderId);
  await tx.audit({
    action: "sale.added",
    subject: orderId,
    after: {
      number: order.number,
      total_minor: order.totalMinor,
      ...(usesApproval ? { price_approved_by: allowed.prices } : {}),
      ...(goesBeyondLimit && allowed.credit !== null ? { credit_approved_by: allowed.credit } : {}),
    },
  });
  return {
    id: orderId,
    number: order.number!,
    tillNumber: tillNumberOf(order),
    lifecycle: order.lifecycle,
    paymentStatus: order.paymentStatus,
    settlement: order.settlement,
    totalMinor: order.totalMinor,
    paidMinor: order.paidMinor,
    dueMinor: dueOf(order),
    customerId: order.customerId,
  };
}

async function findCustomer(tx: Tx, { customer, settlement, fulfilment }: NewSale) {
  if (settlement === "credit" && !(tx.actor.kind === "staff" && mayGiveCredit(tx.actor.permissions))) {
    throw refuse("sale.credit_not_allowed");
  }
  // What is taken along at the counter is paid there.
  if (settlement === "on_collection" && fulfilment.kind === "counter")
    throw invalid([at(["settlement"], "invalid_value")]);
  if (settlement === "on_collection" && !(await getShop(tx)).payOnCollection)
    throw refuse("payment.not_offered");
  if (customer === null) {
    const needsCustomer = settlement !== "now" || fulfilment.kind === "delivery";
    if (needsCustomer) throw refuse("sale.customer_required");
    return null;
  }
  if ("customerId" in customer) {
    const known = await getCustomer(tx, customer.customerId);
    // Who plays a customer buys nothing: their money would be in the drawer.
    if (known.isPractice) throw refuse("customer.not_found");
    return known;
  }
  const phone = toPhone(customer.phone);
  if (!phone) throw invalid([at(["customer", "phone"], "invalid_format.phone")]);
  return findOrAddByPhone(tx, { phone, name: customer.name });
}

/** Nobody remembers a longer promise. */
const longestCreditDays = 366;

/** @throws request.invalid no day, one that is over, or one too far away */
async function requireDueDay(tx: Tx, dueOn: string | null): Promise<void> {
  if (dueOn === null) throw invalid([at(["due_on"], "required")]);
  const { timeZone } = await getShop(tx);
  const { day: today } = toShopMoment(tx.now(), timeZone);
  if (dueOn < today) throw invalid([at(["due_on"], "day_over")]);
  if (daysBefore(dueOn, longestCreditDays) > today) throw invalid([at(["due_on"], "day_far")]);
}

async function priceDelivery(tx: Tx, { fulfilment }: NewSale, lines: SaleLine[]): Promise<Minor> {
  if (fulfilment.kind !== "delivery") return 0;
  const area = await findDeliveryArea(tx, fulfilment.areaId);
  if (!area) throw refuse("delivery_area.not_found");
  return deliveryFeeOf(
    area,
    lines.reduce((sum, { line }) => sum + line.totalMinor, 0),
  );
}
