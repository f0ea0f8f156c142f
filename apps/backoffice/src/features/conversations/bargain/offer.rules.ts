import type { PriceOffer } from "#data/price-offers.ts";
import type { GoodsChoice } from "./goods-fields.tsx";
import type { TillProduct } from "#data/sales.ts";

export const offerWays = ["accept", "counter", "refuse"] as const;
export type OfferWay = (typeof offerWays)[number];

export type OfferProblem =
  | "variant"
  | "quantity"
  | "customerPrice"
  | "customerPriceHigh"
  | "price"
  | "priceHigh"
  | "hours";

type Typed = {
  product: TillProduct;
  choice: GoodsChoice;
  way: OfferWay;
  customerMinor: number | null;
  priceMinor: number | null;
  hours: number | null;
  /** Null: a person says the price. */
  listMinor: number | null;
};

/** What is missing before a customer can be told; the first thing. */
export function findOfferProblem(typed: Typed): OfferProblem | null {
  const { product, choice, way, customerMinor, priceMinor, hours, listMinor } = typed;
  if (product.variants.length > 0 && choice.variantId === null) return "variant";
  if (choice.quantity === null || choice.quantity <= 0) return "quantity";
  if (way === "counter") {
    if (priceMinor === null || priceMinor <= 0) return "price";
    if (listMinor !== null && priceMinor >= listMinor) return "priceHigh";
    return hours === null || hours < 1 ? "hours" : null;
  }
  if (customerMinor === null || customerMinor <= 0) return "customerPrice";
  return way === "accept" && listMinor !== null && customerMinor >= listMinor ? "customerPriceHigh" : null;
}

/** Where an offer stands at this moment: its time may be over since it was read. */
export const statusNow = ({ status, valid_until: until }: PriceOffer, now: number): PriceOffer["status"] =>
  status === "open" && Date.parse(until) <= now ? "expired" : status;

/** What an owner alone may allow. */
export const ownerCodes: readonly string[] = ["sale.below_floor", "sale.discount_too_high"];
