import { z } from "zod";
import type { MessageId, OrderId, PackId, ProductId, SetSlotId, VariantId } from "#kernel/ids.ts";
import { samePicks } from "#modules/orders/set-picks.rules.ts";

const id = <Id extends string>() => z.custom<Id>((value) => typeof value === "string" && value.length <= 60);

/** Products a basket holds at most, each pack as one, and pieces of one of them. */
export const basketLimits = { products: 30, pieces: 99 };

/** What was picked of a set, slot by slot. */
const picks = z
  .array(
    z.object({
      slotId: id<SetSlotId>(),
      productId: id<ProductId>(),
      variantId: id<VariantId>().nullable(),
      quantity: z.int().min(1).max(basketLimits.pieces),
    }),
  )
  .max(200);

const State = z.object({
  version: z.literal(1),
  basket: z
    .array(
      z.object({
        productId: id<ProductId>(),
        /** Null: by the piece, as baskets say that nothing of packs was known to. */
        packId: id<PackId>().nullable().default(null),
        /** Of a set; baskets from before sets hold none. */
        picks: picks.default([]),
        quantity: z.int().min(1).max(basketLimits.pieces),
      }),
    )
    .max(basketLimits.products),
  offers: z.array(z.object({ id: z.string(), title: z.string() })).max(12),
  /** The order whose link was sent last: a second tap on "finish" sends it again. */
  finishedOrderId: id<OrderId>().nullable(),
  /** Messages with a "pay" button and the order each speaks of, newest last. */
  payable: z.array(z.object({ messageId: id<MessageId>(), orderId: id<OrderId>() })).max(10),
  /** The set that is being filled, and the place of the slot that is asked for. */
  picking: z
    .object({ setId: id<ProductId>(), step: z.int().min(0).max(8), picks })
    .nullable()
    .default(null),
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
    picking: null,
    payingOrderId: null,
  };
}

/** What one place in a basket holds. */
export type BasketGoods = Pick<BotState["basket"][number], "productId"> &
  Partial<Pick<BotState["basket"][number], "packId" | "picks">>;

/** More pieces or packs of a product, or of a set with the same picks; null when the basket cannot hold them. */
export function addToBasket(
  basket: BotState["basket"],
  { productId, packId = null, picks = [] }: BasketGoods,
  quantity = 1,
): BotState["basket"] | null {
  const held = basket.find(
    (item) => item.productId === productId && item.packId === packId && samePicks(item.picks, picks),
  );
  if (!held) {
    return basket.length < basketLimits.products && quantity <= basketLimits.pieces
      ? [...basket, { productId, packId, picks, quantity }]
      : null;
  }
  if (held.quantity + quantity > basketLimits.pieces) return null;
  return basket.map((item) => (item === held ? { ...item, quantity: item.quantity + quantity } : item));
}
