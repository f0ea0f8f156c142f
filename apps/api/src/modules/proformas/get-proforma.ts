import { type Ctx, reading, type Reader } from "#kernel/ctx.ts";
import { type ProformaId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { statusOf } from "./proforma-status.rules.ts";
import { refuse } from "./proformas.errors.ts";
import { findProforma, findProformas, type ProformaQuery } from "./proformas.repository.ts";

const todayOf = async (ctx: Ctx): Promise<string> =>
  toShopMoment(ctx.now(), (await getShop(ctx)).timeZone).day;

/**
 * A proforma as its buyer reads it, and where it stands.
 *
 * @throws proforma.not_found
 */
export async function getProforma(ctx: Ctx, id: ProformaId) {
  const today = await todayOf(ctx);
  return reading(ctx, async ({ db, shopId }: Reader) => {
    const found = await findProforma(db, shopId, id);
    if (!found) throw refuse("proforma.not_found");
    const { shopId: _shop, goods: _goods, approvedBy: _by, cancelledAt: _at, ...proforma } = found.proforma;
    return { ...proforma, createdBy: found.createdBy, status: statusOf(found.proforma, today) };
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
  const page = await reading(ctx, ({ db, shopId }) => findProformas(db, shopId, query, today));
  return {
    ...page,
    items: page.items.map(({ cancelledAt, ...proforma }) => ({
      ...proforma,
      status: statusOf({ ...proforma, cancelledAt }, today),
    })),
  };
}
