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

const quantity = z.number().min(0.001).max(basketLimits.pieces);

/** Goods of a message in the customer's own words, of which nothing is in the basket yet. */
const Wish = z.object({
  /** Says in a tap which one is meant. */
  id: id<MessageId>(),
  lines: z
    .array(
      z.object({
        /** What they may be; the customer is asked while there are several. */
        productIds: z.array(id<ProductId>()).max(10),
        /** Those that fit what was said; null: nothing was. */
        variantIds: z.array(id<VariantId>()).max(100).nullable(),
        /** The customer chooses it on the order's page. */
        isVariantOpen: z.boolean(),
        packId: id<PackId>().nullable(),
        quantity,
        /** Words beside it that fit none of them: it is asked for even where one is left. */
        unknown: z.array(z.string().max(60)).max(10),
      }),
    )
    .max(basketLimits.products),
  /** Words that were not understood, as they are said back. */
  left: z.array(z.string().max(60)).max(10),
  /** What it came to when the customer was asked; null before that. */
  shownMinor: z.int().nullable(),
});

/** What a customer no longer wants of their basket, of which nothing is taken out yet. */
const Removal = z.object({
  /** Says in a tap which one is meant; what is wanted besides is the wish of the same id. */
  id: id<MessageId>(),
  /** The basket that it was read for: places mean nothing in another one. */
  basketKey: z.string().max(80),
  lines: z
    .array(
      z.object({
        /** Where in the basket it may be; the customer is asked while there are several. */
        places: z.array(z.int().min(0)).max(basketLimits.products),
        /** Null: all of it. */
        quantity: quantity.nullable(),
      }),
    )
    .max(basketLimits.products),
});

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
        /** Null: chosen on the order's page, or the product has none. */
        variantId: id<VariantId>().nullable().default(null),
        /** Of what is weighed or measured also a part: 0.5 kg. */
        quantity,
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
  wish: Wish.nullable().default(null),
  removal: Removal.nullable().default(null),
  /** The order a payment network is being asked for. */
  payingOrderId: id<OrderId>().nullable(),
});

/** What the bot remembers of a conversation. */
export type BotState = z.infer<typeof State>;
export type Wish = z.infer<typeof Wish>;
export type Removal = z.infer<typeof Removal>;
export type WishLine = Wish["lines"][number];

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
    wish: null,
    removal: null,
    payingOrderId: null,
  };
}

/** What one place in a basket holds. */
export type BasketGoods = Pick<BotState["basket"][number], "productId"> &
  Partial<Pick<BotState["basket"][number], "packId" | "variantId" | "picks">>;

/** More pieces or packs of a product, or of a set with the same picks; null when the basket cannot hold them. */
export function addToBasket(
  basket: BotState["basket"],
  { productId, packId = null, variantId = null, picks = [] }: BasketGoods,
  quantity = 1,
): BotState["basket"] | null {
  const held = basket.find(
    (item) =>
      item.productId === productId &&
      item.packId === packId &&
      item.variantId === variantId &&
      samePicks(item.picks, picks),
  );
  if (!held) {
    return basket.length < basketLimits.products && quantity <= basketLimits.pieces
      ? [...basket, { productId, packId, variantId, picks, quantity }]
      : null;
  }
  const sum = Math.round((held.quantity + quantity) * 1000) / 1000;
  if (sum > basketLimits.pieces) return null;
  return basket.map((item) => (item === held ? { ...item, quantity: sum } : item));
}
