import { AppError } from "#kernel/app-error.ts";
import type { OrderId, PaymentAttemptId, ProductId } from "#kernel/ids.ts";
import { OrderRefused } from "#modules/order-page/order-refused.ts";
import { makeProviderAccount } from "#test/factories.ts";
import type { Harness } from "#test/harness.ts";
import { makeDeliveryArea, makeOrder, makeProduct } from "#test/shop-goods.ts";
import type { Dice } from "./dice.ts";

/** Prices with what there is of each at first: of one thing so little that it runs out. */
const shelf = [
  { priceMinor: 350_000, stock: 9 },
  { priceMinor: 1_200_000, stock: 400 },
  { priceMinor: 90_050, stock: 400 },
];

/** Where the shop brings things, and what that costs. */
export const area = { id: "dar_kariakoo", feeMinor: 200_000 };

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A shop with an owner, who also rides, and a clerk who may only change orders. */
export async function openShop(harness: Harness) {
  const shop = await harness.makeShop();
  await makeProviderAccount(shop.ctx, harness.deps.secrets);
  await makeDeliveryArea(harness.base, shop.shopId, area.id, area.feeMinor);
  const stockAtFirst = new Map<ProductId, number>();
  for (const goods of shelf) {
    const { productId } = await makeProduct(harness.base, shop.shopId, goods);
    stockAtFirst.set(productId, goods.stock);
  }
  const clerk = shop.asStaff([
    { resource: "orders", action: "read" },
    { resource: "orders", action: "update" },
  ]);
  // What the test itself saw handed in of the cash taken on the road.
  const handedIn = { minor: 0 };
  return { ...shop, harness, stockAtFirst, handedIn, staff: [shop.ctx, clerk] };
}

/** One order, who knows of it, and what the test itself knows of its money. */
export type Story = {
  shop: Shop;
  orderId: OrderId;
  token: string;
  dice: Dice;
  /** How often the provider spoke. */
  said: number;
  /** Nobody else does anything at the same time. */
  isAlone: boolean;
  /** What was handed over or sent, by whatever way. */
  cameMinor: number;
  /** What the shop gave back. */
  backMinor: number;
  /** What of it gave up a part of the total. */
  creditedMinor: number;
  /** Prompts of which the provider said that they were paid. */
  paidPrompts: Set<PaymentAttemptId>;
};

/** An order of some goods, its link just sent; what has run out is left away. */
export async function beginStory(shop: Shop, dice: Dice): Promise<Story> {
  const { base } = shop.harness;
  const wanted = [...shop.stockAtFirst.keys()].slice(dice.below(shelf.length));
  const order = (productIds: ProductId[]) =>
    makeOrder(
      base,
      shop.shopId,
      productIds.map((productId) => ({ productId, quantity: 1 + dice.below(3) })),
    );
  const { orderId, token } = await order(wanted).catch((error: unknown) => {
    if (codeOf(error) !== "order.out_of_stock") throw error;
    return order(wanted.slice(1));
  });
  const money = { cameMinor: 0, backMinor: 0, creditedMinor: 0, paidPrompts: new Set<PaymentAttemptId>() };
  return { shop, orderId, token, dice, said: 0, isAlone: true, ...money };
}

/** The code of a refusal. Whatever is not a refusal is a failure. */
export function codeOf(error: unknown): string {
  if (error instanceof OrderRefused) return error.refusal.code;
  if (error instanceof AppError) return error.code;
  throw error;
}
