import { isAdmin } from "@agiza/permissions";
import { mayGiveCredit } from "@agiza/permissions/rights";
import type { Tx } from "#kernel/ctx.ts";
import { type CustomerId, newId, type OrderId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import { toPhone } from "#kernel/phone.ts";
import { beginOfDay, toShopMoment } from "#kernel/shop-day.ts";
import { findOrAddByPhone } from "#modules/customers/find-or-add-by-phone.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { addCounterOrder, finishCounterOrder } from "#modules/orders/add-counter-order.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { agreeCredit } from "./agree-credit.ts";
import { wrongDay } from "./debt-entry.rules.ts";
import { refuse } from "./debts.errors.ts";
import { debtAdded } from "./debts.events.ts";
import { giveCredit } from "./give-credit.ts";

export type NewDebt = {
  customer: { customerId: CustomerId } | { phone: string; name: string };
  kind: "by_hand" | "opening";
  /** In words: "Kitenge 2". */
  goods: string;
  amountMinor: Minor;
  /** The shop's days. */
  givenOn: string;
  dueOn: string;
  note: string;
};

export type AddedDebt = { orderId: OrderId; customerId: CustomerId; number: number };

/** Half a day behind its beginning, so that a day given by people is that day everywhere. */
const noonMs = 12 * 3_600_000;

const invalid = (field: string, type: string) =>
  refuse("request.invalid", {}, { detail: [{ loc: ["body", field], msg: "", type }] });

/**
 * Writes down goods that somebody has taken and not paid, within a transaction.
 *
 * @param agreed.isAllowed an owner allows more than the customer's limit
 * @param agreed.isAsked   their customer is asked whether it is so
 * @throws request.invalid · sale.credit_not_allowed · credit.limit_reached · customer.not_found · day_end.closed
 */
export async function writeDebt(
  tx: Tx,
  debt: NewDebt,
  { isAllowed, isAsked }: { isAllowed: boolean; isAsked: boolean },
): Promise<AddedDebt> {
  const { actor } = tx;
  if (actor.kind !== "staff" || !mayGiveCredit(actor.permissions)) throw refuse("sale.credit_not_allowed");
  const { day: today } = toShopMoment(tx.now(), (await getShop(tx)).timeZone);
  const wrong = wrongDay(debt, today);
  if (wrong) throw invalid(wrong.field, wrong.type);
  const customer = await findCustomer(tx, debt.customer);
  const { kind, amountMinor, goods, note, givenOn, dueOn } = debt;
  if (kind === "by_hand")
    await agreeCredit(tx, {
      customerId: customer.id,
      moreMinor: amountMinor,
      isApproved: isAllowed || isAdmin(actor.permissions),
    });
  const soldAt = momentOf(debt, { today, now: tx.now() });
  const orderId = await addCounterOrder(tx, {
    customer,
    lines: [lineOf(tx, goods, amountMinor)],
    fees: [],
    settlement: "credit",
    subtotalMinor: amountMinor,
    discountMinor: 0,
    discountBasisPoints: null,
    deliveryFeeMinor: 0,
    totalMinor: amountMinor,
    fulfilmentKind: "counter",
    deliveryAreaId: null,
    landmark: "",
    fulfilmentNote: "",
    note,
    priceApprovedBy: null,
    tillPrefix: null,
    soldAt,
  });
  const of = { orderId, customerId: customer.id };
  await giveCredit(tx, { ...of, givenMinor: amountMinor, dueOn, kind, givenAt: soldAt, isAsked });
  const { number } = await finishCounterOrder(tx, orderId, soldAt);
  await tx.audit({
    action: debtAdded.eventName,
    subject: orderId,
    after: { kind, amount_minor: amountMinor, given_on: givenOn },
  });
  return { ...of, number: number! };
}

/** When the goods left; undefined: now. What is owed since before is no news to anybody, whatever its day. */
function momentOf(
  { kind, givenOn }: NewDebt,
  { today, now }: { today: string; now: Date },
): Date | undefined {
  if (givenOn !== today) return new Date(beginOfDay(givenOn).getTime() + noonMs);
  return kind === "opening" ? now : undefined;
}

async function findCustomer(tx: Tx, customer: NewDebt["customer"]) {
  if ("customerId" in customer) {
    const known = await getCustomer(tx, customer.customerId);
    // Who plays a customer owes nothing.
    if (known.isPractice) throw refuse("customer.not_found");
    return known;
  }
  const phone = toPhone(customer.phone);
  if (!phone) throw invalid("customer", "invalid_format.phone");
  return findOrAddByPhone(tx, { phone, name: customer.name });
}

/** Goods in words take nothing out of stock. */
const lineOf = (tx: Tx, name: string, amountMinor: Minor) => ({
  lineId: newId("oli", tx.now()),
  productId: null,
  variantId: null,
  name,
  variantName: "",
  packId: null,
  packUnits: 1,
  imageKey: null,
  unitPriceMinor: amountMinor,
  unitCostMinor: null,
  quantity: 1,
  note: "",
  listPriceMinor: null,
  priceReason: "",
  discountMinor: 0,
  totalMinor: amountMinor,
  addOns: [],
  parts: [],
});
