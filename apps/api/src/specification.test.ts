import { expect, test } from "vitest";
import { productCategories } from "./db/schema/products.ts";

test("the wire carries the specification's own words for the eighteen categories, in its order", () => {
  expect(productCategories.join(", ")).toBe(
    "toys & games, food & beverages, home improvement, sporting goods, pet supplies, patio & garden, office supplies, musical instruments, media, travel & luggage, arts & crafts, antiques & collectibles, baby products, electronics, health & beauty, jewelry & watches, home, clothing & accessories",
  );
});
