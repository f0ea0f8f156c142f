import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import { maskPhonesIn, phoneFor, seesNumbers } from "#kernel/masked-phones.ts";
import { requireMay, mayDo } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { listOrders } from "#modules/orders/list-orders.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { getLowStock } from "#modules/products/get-low-stock.ts";
import { comparedDay, toChannels, toDayFigures } from "./day-figures.rules.ts";
import { findFigures, findOpenSince, findZone } from "./trade-figures.repository.ts";
import { findFailedMessages, findNewOrders, findOwedBack, findSetup } from "./waiting.repository.ts";

const latestShown = 6;
/** What did not arrive longer ago is nobody's task any more. */
const failedForMs = 3 * 86_400_000;

/**
 * What somebody sees first: the day's money, what waits for them, the newest orders and how far the shop is set up. Each
 * part is null for who may not see it; money needs `transactions read`, and who sees only their own orders has only those.
 */
export async function getDashboard(ctx: Ctx) {
  requireMay(ctx, "shop.read");
  const latest = mayDo(ctx, "orders.read") ? await listOrders(ctx, { practice: "marked" }) : null;
  return reading(ctx, async (reader) => ({
    ...(await readMoney(ctx, reader)),
    waiting: await readWaiting(ctx, reader),
    latestOrders: latest && latest.items.slice(0, latestShown),
    setup: mayDo(ctx, "shop.change")
      ? { ...(await findSetup(reader.db, reader.shopId)), practice: ctx.settings.sandboxUrl !== null }
      : null,
  }));
}

async function readMoney(ctx: Ctx, { db, shopId, now }: Reader) {
  // Before the figures: what is folded in between makes them newer than they are said to be, never older.
  const openSince = await findOpenSince(db, shopId);
  const asOf = openSince ?? now();
  if (!mayDo(ctx, "transactions.read")) return { asOf, today: null, payments: null };
  const local = toShopMoment(now(), await findZone(db, shopId));
  const figures = await findFigures(db, shopId, [local.day, comparedDay(local.day)]);
  return { asOf, today: toDayFigures(figures, local), payments: toChannels(figures, local.day) };
}

async function readWaiting(ctx: Ctx, reader: Reader) {
  const { db, shopId, now } = reader;
  const only = onlyStaffOf(ctx.actor);
  const seesOrders = mayDo(ctx, "orders.read");
  const failedSince = new Date(now().getTime() - failedForMs);
  const failed = mayDo(ctx, "conversations.read")
    ? await findFailedMessages(db, shopId, { since: failedSince, onlyStaff: only })
    : null;
  return {
    newOrders: seesOrders ? await findNewOrders(db, shopId, only) : null,
    owedBack: seesOrders && mayDo(ctx, "transactions.read") ? await findOwedBack(db, shopId, only) : null,
    lowStock: await getLowStock(ctx, reader),
    failedMessages: failed && {
      ...failed,
      first: {
        ...failed.first,
        name: seesNumbers(ctx) ? failed.first.name : (maskPhonesIn(failed.first.name) as string),
        phone: phoneFor(ctx, failed.first.phone),
      },
    },
  };
}
