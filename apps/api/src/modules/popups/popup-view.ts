import type { Tx } from "#kernel/ctx.ts";
import { mayDo } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { sumChats } from "./popup-chats.repository.ts";
import { findHosts, sumDays } from "./popups.repository.ts";
import { type PopupRow, stateOf, toForm } from "./popups.rules.ts";

/** Whether somebody sees what every order of the shop came to. */
export const seesOrders = ({ actor }: Pick<Tx, "actor">): boolean =>
  mayDo({ actor }, "orders.read") && onlyStaffOf(actor) === null;

/** Popups as the back-office shows them: what is said, its state today, and what came of it, counted when it is asked. */
export async function viewPopups(tx: Tx, rows: readonly PopupRow[]) {
  const { db, shopId, now } = tx;
  const { timeZone } = await getShop(tx);
  const days = await sumDays(db, shopId);
  const hosts = await findHosts(db, shopId);
  const chats = await sumChats(db, shopId);
  const { day: today } = toShopMoment(now(), timeZone);
  return rows.map((row) => {
    const seen = days.find(({ id }) => id === row.id);
    const came = chats.find(({ reference }) => reference === row.reference);
    return {
      id: row.id,
      ...toForm(row),
      imageUrl: row.imageKey && `/store/files/${row.imageKey}`,
      reference: row.reference,
      scriptOrigin: tx.settings.marketingUrl,
      state: stateOf(row, today),
      figures: {
        views: seen?.views ?? 0,
        closes: seen?.closes ?? 0,
        taps: seen?.taps ?? 0,
        chats: came?.chats ?? 0,
        orders: seesOrders(tx)
          ? {
              count: came?.orders ?? 0,
              amountMinor: came?.amountMinor ?? 0,
              paidMinor: came?.paidMinor ?? 0,
            }
          : null,
      },
      websites: hosts.filter(({ id }) => id === row.id).map(({ host, seenAt }) => ({ host, seenAt })),
      updatedAt: row.updatedAt,
    };
  });
}
export type PopupView = Awaited<ReturnType<typeof viewPopups>>[number];

/** One of them. */
export async function viewPopup(tx: Tx, row: PopupRow): Promise<PopupView> {
  const [view] = await viewPopups(tx, [row]);
  return view!;
}
