import { z } from "zod";
import type { MessageId, OrderId, PackId, ProductId } from "#kernel/ids.ts";

const id = <Id extends string>() => z.custom<Id>((value) => typeof value === "string" && value.length <= 60);

/** Products a basket holds at most, each pack as one, and pieces of one of them. */
export const basketLimits = { products: 30, pieces: 99 };

const State = z.object({
  version: z.literal(1),
  basket: z
    .array(
      z.object({
        productId: id<ProductId>(),
        /** Null: by the piece, as baskets say that nothing of packs was known to. */
        packId: id<PackId>().nullable().default(null),
        quantity: z.int().min(1).max(basketLimits.pieces),
      }),
    )
    .max(basketLimits.products),
  offers: z.array(z.object({ id: z.string(), title: z.string() })).max(12),
  /** The order whose link was sent last: a second tap on "finish" sends it again. */
  finishedOrderId: id<OrderId>().nullable(),
  /** Messages with a "pay" button and the order each speaks of, newest last. */
  payable: z.array(z.object({ messageId: id<MessageId>(), orderId: id<OrderId>() })).max(10),
  /** The order a payment network is being asked for. */
  payingOrderId: id<OrderId>().nullable(),
});

/** What the bot remembers of a conversation. */
export type BotState = z.infer<typeof State>;

/** Reads what was stored; a shape from another time starts afresh. */
export function readBotState(stored: Record<string, unknown>): BotState {
  const parsed = State.safeParse(stored);
  if (parsed.success) return parsed.data;
  return {
    version: 1,
    basket: [],
    offers: [],
    finishedOrderId: null,
    payable: [],
    payingOrderId: null,
  };
}

/** One more piece or pack of a product; null when the basket cannot hold it. */
export function addToBasket(
  basket: BotState["basket"],
  productId: ProductId,
  packId: PackId | null = null,
): BotState["basket"] | null {
  const held = basket.find((item) => item.productId === productId && item.packId === packId);
  if (!held) {
    return basket.length < basketLimits.products ? [...basket, { productId, packId, quantity: 1 }] : null;
  }
  if (held.quantity >= basketLimits.pieces) return null;
  return basket.map((item) => (item === held ? { ...item, quantity: item.quantity + 1 } : item));
}
