import { randomKey } from "@agiza/api-client/random-key";
import type { NewSale } from "#data/sales.ts";

export type Share = NonNullable<NewSale["discount"]>;

/** Which goods of the catalogue a line is about. */
export type ChosenGoods = {
  productId: string;
  variantId: string | null;
  packId: string | null;
  addOnIds: string[];
  picks: { slot_id: string; product_id: string; variant_id: string | null; quantity: number }[];
};

export type BasketLine = {
  key: string;
  /** Null for a free line: a name and a price. */
  goods: ChosenGoods | null;
  name: string;
  /** Size, pack, extras and picks in words. */
  details: string;
  imageUrl: string | null;
  /** By pieces rather than by weight or length. */
  isCounted: boolean;
  quantity: number;
  /** Of a free line. */
  ownMinor: number;
  /** Of one set as it was filled; null for anything else. */
  setMinor: number | null;
  /** What was agreed instead of the catalogue's price, and why. */
  agreedMinor: number | null;
  reason: string;
  discount: Share | null;
  note: string;
};

export type BasketCustomer = {
  /** Null for somebody who becomes a customer with this sale. */
  id: string | null;
  name: string;
  phone: string;
  priceGroup: "retail" | "wholesale";
};

export type Handover =
  | { kind: "counter" }
  | { kind: "pickup"; note: string }
  | { kind: "delivery"; areaId: string; landmark: string; note: string };

export type Basket = {
  /** The one sale this becomes, however often it is sent. */
  key: string;
  lines: BasketLine[];
  discount: Share | null;
  fees: { name: string; share: Share }[];
  customer: BasketCustomer | null;
  handover: Handover;
  note: string;
};

export const emptyBasket = (): Basket => ({
  key: randomKey(),
  lines: [],
  discount: null,
  fees: [],
  customer: null,
  handover: { kind: "counter" },
  note: "",
});

export const isUntouched = ({ lines, customer, note, discount, fees }: Basket): boolean =>
  lines.length === 0 && customer === null && note === "" && discount === null && fees.length === 0;

export type NewLine = Pick<
  BasketLine,
  | "goods"
  | "name"
  | "details"
  | "imageUrl"
  | "isCounted"
  | "quantity"
  | "ownMinor"
  | "setMinor"
  | "agreedMinor"
>;

export type BasketAction =
  | { type: "add"; line: NewLine }
  | { type: "edit"; key: string; change: Partial<Omit<BasketLine, "key" | "goods">> }
  | { type: "remove"; key: string }
  | { type: "change"; change: Partial<Omit<Basket, "key" | "lines">> }
  | { type: "replace"; basket: Basket }
  | { type: "empty" };

/** Nobody sells more of one thing at once. */
export const mostOfOne = 999;

/** What a basket becomes. Goods that are in it already, as they are, become more of them. */
export function changeBasket(basket: Basket, action: BasketAction): Basket {
  switch (action.type) {
    case "add":
      return { ...basket, lines: added(basket.lines, action.line) };
    case "edit":
      return {
        ...basket,
        lines: basket.lines.map((line) => (line.key === action.key ? { ...line, ...action.change } : line)),
      };
    case "remove":
      return { ...basket, lines: basket.lines.filter(({ key }) => key !== action.key) };
    case "change":
      return { ...basket, ...action.change };
    case "replace":
      return action.basket;
    case "empty":
      return emptyBasket();
  }
}

function added(lines: readonly BasketLine[], line: NewLine): BasketLine[] {
  const same = lines.find((held) => isSame(held, line));
  if (!same) return [...lines, { ...line, key: randomKey(), reason: "", discount: null, note: "" }];
  const quantity = Math.min(mostOfOne, Math.round((same.quantity + line.quantity) * 1000) / 1000);
  return lines.map((held) => (held === same ? { ...held, quantity } : held));
}

/** Whether more of it belongs to that line: a bargain, or a word about it, is of its own line alone. */
const isSame = (held: BasketLine, line: NewLine): boolean =>
  held.goods !== null &&
  line.goods !== null &&
  held.agreedMinor === line.agreedMinor &&
  held.setMinor === line.setMinor &&
  held.discount === null &&
  held.note === "" &&
  JSON.stringify(held.goods) === JSON.stringify(line.goods);

/** How a sale is to be paid. */
export type Settlement = Pick<NewSale, "settlement" | "cash_minor" | "due_on">;

/** The goods of a basket, and what was agreed about their prices, as the API takes them. */
export const toGoods = (basket: Basket): Pick<NewSale, "lines" | "discount" | "fees"> => ({
  lines: basket.lines.map((line) =>
    line.goods
      ? {
          product_id: line.goods.productId,
          variant_id: line.goods.variantId,
          pack_id: line.goods.packId,
          add_on_ids: line.goods.addOnIds,
          picks: line.goods.picks,
          quantity: line.quantity,
          note: line.note,
          price_reason: line.reason,
          ...(line.agreedMinor !== null && { price_minor: line.agreedMinor }),
          ...(line.discount && { discount: line.discount }),
        }
      : {
          name: line.name,
          price_minor: line.agreedMinor ?? line.ownMinor,
          quantity: line.quantity,
          note: line.note,
        },
  ),
  ...(basket.discount && { discount: basket.discount }),
  fees: basket.fees,
});

/** A basket as the API takes it. */
export function toSale(basket: Basket, totalMinor: number, settled: Settlement): NewSale {
  const { customer, handover } = basket;
  return {
    ...toGoods(basket),
    customer:
      customer && (customer.id ? { id: customer.id } : { phone: customer.phone, name: customer.name }),
    fulfilment:
      handover.kind === "delivery"
        ? { kind: "delivery", area_id: handover.areaId, landmark: handover.landmark, note: handover.note }
        : { kind: handover.kind, note: handover.kind === "pickup" ? handover.note : "" },
    note: basket.note,
    expected_total_minor: totalMinor,
    ...settled,
  };
}
