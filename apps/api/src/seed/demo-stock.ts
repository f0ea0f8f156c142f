import type { products, productVariants } from "#db/schema/products.ts";
import type { stockMovements } from "#db/schema/stock.ts";
import type { OrderId, ProductId, ShopId, UserId, VariantId } from "#kernel/ids.ts";
import type { Insert, OrderRows } from "./demo-rows.ts";

type Movement = Insert<typeof stockMovements>;
/** A counted stock as it is at the end of the story. */
export type DemoStock = { productId: ProductId; variantId: VariantId | null; stock: number };
/** Every counted stock of the catalogue's rows. */
export const stocksOf = (rows: {
  products: Insert<typeof products>[];
  variants: Insert<typeof productVariants>[];
}): DemoStock[] => [
  ...rows.products.flatMap(({ id, stock, options }) =>
    typeof stock === "number" && options?.length === 0 ? [{ productId: id, variantId: null, stock }] : [],
  ),
  ...rows.variants.flatMap(({ id, productId, stock }) =>
    typeof stock === "number" ? [{ productId, variantId: id, stock }] : [],
  ),
];

type Step = { at: Date; quantity: number; reason: "sale" | "return"; orderId: OrderId; actor: string };

const keyOf = (productId: string | null | undefined, variantId: string | null | undefined) =>
  variantId ?? productId ?? "";

/**
 * How every counted stock came to be what it is: counting began, orders took from it and gave back, halfway the shop bought
 * as much anew as was sold. Where more was taken at times than there would have been, the rest was damaged in the end.
 */
export function tellStock(
  shopId: ShopId,
  stocks: DemoStock[],
  rows: OrderRows,
  { owner, startedAt, now }: { owner: UserId; startedAt: Date; now: Date },
): Movement[] {
  const steps = stepsByStock(rows, owner);
  const middle = new Date((startedAt.getTime() + now.getTime()) / 2);
  const byOwner = `staff:${owner}`;
  const movements = stocks.flatMap(({ stock, ...place }) => {
    const own = (steps.get(keyOf(place.productId, place.variantId)) ?? []).toSorted(
      (one, other) => one.at.getTime() - other.at.getTime(),
    );
    const before = own.filter(({ at }) => at < middle);
    const sold = -sum(own);
    const restocked = Math.max(0, Math.floor(Math.min(-sum(before), stock + sold - mostTaken(before))));
    const missing = Math.max(0, mostTaken(own) - stock - sold);
    const told: {
      at: Date;
      quantity: number;
      reason: Movement["reason"];
      orderId?: OrderId;
      actor: string;
      note?: string;
    }[] = [
      { at: startedAt, quantity: stock + sold - restocked + missing, reason: "opening", actor: byOwner },
      ...before,
      ...(restocked > 0
        ? [
            {
              at: middle,
              quantity: restocked,
              reason: "restock" as const,
              actor: byOwner,
              note: "Karakana ya Mama Rukia",
            },
          ]
        : []),
      ...own.filter(({ at }) => at >= middle),
      ...(missing > 0
        ? [{ at: now, quantity: -missing, reason: "damage" as const, actor: byOwner, note: "Imelowa mvua" }]
        : []),
    ];
    let balance = 0;
    return told.map((one): Movement => {
      balance = exact(balance + one.quantity);
      return { shopId, ...place, ...one, quantity: exact(one.quantity), balance };
    });
  });
  return movements.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const exact = (quantity: number): number => Math.round(quantity * 1000) / 1000;
const sum = (steps: Step[]): number => exact(steps.reduce((total, { quantity }) => total + quantity, 0));

/** The most that was out of the shop at any time. */
function mostTaken(steps: Step[]): number {
  let taken = 0;
  let most = 0;
  for (const { quantity } of steps) {
    taken = exact(taken - quantity);
    most = Math.max(most, taken);
  }
  return most;
}

/** What orders took from each stock and gave back. */
function stepsByStock(rows: OrderRows, owner: UserId): Map<string, Step[]> {
  const orders = new Map(rows.orders.map((order) => [order.id, order]));
  const steps = new Map<string, Step[]>();
  for (const { orderId, productId, variantId, quantity } of rows.lines) {
    const order = orders.get(orderId)!;
    if (!order.submittedAt) continue;
    const key = keyOf(productId, variantId);
    const own = steps.get(key) ?? [];
    steps.set(key, own);
    const staff = `staff:${order.staffId ?? owner}`;
    const actor = order.source === "whatsapp" ? "customer" : staff;
    own.push({ at: order.submittedAt, quantity: -quantity, reason: "sale", orderId, actor });
    if (order.cancelledAt)
      own.push({ at: order.cancelledAt, quantity, reason: "return", orderId, actor: staff });
  }
  return steps;
}
