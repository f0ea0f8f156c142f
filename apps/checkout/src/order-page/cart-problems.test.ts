import { expect, test } from "vitest";
import { type Cart, type CartLine, cartFromOrder } from "./cart.ts";
import { problemsOf } from "./cart-problems.ts";
import type { Order } from "./order.ts";
import { dress, order } from "./order.fixture.ts";

const cart = cartFromOrder(order);
const withLine = (change: Partial<CartLine>, index = 0): Cart => ({
  ...cart,
  lines: cart.lines.map((line, at) => (at === index ? { ...line, ...change } : line)),
});
const codes = (changed: Cart, from: Order = order) => problemsOf(from, changed).map(({ code }) => code);

test("an order that is complete has no problems", () => {
  expect(problemsOf(order, cart)).toEqual([]);
});

test.each<[string, Partial<CartLine>, ReturnType<typeof codes>]>([
  ["a missing option is named", { options: { Size: "M" } }, ["option"]],
  ["two missing options are two problems", { options: {} }, ["option", "option"]],
  ["a sold-out variant is refused", { options: { Size: "XL", Cloth: "Bahari" } }, ["variant"]],
  ["a required group needs its choices", { addOnIds: [] }, ["few"]],
  [
    "a group takes no more than it says",
    { addOnIds: ["ado_measure", "ado_sleeves", "ado_pockets"] },
    ["many"],
  ],
  ["a sold-out add-on is refused", { addOnIds: ["ado_measure", "ado_card"] }, ["addOn"]],
  ["half a piece is refused", { quantity: 1.5 }, ["quantity"]],
  ["a thousand pieces are refused", { quantity: 1000 }, ["quantity"]],
  ["a quantity that is no number is refused", { quantity: Number.NaN }, ["quantity"]],
  ["what is taken out has no problems", { removed: true, options: {}, addOnIds: [] }, []],
])("%s", (_promise, change, expected) => {
  expect(codes(withLine(change))).toEqual(expected);
});

test("goods by weight may be ordered in parts of a unit, down to a thousandth", () => {
  expect(codes(withLine({ quantity: 0.125 }, 1))).toEqual([]);
  expect(codes(withLine({ quantity: 0.0001 }, 1))).toEqual(["quantity"]);
});

test("an order without products is refused at the products", () => {
  const empty = { ...cart, lines: cart.lines.map((line) => ({ ...line, removed: true })) };
  expect(problemsOf(order, empty)).toEqual([{ field: "products", code: "empty" }]);
});

test("a product that is gone is one problem, whatever was chosen of it", () => {
  const gone = { ...order, products: [{ ...dress, available: false }] };
  expect(codes(withLine({ options: {}, addOnIds: [] }), gone)).toEqual(["gone"]);
});

test("a name and a number are needed; a foreign number that the chat knows will do", () => {
  expect(codes({ ...cart, name: " Z " })).toEqual(["name"]);
  expect(codes({ ...cart, phone: "+25575400" })).toEqual(["phone"]);
  const foreign = { ...order, customer: { name: "Achieng", phone: "+254712345678" } };
  expect(codes(cartFromOrder(foreign), foreign)).toEqual([]);
  expect(codes({ ...cart, phone: "+254712345678" })).toEqual(["phone"]);
});

test("delivery needs an area the shop delivers to, collecting needs a place", () => {
  expect(codes({ ...cart, kind: "delivery" })).toEqual(["area"]);
  expect(codes({ ...cart, kind: "delivery", areaId: "are_mars" })).toEqual(["area"]);
  expect(codes({ ...cart, kind: "delivery", areaId: "are_ilala" })).toEqual([]);
  const places = [
    { id: "plc_a", name: "Kariakoo", hours: null },
    { id: "plc_b", name: "Mwenge", hours: null },
  ];
  const twoPlaces = { ...order, shop: { ...order.shop, pickup_places: places } };
  expect(codes(cartFromOrder(twoPlaces), twoPlaces)).toEqual(["place"]);
});
