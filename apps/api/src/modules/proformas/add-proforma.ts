import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { type CustomerId, newId, type ProformaId, type UserId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import { seesNumbers } from "#kernel/masked-phones.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import { daysBefore, toShopMoment } from "#kernel/shop-day.ts";
import { toWire } from "#kernel/wire.ts";
import { requireOwnerPin } from "#modules/auth/require-owner-pin.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { at, checkPrices, invalid, priceLines, type SaleGoods } from "#modules/sales/price-sale.ts";
import { type SaleLine, totalsOf } from "#modules/sales/sale-pricing.rules.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { lockShop } from "#modules/shops/lock-shop.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { getProforma } from "./get-proforma.ts";
import { refuse } from "./proformas.errors.ts";
import { proformaAdded } from "./proformas.events.ts";
import { insertProforma, nextProformaNumber } from "./proformas.repository.ts";

export type NewProforma = SaleGoods & {
  customerId: CustomerId | null;
  buyerName: string;
  buyerPhone: string | null;
  buyerTin: string | null;
  note: string;
  validUntil: string;
  expectedTotalMinor: Minor;
};

/** Nobody knows their prices longer. */
export const longestDays = 90;

/**
 * Promises prices for goods until a day. Nothing is taken out of stock.
 *
 * @param owner.pin allows prices below the lowest and discounts beyond the seller's right
 * @throws request.invalid · order.out_of_stock · order.changed · sale.below_floor · sale.discount_too_high
 * @throws customer.not_found · auth.wrong_pin · auth.too_many_attempts
 * @throws access.denied needs `orders create`
 */
export async function addProforma(
  ctx: Ctx,
  proforma: NewProforma,
  owner: { limits: RateLimitPort; pin: string | null },
  key: string,
) {
  requireMay(ctx, "order.create");
  const allowedBy = owner.pin === null ? null : await requireOwnerPin(ctx, owner.limits, owner.pin);
  return inTransaction(ctx, async (tx) => {
    // The answer that is kept names no buyer.
    const { id } = await tx.once({ scope: "proforma.add", key, content: proforma }, () =>
      quote(tx, proforma, allowedBy),
    );
    return toWire(await getProforma(tx, id));
  });
}

async function quote(tx: Tx, proforma: NewProforma, allowedBy: UserId | null): Promise<{ id: ProformaId }> {
  const { db, shopId, actor } = tx;
  if (actor.kind !== "staff") throw new Error("prices are promised by people");
  await requireDay(tx, proforma.validUntil);
  const { customerId, discount, fees } = proforma;
  const customer = customerId === null ? null : await getCustomer(tx, customerId);
  const lines = await priceLines(tx, proforma, customer?.priceGroup ?? "retail");
  const totals = totalsOf(lines, { discount, fees, deliveryFeeMinor: 0 });
  if (!totals) throw invalid([at(["discount"], "too_big")]);
  checkPrices(tx, lines, totals, allowedBy !== null);
  if (totals.totalMinor !== proforma.expectedTotalMinor) throw refuse("order.changed");
  await lockShop(tx);
  const now = tx.now();
  const id: ProformaId = newId("pfm", now);
  const { buyerName, buyerTin, note, validUntil } = proforma;
  // Who sees masked numbers has none to send back.
  const buyerPhone = customer && !seesNumbers(tx) ? customer.phone : readBuyerPhone(proforma.buyerPhone);
  await insertProforma(db, {
    shopId,
    id,
    number: await nextProformaNumber(db, shopId),
    customerId,
    buyerName,
    buyerPhone,
    buyerTin,
    lines: lines.map(shownLine),
    fees: totals.fees.map(({ name, amountMinor }) => ({ name, amountMinor })),
    goods: promised(proforma, lines),
    subtotalMinor: totals.subtotalMinor,
    discountMinor: totals.discountMinor,
    totalMinor: totals.totalMinor,
    note,
    validUntil,
    approvedBy: allowedBy ?? actor.userId,
    createdBy: actor.userId,
    createdAt: now,
  });
  await tx.audit({ action: proformaAdded.eventName, subject: id, after: { total_minor: totals.totalMinor } });
  await tx.emit(proformaAdded({ proformaId: id }));
  return { id };
}

/** @throws request.invalid no such number */
function readBuyerPhone(spelled: string | null): string | null {
  if (spelled === null || spelled === "") return null;
  const phone = toPhone(spelled);
  if (!phone) throw invalid([at(["buyer_phone"], "invalid_format.phone")]);
  return phone;
}

/** @throws request.invalid a day that is over, or too far away */
async function requireDay(tx: Tx, validUntil: string): Promise<void> {
  const { day: today } = toShopMoment(tx.now(), (await getShop(tx)).timeZone);
  if (validUntil < today) throw invalid([at(["valid_until"], "day_over")]);
  if (daysBefore(validUntil, longestDays) > today) throw invalid([at(["valid_until"], "day_far")]);
}

const shownLine = ({ line }: SaleLine) => ({
  name: line.name,
  details: [line.variantName, ...line.addOns.map(({ name }) => name)].filter(Boolean).join(", "),
  quantity: line.quantity,
  unitMinor: line.unitPriceMinor + line.addOns.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
  totalMinor: line.totalMinor,
});

/** The goods at the prices of now, whatever the catalogue says later. */
const promised = ({ lines, discount, fees }: SaleGoods, priced: readonly SaleLine[]) => ({
  lines: lines.map((line, index) => ({ ...line, priceMinor: priced[index]!.line.unitPriceMinor })),
  ...(discount && { discount }),
  fees,
});
