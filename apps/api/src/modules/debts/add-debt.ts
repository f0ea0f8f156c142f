import { isAdmin } from "@agiza/permissions";
import { mayGiveCredit } from "@agiza/permissions/rights";
import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { type CustomerId, newId, type OrderId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import { beginOfDay, toShopMoment } from "#kernel/shop-day.ts";
import type { Wire } from "#kernel/wire.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { countTriedNumbers } from "#modules/customers/count-tried-numbers.ts";
import { findOrAddByPhone } from "#modules/customers/find-or-add-by-phone.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { addCounterOrder, finishCounterOrder } from "#modules/orders/add-counter-order.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
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

/**
 * Writes down goods that somebody has taken and not paid: an order of the day on which they left, which is owed like any sale on
 * credit. What is owed since before the shop wrote down here takes no limit into account, and an owner writes it down.
 *
 * @param owner.pin allows more than the customer's limit
 * @param key the caller's own: pressing twice writes it down once
 * @throws request.invalid        a day that cannot be, no phone; `detail` says where
 * @throws sale.credit_not_allowed · credit.limit_reached without an owner's PIN · customer.not_found
 * @throws day_end.closed         the day of the goods was signed
 * @throws customer.too_many_numbers · auth.wrong_pin · auth.too_many_attempts
 * @throws access.denied          needs `orders create`; opening balances need to own the shop
 */
export async function addDebt(
  ctx: Ctx,
  debt: NewDebt,
  owner: { limits: RateLimitPort; pin: string | null },
  key: string,
): Promise<Wire<AddedDebt>> {
  requireMay(ctx, "order.create");
  if (debt.kind === "opening") requireMay(ctx, "debt.open");
  if ("phone" in debt.customer) await countTriedNumbers(ctx, 1);
  // Tries are counted in a transaction of their own.
  const approvedBy = owner.pin === null ? null : await requireOwnerPin(ctx, owner.limits, owner.pin);
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "debt.add", key, content: debt }, () => write(tx, debt, approvedBy !== null)),
  );
}

const invalid = (field: string, type: string) =>
  refuse("request.invalid", {}, { detail: [{ loc: ["body", field], msg: "", type }] });

async function write(tx: Tx, debt: NewDebt, isAllowed: boolean): Promise<AddedDebt> {
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
  const soldAt = givenOn === today ? undefined : new Date(beginOfDay(givenOn).getTime() + noonMs);
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
  await giveCredit(tx, { ...of, givenMinor: amountMinor, dueOn, kind, givenAt: soldAt });
  const { number } = await finishCounterOrder(tx, orderId, soldAt);
  await tx.audit({
    action: debtAdded.eventName,
    subject: orderId,
    after: { kind, amount_minor: amountMinor, given_on: givenOn },
  });
  return { ...of, number: number! };
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
