import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cart, cartFromOrder, lineTotalOf, restoreCart, toSubmitBody, totalOf } from "./cart.ts";
import { problemsOf } from "./cart-problems.ts";
import type { Order } from "./order.ts";
import { dress, order, rice } from "./order.fixture.ts";

const cart = cartFromOrder(order);
const withLine = (change: Partial<Cart["lines"][number]>, index = 0): Cart => ({
  ...cart,
  lines: cart.lines.map((line, at) => (at === index ? { ...line, ...change } : line)),
});

/** Anything a customer could bring the cart to, wrong choices included. */
const anyCart = fc
  .record({
    quantities: fc.tuple(
      fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 999 }) }, fc.integer(), fc.double()),
      fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 999_000 }).map((n) => n / 1000) },
        fc.double(),
      ),
    ),
    size: fc.constantFrom("S", "M", "L", "XL", undefined),
    cloth: fc.constantFrom("Bahari", "Zambarau", undefined),
    addOnIds: fc.subarray([
      "ado_measure",
      "ado_sleeves",
      "ado_pockets",
      "ado_wrap",
      "ado_card",
      "ado_nothing",
    ]),
    removed: fc.tuple(fc.boolean(), fc.boolean()),
    kind: fc.constantFrom("pickup" as const, "delivery" as const),
    areaId: fc.constantFrom("are_kinondoni", "are_ilala", "are_gone", null),
    name: fc.constantFrom("Zainab Salum", "Bo", " "),
    phone: fc.constantFrom("+255754000218", "+255622000001", "+2557"),
  })
  .map(({ quantities, size, cloth, addOnIds, removed, ...rest }): Cart => {
    const options = { ...(size && { Size: size }), ...(cloth && { Cloth: cloth }) };
    const [first, second] = cart.lines;
    return {
      ...cart,
      ...rest,
      lines: [
        { ...first!, options, addOnIds, quantity: quantities[0], removed: removed[0] },
        { ...second!, quantity: quantities[1], removed: removed[1] },
      ],
    };
  });

test("an untouched cart comes to the total the server names", () => {
  expect(totalOf(order, cart)).toEqual({
    subtotalMinor: 9_100_083,
    deliveryFeeMinor: 0,
    totalMinor: 9_100_083,
  });
});

test("a line is (unit price + add-ons) × quantity, half up to a hundredth, exact for every price", () => {
  const price = fc.integer({ min: 0, max: 99_999_999_900 });
  const thousandths = fc.integer({ min: 1, max: 999_000 });
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 99_999_999_900 }), thousandths, (unit, addOn, amount) => {
      const product = {
        ...rice,
        price_minor: unit,
        add_ons: [{ ...dress.add_ons[0]!, items: [{ ...dress.add_ons[0]!.items[0]!, price_minor: addOn }] }],
      };
      const line = { ...cart.lines[1]!, addOnIds: ["ado_measure"], quantity: amount / 1000 };
      const exact = BigInt(unit + addOn) * BigInt(amount);
      const halfUp = exact / 1000n + (exact % 1000n >= 500n ? 1n : 0n);
      expect(lineTotalOf(product, line)).toBe(Number(halfUp));
    }),
  );
});

test("a total is never negative and always what its lines and the delivery come to", () => {
  fc.assert(
    fc.property(anyCart, (any) => {
      const { subtotalMinor, deliveryFeeMinor, totalMinor } = totalOf(order, any);
      expect(subtotalMinor).toBeGreaterThanOrEqual(0);
      expect([0, 300_000, 500_000]).toContain(deliveryFeeMinor);
      expect(totalMinor).toBe(subtotalMinor + deliveryFeeMinor);
    }),
  );
});

