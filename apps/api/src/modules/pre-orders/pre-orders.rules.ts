import type { DepositKind } from "#db/schema/pre-orders.ts";
import { shopZone } from "@agiza/i18n/dates";
import type { ProductId } from "#kernel/ids.ts";
import { assertMinor } from "#kernel/money.ts";

/** Goods that can be ordered for a day. */
export type MadeToOrder = {
  productId: ProductId;
  noticeDays: number;
  /** Pieces in a day; null: any number. */
  dailyQuantity: number | null;
  /** Whoever orders it says for which day. */
  isRequired: boolean;
};

/** What a shop makes to order, as its owner says it. */
export type PreOrderForm = {
  isEnabled: boolean;
  dailyOrders: number | null;
  closedWeekdays: number[];
  closedDays: string[];
  daysAhead: number;
  cutoffHour: number;
  depositKind: DepositKind;
  depositPercent: number;
  depositMinor: number;
  depositHours: number;
  products: MadeToOrder[];
};

/** Of a shop whose owner never said. */
export const firstPreOrderForm: PreOrderForm = {
  isEnabled: false,
  dailyOrders: null,
  closedWeekdays: [],
  closedDays: [],
  daysAhead: 60,
  cutoffHour: 18,
  depositKind: "none",
  depositPercent: 0,
  depositMinor: 0,
  depositHours: 24,
  products: [],
};

/** How much of a day is taken: by orders, or by pieces of one product. */
export type Load = { day: string; productId: ProductId | null; taken: number };

/** Goods of an order: pieces of a product, whatever pack they come in. */
export type Goods = { productId: ProductId | null; pieces: number };

type DayRules = Pick<
  PreOrderForm,
  "dailyOrders" | "closedWeekdays" | "closedDays" | "daysAhead" | "cutoffHour" | "products"
>;

export type Day = { day: string; isFull: boolean };

const dayMs = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The shop's day and hour of a moment. */
export function shopClock(now: Date): { day: string; hour: number } {
  const at = new Intl.DateTimeFormat("en-CA", { timeZone: shopZone }).format(now);
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone: shopZone, hour: "2-digit", hourCycle: "h23" });
  return { day: at, hour: Number(hour.format(now)) };
}

/** Those of the products that an order holds. */
export const madeToOrder = (products: readonly MadeToOrder[], goods: readonly Goods[]): MadeToOrder[] =>
  products.filter(({ productId }) => goods.some((one) => one.productId === productId));

/** Pieces of each product of an order. */
export const toGoods = (
  lines: readonly { productId: ProductId | null; quantity: number; packUnits: number }[],
): Goods[] =>
  lines.map(({ productId, quantity, packUnits }) => ({ productId, pieces: quantity * packUnits }));

const piecesOf = (goods: readonly Goods[], productId: ProductId): number =>
  goods.reduce((sum, one) => (one.productId === productId ? sum + one.pieces : sum), 0);

/** The first day for which goods can be ordered now: by the longest notice among them, and later after the cut-off hour. */
export function firstDay({ cutoffHour, products }: DayRules, goods: readonly Goods[], now: Date): string {
  const { day, hour } = shopClock(now);
  const notice = Math.max(0, ...madeToOrder(products, goods).map(({ noticeDays }) => noticeDays));
  return addDays(day, notice + (hour >= cutoffHour ? 1 : 0));
}

/** The last day for which anything can be ordered now. */
export const lastDay = ({ daysAhead }: Pick<DayRules, "daysAhead">, now: Date): string =>
  addDays(shopClock(now).day, daysAhead);

const isMadeOn = ({ closedWeekdays, closedDays }: DayRules, day: string): boolean =>
  !closedWeekdays.includes(weekdayOf(day)) && !closedDays.includes(day);

/** Whether the shop makes such goods on that day at all, full or not. */
export const isOffered = (rules: DayRules, goods: readonly Goods[], day: string, now: Date): boolean =>
  day >= firstDay(rules, goods, now) && day <= lastDay(rules, now) && isMadeOn(rules, day);

/** Whether a day has room for one more order of these goods. */
export function isDayFull(
  { dailyOrders, products }: Pick<DayRules, "dailyOrders" | "products">,
  loads: readonly Load[],
  goods: readonly Goods[],
  day: string,
): boolean {
  const taken = (productId: ProductId | null) =>
    loads.find((load) => load.day === day && load.productId === productId)?.taken ?? 0;
  if (dailyOrders !== null && taken(null) + 1 > dailyOrders) return true;
  return madeToOrder(products, goods).some(
    ({ productId, dailyQuantity }) =>
      dailyQuantity !== null && taken(productId) + piecesOf(goods, productId) > dailyQuantity,
  );
}

/** The days for which goods can be ordered, with those that are full. */
export function daysFor(rules: DayRules, loads: readonly Load[], goods: readonly Goods[], now: Date): Day[] {
  const days: Day[] = [];
  const last = lastDay(rules, now);
  for (let day = firstDay(rules, goods, now); day <= last; day = addDays(day, 1)) {
    if (isMadeOn(rules, day)) days.push({ day, isFull: isDayFull(rules, loads, goods, day) });
  }
  return days;
}

/** The first day after `day`, else the first of all, that has room. */
export const nextFreeDay = (days: readonly Day[], day: string): string | null =>
  (days.find((one) => !one.isFull && one.day > day) ?? days.find((one) => !one.isFull))?.day ?? null;

/** Whether the day of a limited product would hold more pieces than before, or the order moves to it. */
export const takesMore = (
  products: readonly MadeToOrder[],
  before: readonly Goods[],
  after: readonly Goods[],
): boolean =>
  products.some(
    ({ productId, dailyQuantity }) =>
      dailyQuantity !== null && piecesOf(after, productId) > piecesOf(before, productId),
  );

const shillingMinor = 100;

/** What of a total is paid before the shop begins, in whole shillings: never more than the total. */
export function depositOf(
  {
    depositKind,
    depositPercent,
    depositMinor,
  }: Pick<PreOrderForm, "depositKind" | "depositPercent" | "depositMinor">,
  totalMinor: number,
): number {
  if (depositKind === "none") return 0;
  if (depositKind === "amount") return Math.min(depositMinor, totalMinor);
  const share = Math.ceil((totalMinor * depositPercent) / (100 * shillingMinor)) * shillingMinor;
  return assertMinor(Math.min(share, totalMinor));
}
