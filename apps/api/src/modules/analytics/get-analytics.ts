import { type Ctx, readingOlder } from "#kernel/ctx.ts";
import { mayDo, requireMay } from "#kernel/require-may.ts";
import { seesCosts } from "#kernel/seen-costs.ts";
import type { OrderChannel } from "#modules/orders/order-filters.rules.ts";
import { refuse } from "./analytics.errors.ts";
import {
  type CampaignPart,
  comparedDays,
  countOfDays,
  type Days,
  isCosted,
  maxDays,
  type Part,
  toCampaigns,
  toTotals,
  toWay,
} from "./analytics.rules.ts";
import {
  findAreas,
  findCampaigns,
  sumBestProducts,
  findPeople,
  findProducts,
  sumParts,
  sumSalesByDay,
  sumSalesByHour,
} from "./figures.repository.ts";
import { isCounting } from "./open-days.repository.ts";

const inTotals = ["sales", "customer", "goods", "channel", "credit"] as const;
const inParts = ["source", "staff", "area", "way", "campaign", "campaign_sent", "campaign_answer"] as const;
const shownProducts = 50;

export type AnalyticsQuery = Days & { compare?: "previous" | "year" | "none" | undefined };

/**
 * A shop's trade over some days beside others: what was sold and came in, by day and hour, and by what it is split. Profit is
 * told to who sees costs.
 *
 * @throws access.denied needs `transactions read`
 * @throws analytics.days_invalid the days end before they begin, or are more than a year
 */
export async function getAnalytics(ctx: Ctx, { from, to, compare = "previous" }: AnalyticsQuery) {
  requireMay(ctx, "analytics.read");
  const days = { from, to };
  const length = countOfDays(days);
  if (length < 1 || length > maxDays) throw refuse("analytics.days_invalid");
  const before = compare === "none" ? null : comparedDays(days, compare);
  const shown = { seesCosts: seesCosts(ctx) };
  return readingOlder(ctx, async ({ db, shopId }) => {
    // Before the figures: what is counted in between makes them newer than they are said to be, never older.
    const counting = await isCounting(db, shopId);
    const parts = await sumParts(db, shopId, days, [...inTotals, ...inParts]);
    const of = (split: Part["split"]) =>
      parts
        .filter((part) => part.split === split)
        .map(({ key, count, amountMinor }) => ({ key, orders: count, salesMinor: amountMinor }))
        .toSorted((a, b) => b.salesMinor - a.salesMinor || (a.key < b.key ? -1 : 1));
    const staff = of("staff");
    const areas = of("area");
    const sent = toCampaigns(parts);
    const people = await findPeople(db, keysOf(staff));
    const places = await findAreas(db, shopId, keysOf(areas));
    const goods = await sumBestProducts(db, shopId, days, shownProducts);
    const products = named(goods, await findProducts(db, shopId, keysOf(goods)));
    return {
      ...days,
      counting,
      totals: toTotals(parts, shown),
      days: await sumSalesByDay(db, shopId, days),
      compared: before && {
        ...before,
        totals: toTotals(await sumParts(db, shopId, before, inTotals), shown),
        days: await sumSalesByDay(db, shopId, before),
      },
      hours: await sumSalesByHour(db, shopId, days),
      products: products.map(({ key, name, units, amountMinor, costedMinor, costMinor }) => ({
        key,
        name,
        units,
        salesMinor: amountMinor,
        profitMinor: shown.seesCosts && isCosted({ costedMinor, costMinor }) ? costedMinor - costMinor : null,
      })),
      staff: named(staff, people),
      areas: named(areas, places),
      sources: of("source").map(({ key, ...figures }) => ({ source: key as OrderChannel, ...figures })),
      channels: of("channel").map(({ key, orders, salesMinor }) => ({
        channel: key,
        count: orders,
        amountMinor: salesMinor,
      })),
      way: toWay(parts),
      campaigns: mayDo(ctx, "campaigns.read")
        ? withChannels(sent, await findCampaigns(db, shopId, keysOf(sent)))
        : null,
    };
  });
}

const keysOf = (parts: readonly { key: string }[]) => parts.map(({ key }) => key).filter((key) => key !== "");

/** Each campaign with its name and how it was sent; null where it was deleted. */
const withChannels = (sent: readonly CampaignPart[], known: Awaited<ReturnType<typeof findCampaigns>>) =>
  named(sent, known).map((one) => ({
    ...one,
    channel: known.find(({ id }) => id === one.key)?.channel ?? null,
  }));

/** Each part with the name of what its key points to; null where there is none. */
const named = <One extends { key: string }>(
  parts: readonly One[],
  names: readonly { id: string; name: string }[],
) => parts.map((part) => ({ ...part, name: names.find(({ id }) => id === part.key)?.name ?? null }));
