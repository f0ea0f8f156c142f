import { describe, expect, it } from "vitest";
import { makeTillProduct } from "../../../test/make-till.ts";
import { categoriesOf, findCode, findGoods, makeFindable, mapCodes, standingOf } from "./find-goods.rules.ts";

const variant = (id: string, stock: number | null, codes: string[] = []) => ({
  id,
  name: id,
  options: {},
  price_minor: 100,
  price_breaks: [],
  stock,
  sells_when_empty: false,
  image_url: null,
  available: true,
  codes,
});
const dress = makeTillProduct({
  id: "prd_dress",
  name: "Gauni la kitenge",
  variants: [variant("M", 2, ["GAU-M"]), variant("L", 1)],
});
const coffee = makeTillProduct({
  id: "prd_coffee",
  name: "Kahawa",
  category: "food & beverages",
  codes: ["6164"],
});

describe("finding goods", () => {
  const all = makeFindable([dress, coffee]);

  it("every word is looked for, in names, sizes and codes, whatever the case", () => {
    expect(findGoods(all, "KITENGE gau", "")).toEqual([dress]);
    expect(findGoods(all, "616", "")).toEqual([coffee]);
    expect(findGoods(all, "", "food & beverages")).toEqual([coffee]);
    expect(findGoods(all, "kahawa nyeusi", "")).toEqual([]);
  });

  it("a code says which size it stands on", () => {
    const codes = mapCodes([dress, coffee]);
    expect(findCode(codes, " gau-m ")).toEqual({ product: dress, variantId: "M", packId: null });
    expect(findCode(codes, "none")).toBeUndefined();
  });

  it("what is left is what is left of all sizes", () => {
    expect(standingOf(dress)).toEqual({ left: 3, isSoldOut: false });
    expect(standingOf(coffee)).toEqual({ left: null, isSoldOut: false });
    expect(standingOf({ ...coffee, stock: 0 })).toEqual({ left: 0, isSoldOut: true });
  });

  it("categories come with the one that has most first", () => {
    expect(categoriesOf([coffee, dress, { ...dress, id: "prd_2" }])).toEqual([
      "clothing & accessories",
      "food & beverages",
    ]);
  });
});
