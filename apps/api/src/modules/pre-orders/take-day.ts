import { formatDayToKeep } from "@agiza/i18n/dates";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { refuse } from "./pre-orders.errors.ts";
import { findLoads, findPreOrderSettings, lockDay, type PreOrderSettings } from "./pre-orders.repository.ts";
import {
  type Day,
  daysFor,
  type Goods,
  isDayFull,
  isOffered,
  nextFreeDay,
  shopClock,
} from "./pre-orders.rules.ts";

/** An order that wants a place on a day. */
export type Placing = { orderId: OrderId; day: string; goods: readonly Goods[] };

/** What the shop makes to order; null where it takes no orders for a day. */
export async function findPreOrders(tx: Tx): Promise<PreOrderSettings | null> {
  const settings = await findPreOrderSettings(tx.db, tx.shopId);
  return settings?.isEnabled ? settings : null;
}

/** The days for which an order can be taken, with those that are full without it. */
export async function freeDays(
  tx: Tx,
  settings: PreOrderSettings,
  { orderId, goods }: Omit<Placing, "day" | "orderId"> & { orderId: OrderId | null },
): Promise<Day[]> {
  const now = tx.now();
  const loads = await findLoads(tx.db, tx.shopId, { from: shopClock(now).day, except: orderId });
  return daysFor(settings, loads, goods, now);
}

/**
 * Takes a place on a day for an order whose row the caller has locked and writes with that day in this transaction. Nobody
 * else takes one on that day until then, so that of many who want the last place only so many get it as there are.
 *
 * @param how `customer`: only days that are offered · `staff`: any day from today on that has room · `over`: also where it
 *   is full
 * @returns whether the day holds more now than the shop makes
 * @throws pre_orders.off · day.not_offered · day.full · day.full_for_long
 */
export async function takeDay(
  tx: Tx,
  placing: Placing,
  how: "customer" | "staff" | "over",
): Promise<{ settings: PreOrderSettings; isOver: boolean }> {
  const settings = await findPreOrders(tx);
  if (!settings) throw refuse("pre_orders.off");
  const { orderId, day, goods } = placing;
  const now = tx.now();
  const today = shopClock(now).day;
  const isPossible = how === "customer" ? isOffered(settings, goods, day, now) : day >= today;
  if (!isPossible) throw refuse("day.not_offered");
  await lockDay(tx.db, tx.shopId, day);
  const loads = await findLoads(tx.db, tx.shopId, { from: today, except: orderId });
  const isOver = isDayFull(settings, loads, goods, day);
  if (isOver && how !== "over") {
    const next = nextFreeDay(daysFor(settings, loads, goods, now), day);
    const worded = (one: string) => formatDayToKeep(one, tx.language, now);
    if (next === null) throw refuse("day.full_for_long", { day: worded(day) });
    throw refuse("day.full", { day: worded(day), next: worded(next) });
  }
  return { settings, isOver };
}