test("a cart without problems sends only what the shop offers, in amounts it takes", () => {
  let sent = 0;
  fc.assert(
    fc.property(anyCart, (any) => {
      if (problemsOf(order, any).length > 0) return;
      sent += 1;
      const body = toSubmitBody(order, any);
      expect(body.lines.length).toBeGreaterThan(0);
      for (const line of body.lines) {
        expect(line.quantity).toBeGreaterThan(0);
        expect(line.quantity).toBeLessThanOrEqual(999);
        if (line.line_id !== dress.line_id) continue;
        expect(dress.variants.find(({ id }) => id === line.variant_id)?.available).toBe(true);
        expect(Number.isInteger(line.quantity)).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
  expect(sent).toBeGreaterThan(10);
});

test("what is taken out is neither counted nor sent, and comes back as it was", () => {
  const without = withLine({ removed: true });
  expect(totalOf(order, without).totalMinor).toBe(800_083);
  expect(toSubmitBody(order, without).lines.map(({ line_id }) => line_id)).toEqual([rice.line_id]);
  expect(totalOf(order, withLine({ removed: false }))).toEqual(totalOf(order, cart));
});

test("the delivery fee counts only while the order is delivered", () => {
  const delivered: Cart = { ...cart, kind: "delivery", areaId: "are_kinondoni" };
  expect(totalOf(order, delivered).deliveryFeeMinor).toBe(500_000);
  expect(totalOf(order, { ...delivered, kind: "pickup" }).deliveryFeeMinor).toBe(0);
  expect(toSubmitBody(order, { ...delivered, kind: "pickup" }).fulfilment).toEqual({
    kind: "pickup",
    area_id: null,
    landmark: "Kariakoo, Mtaa wa Uhuru",
    note: "",
  });
});

test("a delivery says of a recording that it follows, or that it was taken back; one that is there needs no word", () => {
  const voiceNote = { at: 1, ms: 4200, sent: false };
  const delivered: Cart = { ...cart, kind: "delivery", areaId: "are_ilala", voiceNote };
  const said = (change: Partial<Cart>) => toSubmitBody(order, { ...delivered, ...change }).fulfilment;
  expect(said({})).toMatchObject({ voice_note: "follows" });
  expect(said({ voiceNote: null })).toMatchObject({ voice_note: "none" });
  for (const other of [{ voiceNote: { ...voiceNote, sent: true } }, { voiceNote: undefined }]) {
    expect(said(other)).not.toHaveProperty("voice_note");
  }
  expect(said({ kind: "pickup" })).not.toHaveProperty("voice_note");
});

test("a pin goes with a delivery and with nothing else", () => {
  const pin = { latitude: -6.82, longitude: 39.28, accuracy_m: 12 };
  const delivered: Cart = { ...cart, kind: "delivery", areaId: "are_ilala", pin };
  expect(toSubmitBody(order, delivered).fulfilment).toMatchObject({ kind: "delivery", pin });
  expect(toSubmitBody(order, { ...delivered, kind: "pickup" }).fulfilment).not.toHaveProperty("pin");
  expect(toSubmitBody(order, { ...delivered, pin: undefined }).fulfilment).not.toHaveProperty("pin");
});

test("choices kept on the phone survive, and what the shop took away falls away", () => {
  const kept: Cart = {
    ...withLine({
      options: { Size: "L", Cloth: "Bahari" },
      addOnIds: ["ado_wrap", "ado_sleeves"],
      quantity: 4,
    }),
    name: "Zainab S.",
    kind: "delivery",
    areaId: "are_ilala",
  };
  expect(restoreCart(order, kept)).toEqual(kept);
  const [gift] = dress.add_ons.slice(1);
  const later: Order = {
    ...order,
    delivery_areas: [],
    products: [
      { ...dress, variants: dress.variants.filter(({ id }) => id !== "var_Bahari_L"), add_ons: [gift!] },
      rice,
    ],
  };
  expect(restoreCart(later, kept)).toMatchObject({
    name: "Zainab S.",
    kind: "pickup",
    areaId: null,
    lines: [{ options: {}, addOnIds: ["ado_wrap"], quantity: 4 }, { quantity: 2.5 }],
  });
});
