import type { Lifecycle } from "#db/schema/orders.ts";
import type { FailureCode } from "#kernel/payment-words.ts";
import type { Random } from "./random.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How one order went, before it has things in it. */
export type DemoStory = {
  createdAt: Date;
  source: "whatsapp" | "shop";
  /** Where it stands now. */
  end: Lifecycle;
  fulfilment: "pickup" | "delivery";
  pay: "mobile_money" | "cash" | "on_collection" | "part" | "none";
  /** A try that failed before the one that worked. */
  failedFirst: FailureCode | null;
  cancelReason?: string;
  /** Its customer is being asked about a change. */
  isAsked?: boolean;
};

type Recent = Pick<DemoStory, "end" | "fulfilment" | "pay"> & Partial<DemoStory>;

/** The last three days by age in hours, newest first: everything the shop has to do now. */
const recent: (Recent & { ageHours: number })[] = [
  { ageHours: 0.3, end: "awaiting_customer", fulfilment: "pickup", pay: "none" },
  { ageHours: 0.6, end: "pending", fulfilment: "delivery", pay: "none" },
  { ageHours: 1.1, end: "pending", fulfilment: "pickup", pay: "mobile_money" },
  { ageHours: 1.9, end: "pending", fulfilment: "delivery", pay: "mobile_money" },
  { ageHours: 2.7, end: "preparing", fulfilment: "pickup", pay: "mobile_money", failedFirst: "wrong_pin" },
  { ageHours: 3.4, end: "pending", fulfilment: "pickup", pay: "on_collection", isAsked: true },
  { ageHours: 4.2, end: "awaiting_customer", fulfilment: "pickup", pay: "none" },
  { ageHours: 5.5, end: "preparing", fulfilment: "delivery", pay: "mobile_money" },
  { ageHours: 6.8, end: "ready", fulfilment: "pickup", pay: "mobile_money" },
  { ageHours: 8.1, end: "ready", fulfilment: "pickup", pay: "on_collection" },
  { ageHours: 22, end: "out_for_delivery", fulfilment: "delivery", pay: "mobile_money" },
  { ageHours: 24, end: "completed", fulfilment: "pickup", pay: "mobile_money" },
  { ageHours: 26, end: "out_for_delivery", fulfilment: "delivery", pay: "on_collection" },
  { ageHours: 28, end: "completed", fulfilment: "delivery", pay: "mobile_money" },
  {
    ageHours: 30,
    end: "cancelled",
    fulfilment: "delivery",
    pay: "mobile_money",
    cancelReason: "Mteja amesafiri, anataka pesa irudishwe",
  },
  { ageHours: 46, end: "picked_up", fulfilment: "pickup", pay: "part" },
  { ageHours: 48, end: "completed", fulfilment: "pickup", pay: "cash", source: "shop" },
  { ageHours: 50, end: "delivered", fulfilment: "delivery", pay: "on_collection" },
  { ageHours: 53, end: "completed", fulfilment: "delivery", pay: "mobile_money" },
  { ageHours: 69, end: "awaiting_customer", fulfilment: "pickup", pay: "none" },
];

const reasons = ["Mteja ameghairi", "Saizi imeisha", "Mteja hapatikani", "Ameagiza mara mbili"];
const failures: FailureCode[] = ["insufficient_funds", "user_cancelled", "user_timeout", "wrong_pin"];

/** Stories oldest first: the same ones at every hour of the day, only their dates move. */
export function tellStories(random: Random, now: Date, { count, days }: { count: number; days: number }) {
  const all = count - recent.length;
  const earlier = Array.from({ length: all }, (_, index) => {
    const share = (index + random.next()) / all;
    return earlierStory(random, inShopHours(now, 4 + (days - 5) * share ** 1.1), index);
  });
  const latest = recent.map(({ ageHours, ...story }): DemoStory => ({
    source: "whatsapp",
    failedFirst: null,
    ...story,
    createdAt: new Date(now.getTime() - ageHours * hourMs),
  }));
  return [...latest, ...earlier].reverse();
}

function earlierStory(random: Random, createdAt: Date, index: number): DemoStory {
  const fulfilment = random.chance(0.45) ? "delivery" : "pickup";
  const base = { createdAt, fulfilment, source: "whatsapp", failedFirst: null } as const;
  if (index % 17 === 5) return { ...base, end: "cancelled", pay: "none" };
  if (index % 14 === 9) {
    return { ...base, end: "cancelled", pay: "none", cancelReason: random.pick(reasons) };
  }
  if (random.chance(0.12)) {
    return { ...base, source: "shop", fulfilment: "pickup", end: "completed", pay: "cash" };
  }
  const byPhone = random.chance(0.82);
  return {
    ...base,
    end: "completed",
    pay: byPhone ? "mobile_money" : "cash",
    failedFirst: byPhone && random.chance(0.12) ? random.pick(failures) : null,
  };
}

/** So many days before today, when people are awake: 8 to 20 by East Africa's clock, three hours ahead of UTC. */
function inShopHours(now: Date, daysAgo: number): Date {
  const today = new Date(now.getTime() + 3 * hourMs).setUTCHours(0, 0, 0, 0) - 3 * hourMs;
  const day = Math.floor(daysAgo);
  return new Date(today - day * 24 * hourMs + (20 - 12 * (daysAgo - day)) * hourMs);
}

/** A clock that walks through an order's story and never passes now. */
export function storyClock(random: Random, from: Date, now: Date) {
  let at = from.getTime();
  return {
    /** Moves on by some minutes, or by a part of what is left of time. */
    pass(least: number, most: number): Date {
      const step = (least + random.next() * (most - least)) * minuteMs;
      at += Math.max(1_000, Math.min(step, (now.getTime() - at) * 0.35));
      at = Math.min(at, now.getTime());
      return new Date(Math.floor(at));
    },
  };
}
