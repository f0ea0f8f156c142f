import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { and, asc, between, desc, eq, inArray, or, sql } from "drizzle-orm";
import { analyticsFigures, type AnalyticsSplit } from "#db/schema/analytics.ts";
import { campaigns } from "#db/schema/campaigns.ts";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import { products } from "#db/schema/products.ts";
import { users } from "#db/schema/staff.ts";
import type { OlderDb } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import { type Days, monthAfter, type Part, wholeMonths } from "./analytics.rules.ts";

const figures = analyticsFigures;
const summed = (column: AnyPgColumn) => sql<number>`sum(${column})`.mapWith(Number);

const sums = {
  count: summed(figures.count),
  amountMinor: summed(figures.amountMinor),
  units: summed(figures.units),
  costedMinor: summed(figures.costedMinor),
  costMinor: summed(figures.costMinor),
};

const ofDays = (shopId: ShopId, { from, to }: Days, splits: readonly AnalyticsSplit[]) =>
  and(eq(figures.shopId, shopId), inArray(figures.split, [...splits]), between(figures.day, from, to));

/** What each part of some splits came to. */
export const sumParts = (
  db: OlderDb,
  shopId: ShopId,
  days: Days,
  splits: readonly AnalyticsSplit[],
): Promise<Part[]> =>
  db
    .select({ split: figures.split, key: figures.key, ...sums })
    .from(figures)
    .where(ofDays(shopId, days, splits))
    .groupBy(figures.split, figures.key);

/** Sales of each day on which there were any. */
export const sumSalesByDay = (db: OlderDb, shopId: ShopId, days: Days) =>
  db
    .select({ day: figures.day, orders: sums.count, salesMinor: sums.amountMinor })
    .from(figures)
    .where(ofDays(shopId, days, ["sales"]))
    .groupBy(figures.day)
    .orderBy(asc(figures.day));

/** Sales of each hour of each weekday, 1 Monday to 7 Sunday, in which there were any. */
export const sumSalesByHour = (db: OlderDb, shopId: ShopId, days: Days) => {
  const weekday = sql<number>`extract(isodow from ${figures.day})::int`;
  return db
    .select({
      weekday,
      hour: sql<number>`${figures.key}::int`,
      orders: sums.count,
      salesMinor: sums.amountMinor,
    })
    .from(figures)
    .where(ofDays(shopId, days, ["hour"]))
    .groupBy(weekday, figures.key)
    .orderBy(weekday, asc(figures.key));
};

/** Goods by product: whole months as one, the days before and after them each. */
function ofProducts(shopId: ShopId, days: Days) {
  const months = wholeMonths(days);
  if (!months) return ofDays(shopId, days, ["product"]);
  const before = { from: days.from, to: daysBefore(months.first, 1) };
  const after = { from: monthAfter(months.last, 1), to: days.to };
  return or(
    ofDays(shopId, { from: months.first, to: months.last }, ["product_month"]),
    ofDays(shopId, before, ["product"]),
    ofDays(shopId, after, ["product"]),
  );
}

/** The products that brought the most, by their key. */
export const sumBestProducts = (db: OlderDb, shopId: ShopId, days: Days, limit: number) =>
  db
    .select({ key: figures.key, ...sums })
    .from(figures)
    .where(ofProducts(shopId, days))
    .groupBy(figures.key)
    .orderBy(desc(sums.amountMinor), asc(figures.key))
    .limit(limit);

export const findProducts = (db: OlderDb, shopId: ShopId, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: sql<string>`${products.id}`, name: products.name })
        .from(products)
        .where(and(eq(products.shopId, shopId), sql`${products.id} = any(${toArray(ids)})`));

export const findPeople = (db: OlderDb, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: sql<string>`${users.id}`, name: users.name })
        .from(users)
        .where(sql`${users.id} = any(${toArray(ids)})`);

export const findAreas = (db: OlderDb, shopId: ShopId, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: sql<string>`${deliveryAreas.id}`, name: deliveryAreas.name })
        .from(deliveryAreas)
        .where(and(eq(deliveryAreas.shopId, shopId), sql`${deliveryAreas.id} = any(${toArray(ids)})`));

export const findCampaigns = (db: OlderDb, shopId: ShopId, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: sql<string>`${campaigns.id}`, name: campaigns.name, channel: campaigns.channel })
        .from(campaigns)
        .where(and(eq(campaigns.shopId, shopId), sql`${campaigns.id} = any(${toArray(ids)})`));

const toArray = (ids: readonly string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
