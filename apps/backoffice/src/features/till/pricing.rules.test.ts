import { describe, expect, it } from "vitest";
import { makeTillProduct } from "../../../test/make-till.ts";
import { changeBasket, emptyBasket, type Basket } from "./basket.rules.ts";
import { firstChoice, toNewLine } from "./goods/chosen-goods.rules.ts";
import { needsOwner, priceBasket } from "./pricing.rules.ts";

const rice = makeTillProduct({
  id: "prd_rice",
  name: "Mchele",
  unit: "kg",
  price_minor: 250_000,
  price_breaks: [
    { group: "retail", min_quantity: 10, price_minor: 240_000 },
    { group: "wholesale", min_quantity: 1, price_minor: 220_000 },
  ],
  packs: [{ id: "pck_sack", name: "Kiroba", other_name: "", units: 25, price_minor: null, codes: [] }],
});
const bag = makeTillProduct({
  id: "prd_bag",
  name: "Mkoba",
  price_minor: 2_200_000,
  floor_price_minor: 1_900_000,
});
const catalogue = new Map([rice, bag].map((product) => [product.id, product]));
const cashier = [{ resource: "orders", action: "create" }, { max_discount_pct: 5 }];

const basketOf = (...lines: Parameters<typeof toNewLine>[]): Basket =>
  lines.reduce(
    (basket, [product, goods, quantity]) =>
      changeBasket(basket, { type: "add", line: toNewLine(product, goods, quantity) }),
    emptyBasket(),
  );
const priced = (basket: Basket) => priceBasket(basket, catalogue, null);
const edited = (basket: Basket, change: object) =>
  changeBasket(basket, { type: "edit", key: basket.lines[0]!.key, change });

describe("prices at the counter", () => {
  it("a weight is priced to the hundredth, and larger quantities cost what their tier says", () => {
    expect(priced(basketOf([rice, firstChoice(rice), 1.255])).totalMinor).toBe(313_750);
    expect(priced(basketOf([rice, firstChoice(rice), 10])).totalMinor).toBe(2_400_000);
  });

  it("somebody who buys to sell on has their own prices", () => {
    const customer = { id: "cus_1", name: "Juma", phone: "+255754000001", priceGroup: "wholesale" } as const;
    const basket = changeBasket(basketOf([rice, firstChoice(rice), 2]), {
      type: "change",
      change: { customer },
    });
    expect(priced(basket).totalMinor).toBe(440_000);
  });

  it("a sack costs no more than the kilos in it", () => {
    const sack = { ...firstChoice(rice), packId: "pck_sack" };
    expect(priced(basketOf([rice, sack, 2])).totalMinor).toBe(2 * 25 * 240_000);
  });

  it("goods that are in the basket become more of them; with a bargain they are a line of their own", () => {
    const basket = basketOf([bag, firstChoice(bag), 1], [bag, firstChoice(bag), 2]);
    expect(basket.lines.map(({ quantity }) => quantity)).toEqual([3]);
    const again = changeBasket(edited(basket, { discount: { kind: "fixed_amount", amount_minor: 100 } }), {
      type: "add",
      line: toNewLine(bag, firstChoice(bag), 1),
    });
    expect(again.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  it("down to the lowest price is the seller's own affair; below it an owner is asked", () => {
    const basket = basketOf([bag, firstChoice(bag), 2]);
    expect(needsOwner(priced(edited(basket, { agreedMinor: 1_900_000 })), cashier)).toBe(false);
    expect(needsOwner(priced(edited(basket, { agreedMinor: 1_899_999 })), cashier)).toBe(true);
    expect(needsOwner(priced(edited(basket, { agreedMinor: 1 })), { is_admin: true })).toBe(false);
  });

  it("what is taken off the whole reaches the lowest price of each line", () => {
    const basket = edited(basketOf([bag, firstChoice(bag), 1]), { agreedMinor: 1_950_000 });
    const less = (amount_minor: number) =>
      changeBasket(basket, {
        type: "change",
        change: { discount: { kind: "fixed_amount", amount_minor } },
      });
    expect(needsOwner(priced(less(50_000)), cashier)).toBe(false);
    expect(needsOwner(priced(less(50_001)), cashier)).toBe(true);
  });

  it("without a lowest price the seller's discount is the limit, of the basket and of lines together", () => {
    const basket = basketOf([rice, firstChoice(rice), 4]);
    const less = (amount_minor: number) =>
      changeBasket(basket, { type: "change", change: { discount: { kind: "fixed_amount", amount_minor } } });
    expect(needsOwner(priced(less(50_000)), cashier)).toBe(false);
    expect(needsOwner(priced(less(50_001)), cashier)).toBe(true);
  });

  it("fees are of what is left after the discount, and percentages are whole shillings", () => {
    const basket = changeBasket(basketOf([bag, firstChoice(bag), 1]), {
      type: "change",
      change: {
        discount: { kind: "percentage_charge", basis_points: 1_000 },
        fees: [{ name: "Huduma", share: { kind: "percentage_charge", basis_points: 333 } }],
      },
    });
    expect(priced(basket)).toMatchObject({
      subtotalMinor: 2_200_000,
      discountMinor: 220_000,
      fees: [{ amountMinor: 65_900 }],
      totalMinor: 2_045_900,
    });
  });

  it("what is no longer sold, too little, or without a price is said", () => {
    const basket = basketOf([bag, firstChoice(bag), 3]);
    const problemOf = (product: typeof bag | null) =>
      priceBasket(basket, new Map(product ? [[bag.id, product]] : []), null).lines[0]!.problem;
    expect(problemOf(null)).toBe("gone");
    expect(problemOf({ ...bag, stock: 2 })).toBe("short");
    expect(problemOf({ ...bag, stock: 2, sells_when_empty: true })).toBeNull();
    expect(problemOf({ ...bag, price_on_request: true })).toBe("no_price");
  });
});
