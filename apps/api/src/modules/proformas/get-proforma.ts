import { type Ctx, reading, type Reader } from "#kernel/ctx.ts";
import { type ProformaId } from "#kernel/ids.ts";
import type { ProformaRow } from "#db/schema/proformas.ts";
import { maskPhonesIn, phoneFor, seesNumbers } from "#kernel/masked-phones.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { statusOf } from "./proforma-status.rules.ts";
import { refuse } from "./proformas.errors.ts";
import { findProforma, findProformas, type ProformaQuery } from "./proformas.repository.ts";

const todayOf = async (ctx: Ctx): Promise<string> =>
  toShopMoment(ctx.now(), (await getShop(ctx)).timeZone).day;

const textFor = (ctx: Ctx, text: string): string =>
  seesNumbers(ctx) ? text : (maskPhonesIn(text) as string);

const buyerFor = <Buyer extends Pick<ProformaRow, "buyerName" | "buyerPhone" | "note">>(
  ctx: Ctx,
  buyer: Buyer,
): Buyer => ({
  ...buyer,
  buyerName: textFor(ctx, buyer.buyerName),
  buyerPhone: phoneFor(ctx, buyer.buyerPhone && (toPhone(buyer.buyerPhone) ?? buyer.buyerPhone)),
  note: textFor(ctx, buyer.note),
});

/**
 * A proforma as its buyer reads it, and where it stands. Who sees only their own orders sees only what they promised
 * themselves, and who sees masked numbers sees the buyer's masked.
 *
 * @throws proforma.not_found
 */
export async function getProforma(ctx: Ctx, id: ProformaId) {
  const today = await todayOf(ctx);
  return reading(ctx, async ({ db, shopId }: Reader) => {
    const found = await findProforma(db, shopId, id, onlyStaffOf(ctx.actor));
    if (!found) throw refuse("proforma.not_found");
    const { shopId: _shop, goods: _goods, approvedBy: _by, cancelledAt: _at, ...proforma } = found.proforma;
    const status = statusOf(found.proforma, today);
    return { ...buyerFor(ctx, proforma), createdBy: found.createdBy, status };
  });
}

/**
 * As `getProforma`, for somebody who asks for it.
 *
 * @throws proforma.not_found
 * @throws access.denied needs `orders create`
 */
export function readProforma(ctx: Ctx, id: ProformaId) {
  requireMay(ctx, "order.create");
  return getProforma(ctx, id);
}

/**
 * A page of the shop's proformas, the newest first.
 *
 * @param query.search part of the buyer's name, or the whole number
 * @throws request.cursor_invalid
 * @throws access.denied needs `orders create`
 */
export async function listProformas(ctx: Ctx, query: ProformaQuery) {
  requireMay(ctx, "order.create");
  const today = await todayOf(ctx);
  const sight = {
    createdBy: onlyStaffOf(ctx.actor),
    // A name may hold a number: digit by digit it would be found out.
    byName: seesNumbers(ctx) || !/\d/.test(query.search ?? ""),
  };
  const page = await reading(ctx, ({ db, shopId }) => findProformas(db, shopId, query, { today, sight }));
  return {
    ...page,
    items: page.items.map(({ cancelledAt, ...proforma }) => ({
      ...proforma,
      buyerName: textFor(ctx, proforma.buyerName),
      status: statusOf({ ...proforma, cancelledAt }, today),
    })),
  };
}
