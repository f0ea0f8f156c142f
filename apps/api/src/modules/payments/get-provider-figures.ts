import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { daysShown, slowSeconds, waitingPlan } from "./provider-figures.rules.ts";
import { findEndedPayments } from "./provider-figures.repository.ts";

const nothing = { paid: 0, paidSlowly: 0, notPaid: 0, noAnswer: 0 };

/**
 * How payments ended at each of the shop's accounts in its last days, and what becomes of one that does not end. Accounts that
 * nobody paid through in these days are left out. Owners only.
 */
export async function getProviderFigures(ctx: Ctx) {
  requireMay(ctx, "provider.change");
  const { paymentPollSeconds, paymentExpiresSeconds } = ctx.settings;
  const { timeZone: zone } = await getShop(ctx);
  return reading(ctx, async ({ db, shopId }) => {
    const days = daysShown(toShopMoment(ctx.now(), zone).day);
    const ended = await findEndedPayments(db, shopId, { zone, firstDay: days[0]!, slowSeconds });
    const ids = [...new Set(ended.map(({ id }) => id))];
    return {
      slowSeconds,
      waiting: waitingPlan(paymentPollSeconds, paymentExpiresSeconds),
      accounts: ids.map((id) => {
        const rows = ended.filter((row) => row.id === id);
        return {
          id,
          usualSeconds: rows.find(({ day }) => day === null)?.usualSeconds ?? null,
          days: days.map((day) => {
            const { paid, paidSlowly, notPaid, noAnswer } = rows.find((row) => row.day === day) ?? nothing;
            return { day, paid, paidSlowly, notPaid, noAnswer };
          }),
        };
      }),
    };
  });
}
