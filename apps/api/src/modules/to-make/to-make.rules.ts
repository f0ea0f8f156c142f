import type { Lifecycle } from "#db/schema/orders.ts";
import type { OrderId } from "#kernel/ids.ts";
import { pictureUrl } from "#modules/media/picture.rules.ts";
import { depositDueOf } from "#modules/orders/order-payment.rules.ts";
import { addDays } from "#modules/pre-orders/pre-orders.rules.ts";
import type { OrderToMake } from "./to-make.repository.ts";

/** An order behind a number of the list. */
export type OrderBehind = {
  id: OrderId;
  number: number;
  customerName: string;
  lifecycle: Lifecycle;
  quantity: number;
  /** What its customer wrote of the line, and of the order. */
  notes: string[];
  addOns: string[];
  depositDueMinor: number;
};

/** So many of one of the goods, and whose they are. */
export type GoodsToMake = {
  name: string;
  variantName: string;
  imageSmallUrl: string | null;
  quantity: number;
  orders: OrderBehind[];
};

export type DayToMake = { day: string; ordersCount: number; goods: GoodsToMake[] };

/** Every day from the first on, also where there is nothing to make, with the goods of its orders added up by kind and size. */
export function toDays(found: readonly OrderToMake[], from: string, days: number): DayToMake[] {
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    const orders = found.filter(({ dueOn }) => dueOn === day);
    return { day, ordersCount: orders.length, goods: addUp(orders) };
  });
}

function addUp(orders: readonly OrderToMake[]): GoodsToMake[] {
  const goods = new Map<string, GoodsToMake>();
  for (const order of orders) {
    for (const line of order.lines) {
      const key = `${line.productId ?? ""}|${line.name}|${line.variantName}`;
      const one = goods.get(key) ?? {
        name: line.name,
        variantName: line.variantName,
        imageSmallUrl: pictureUrl(line.imageKey, "small"),
        quantity: 0,
        orders: [],
      };
      goods.set(key, one);
      one.quantity = Math.round((one.quantity + line.quantity) * 1_000) / 1_000;
      one.orders.push(behind(order, line));
    }
  }
  return [...goods.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || a.variantName.localeCompare(b.variantName),
  );
}

const behind = (order: OrderToMake, line: OrderToMake["lines"][number]): OrderBehind => ({
  id: order.id,
  number: order.number ?? 0,
  customerName: order.customerName,
  lifecycle: order.lifecycle,
  quantity: line.quantity,
  notes: [line.note, order.note].filter((note) => note !== ""),
  addOns: [
    ...line.addOns.map(({ name }) => name),
    ...line.parts.map(
      ({ name, variantName, quantity }) =>
        `${quantity} × ${name}${variantName === "" ? "" : ` (${variantName})`}`,
    ),
  ],
  depositDueMinor: depositDueOf(order),
});
