import { may } from "@agiza/permissions/guards";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { momentsOf } from "#modules/staff/activity.rules.ts";
import { findMovements, findNames, sumBefore, sumByKind, sumSalesByPerson } from "./drawer.repository.ts";

/**
 * What should be in the drawer at the end of a day, and how it came there; what each person sold and took. Who may not read
 * transactions sees of people only themselves.
 *
 * @param day of the shop, "2026-11-27"; today when null
 * @throws access.denied needs `orders create`
 */
export function getDrawer(ctx: Ctx, day: string | null) {
  requireMay(ctx, "order.create");
  return showDrawer(ctx, day);
}

/** As `getDrawer`, for the answer to somebody who was allowed to change it. */
export function showDrawer(ctx: Ctx, day: string | null) {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    const shown = day ?? toShopMoment(tx.now(), (await getShop(tx)).timeZone).day;
    const { since, until } = momentsOf({ from: shown, to: shown }) as { since: Date; until: Date };
    const span = { since, until };
    const openingMinor = await sumBefore(db, shopId, since);
    const sums = await sumByKind(db, shopId, span);
    const sumOf = (kind: string) => sums.reduce((sum, one) => (one.kind === kind ? sum + one.minor : sum), 0);
    const sales = await sumSalesByPerson(db, shopId, span);
    const takers = sums.flatMap(({ kind, by }) => (kind === "payment" && by !== null ? [by] : []));
    const names = new Map<UserId, string>((await findNames(db, takers)).map(({ id, name }) => [id, name]));
    for (const { userId, name } of sales) names.set(userId, name);
    const seesAll = actor.kind === "staff" && may(actor.permissions, "transactions.read");
    const people = [...names].map(([userId, name]) => {
      const sold = sales.find((one) => one.userId === userId);
      return {
        person: { id: userId, name },
        salesCount: sold?.salesCount ?? 0,
        soldMinor: sold?.totalMinor ?? 0,
        cashMinor: sums.reduce(
          (sum, { kind, by, minor }) => (kind === "payment" && by === userId ? sum + minor : sum),
          0,
        ),
      };
    });
    return {
      day: shown,
      openingMinor,
      cashTakenMinor: sumOf("payment"),
      cashReturnedMinor: -(sumOf("refund") + sumOf("credit_refund")),
      handedInMinor: sumOf("handed_in"),
      putInMinor: sumOf("drawer_put_in"),
      takenOutMinor: -(
        sumOf("drawer_taken_out") +
        sumOf("drawer_to_bank") +
        sumOf("expense") +
        sumOf("expense_returned") +
        sumOf("purchase") +
        sumOf("purchase_returned") +
        sumOf("supplier_paid") +
        sumOf("supplier_paid_back")
      ),
      countDifferenceMinor: sumOf("drawer_counted") + sumOf("drawer_count_undone"),
      expectedMinor: openingMinor + sums.reduce((sum, { minor }) => sum + minor, 0),
      movements: await findMovements(db, shopId, span),
      people: people
        .filter(({ person }) => seesAll || (actor.kind === "staff" && person.id === actor.userId))
        .toSorted(
          (one, other) => other.soldMinor - one.soldMinor || one.person.name.localeCompare(other.person.name),
        ),
    };
  });
}
