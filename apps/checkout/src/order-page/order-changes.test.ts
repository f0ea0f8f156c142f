import { expect, test } from "vitest";
import { cartFromOrder, restoreCart } from "./cart.ts";
import { changesOf } from "./order-changes.ts";
import type { Order } from "./order.ts";
import { dress, order, rice } from "./order.fixture.ts";

const seen = { order, cart: { ...cartFromOrder(order), kind: "delivery" as const, areaId: "are_ilala" } };
const after = (later: Order) => changesOf(seen, { order: later, cart: restoreCart(later, seen.cart) });

test("a dearer product is named with both prices, and the total moves with it", () => {
  expect(after({ ...order, products: [dress, { ...rice, price_minor: 400_000 }] })).toEqual({
    beforeMinor: 9_400_083,
    nowMinor: 9_600_000,
    changes: [{ kind: "price", name: rice.name, beforeMinor: 320_033, nowMinor: 400_000 }],
  });
});

test("a choice that was taken away, a product that is gone and a new fee are named", () => {
  const [sewing, gift] = dress.add_ons;
  const changes = after({
    ...order,
    delivery_areas: [
      {
        id: "are_ilala",
        name: "Ilala",
        fee_kind: "fixed_amount",
        fee_minor: 450_000,
        fee_basis_points: 0,
        min_order_minor: 0,
        landmarks: [],
      },
    ],
    products: [
      { ...dress, add_ons: [{ ...sewing!, items: sewing!.items.slice(1) }, gift!] },
      { ...rice, available: false },
    ],
  }).changes;
  expect(changes).toEqual([
    { kind: "choice", name: dress.name },
    { kind: "gone", name: rice.name },
    { kind: "delivery", name: "", beforeMinor: 300_000, nowMinor: 450_000 },
  ]);
});

test("an order that is as it was has no changes", () => {
  expect(after(order).changes).toEqual([]);
});
