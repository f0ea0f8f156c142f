import { expect, test } from "vitest";
import { readCatalogueOrder } from "./catalogue-order.rules.ts";

const item = (code: unknown, quantity: unknown) => ({ product_retailer_id: code, quantity });

test("each code once, in small letters, by whole pieces", () => {
  const items = [item(" NV-GK ", 2), item("nv-gk", 1), item("MJ-05", 1.5), item("KK-1", 400)];
  expect(readCatalogueOrder({ product_items: items })).toEqual([
    { code: "nv-gk", quantity: 3 },
    { code: "mj-05", quantity: 1 },
    { code: "kk-1", quantity: 99 },
  ]);
});

test.each([{}, { product_items: "x" }, { product_items: [null, 7, {}, item(7, 1), item(" ", 1)] }])(
  "%j orders nothing",
  (body) => expect(readCatalogueOrder(body)).toEqual([]),
);

test("no more than a basket holds is read", () => {
  const items = Array.from({ length: 200 }, (_, place) => item(`code-${place}`, 1));
  expect(readCatalogueOrder({ product_items: items })).toHaveLength(30);
});
