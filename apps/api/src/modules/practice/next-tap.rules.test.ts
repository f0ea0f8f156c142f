import { expect, test } from "vitest";
import type { ShopId } from "#kernel/ids.ts";
import { nextTap } from "./next-tap.rules.ts";
import { practicePhones } from "./practice-phones.ts";

test("the customer goes on to a category, a product, a pack and the end, and never to talk", () => {
  expect(nextTap(["order", "my_orders", "talk"])).toBe("order");
  expect(nextTap(["category:clothing-accessories:0", "order:1"])).toBe("category:clothing-accessories:0");
  expect(nextTap(["product:prd_1", "product:prd_2"])).toBe("product:prd_1");
  expect(nextTap(["pack:prd_1:single", "pack:prd_1:pck_1"])).toBe("pack:prd_1:single");
  expect(nextTap(["add_more", "finish", "empty_basket"])).toBe("finish");
  expect(nextTap(["talk"])).toBeNull();
});

test("a shop keeps its practice numbers, and another one has others", () => {
  const [one, again, other] = ["shp_1", "shp_1", "shp_2"].map((id) => practicePhones(id as ShopId));
  expect(one).toEqual(again);
  expect(other!.phoneNumberId).not.toBe(one!.phoneNumberId);
  expect(one!.customerPhone).toMatch(/^\+255\d{9}$/);
});
