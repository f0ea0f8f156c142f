import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Cart,
  cartFromOrder,
  goodsOf,
  isPriceOpen,
  isTotalOpen,
  lineNames,
  lineTotalOf,
  restoreCart,
  toSubmitBody,
  totalOf,
  unitPriceOf,
  withAnother,
} from "./cart.ts";
import { problemsOf } from "./cart-problems.ts";
import type { Order } from "./order.ts";
import { dress, motherAndChild, order, rice, twoCloths } from "./order.fixture.ts";

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

test("who takes more pays less for each, and the total follows the quantity", () => {
  const price_tiers = [
    { min_quantity: 0, price_minor: 100_000 },
    { min_quantity: 6, price_minor: 90_000 },
  ];
  const soda = { ...rice, unit: "piece", price_minor: 90_000, price_tiers };
  const line = cartFromOrder({ ...order, products: [soda] }).lines[0]!;
  expect([1, 5, 6, 7].map((quantity) => lineTotalOf(soda, { ...line, quantity }))).toEqual([
    100_000, 500_000, 540_000, 630_000,
  ]);
});

test("what was added to the products is no part of what the products come to", () => {
  expect(goodsOf(order, cart)).toBe(7_600_083);
  expect(goodsOf(order, withLine({ addOnIds: [] }))).toBe(7_600_083);
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
    lines: [{ options: { Size: "L" }, addOnIds: ["ado_wrap"], quantity: 4 }, { quantity: 2.5 }],
  });
});

test("half a choice survives a reload", () => {
  const kept = withLine({ options: { Size: "M" } });
  expect(restoreCart(order, kept).lines[0]!.options).toEqual({ Size: "M" });
});

/** As the chat leaves it: nobody has chosen anything. */
const unchosen: Order = { ...order, products: [{ ...dress, variant_id: null }, rice] };

test("nothing that matters is chosen for the customer; what leaves no choice is", () => {
  expect(cartFromOrder(unchosen).lines[0]!.options).toEqual({});
  const oneCloth = dress.variants.filter(({ options }) => options["Cloth"] === "Bahari");
  const plain: Order = { ...order, products: [{ ...dress, variant_id: null, variants: oneCloth }] };
  expect(cartFromOrder(plain).lines[0]!.options).toEqual({ Cloth: "Bahari" });
});

test("until a size is chosen a line costs what the cheapest fitting one does, as the server reckons", () => {
  const [first] = cartFromOrder(unchosen).lines;
  const dearer = {
    ...dress,
    variants: dress.variants.map((one) => ({ ...one, price_minor: one.available ? 7_000_000 : 1 })),
  };
  expect(unitPriceOf(dress, first!)).toBe(6_800_000);
  expect(unitPriceOf(dress, { ...first!, options: { Size: "L" } })).toBe(7_000_000);
  expect(unitPriceOf(dearer, first!)).toBe(7_000_000);
  expect(isPriceOpen(dress, first!)).toBe(true);
  expect(isPriceOpen(dress, { ...first!, options: { Size: "M" } })).toBe(false);
  expect(isPriceOpen(rice, cart.lines[1]!)).toBe(false);
  expect(isTotalOpen(unchosen, cartFromOrder(unchosen))).toBe(true);
  expect(isTotalOpen(order, cart)).toBe(false);
});

const another = {
  ...cart.lines[0]!,
  lineId: "new-1",
  productId: dress.product_id,
  options: { Size: "S", Cloth: "Zambarau" },
};
const carryingTwo: Cart = { ...cart, lines: [cart.lines[0]!, another, cart.lines[1]!] };

test("another of a product is a line of its own: counted, checked and sent with its own choices", () => {
  expect(totalOf(order, carryingTwo).totalMinor).toBe(9_100_083 + 8_300_000);
  expect(toSubmitBody(order, carryingTwo).lines).toMatchObject([
    { line_id: dress.line_id, variant_id: "var_Bahari_M" },
    { line_id: "new-1", product_id: dress.product_id, variant_id: "var_Zambarau_S" },
    { line_id: rice.line_id },
  ]);
  expect(toSubmitBody(order, carryingTwo).lines[0]).not.toHaveProperty("product_id");
  const open = {
    ...carryingTwo,
    lines: carryingTwo.lines.map((line) => (line === another ? { ...line, options: {} } : line)),
  };
  expect(problemsOf(order, open).map(({ field }) => field)).toEqual([
    "line-new-1-option-Size",
    "line-new-1-option-Cloth",
  ]);
});

test("another of a product stands behind those there are, with nothing chosen, and each has a name of its own", () => {
  const more = withAnother(order, carryingTwo, dress.line_id, "new-2");
  expect(more.lines.map(({ lineId }) => lineId)).toEqual([dress.line_id, "new-1", "new-2", rice.line_id]);
  expect(more.lines[2]).toMatchObject({
    productId: dress.product_id,
    options: {},
    addOnIds: [],
    quantity: 1,
  });
  expect([...lineNames(order, more.lines).values()]).toEqual([
    "Gauni la kitenge (1)",
    "Gauni la kitenge (2)",
    "Gauni la kitenge (3)",
    "Mchele wa Mbeya",
  ]);
});

test("added lines survive a reload, and go with their product", () => {
  expect(restoreCart(order, carryingTwo)).toEqual(carryingTwo);
  expect(restoreCart({ ...order, products: [rice] }, carryingTwo).lines.map(({ lineId }) => lineId)).toEqual([
    rice.line_id,
  ]);
});

test("a refusal's answer keeps added lines added, and what was taken out stays out when the order is read again", () => {
  const chosen = {
    ...carryingTwo,
    lines: carryingTwo.lines.map((line, at) => (at === 0 ? { ...line, removed: true } : line)),
  };
  const refused: Order = { ...order, products: [{ ...dress, line_id: "new-1" }, rice] };
  const restored = restoreCart(refused, chosen);
  expect(toSubmitBody(refused, restored).lines).toMatchObject([
    { line_id: "new-1", product_id: dress.product_id },
    { line_id: rice.line_id },
  ]);
  expect(toSubmitBody(order, restoreCart(order, restored)).lines.map(({ line_id }) => line_id)).toEqual([
    "new-1",
    rice.line_id,
  ]);
});

test("a fee that is a share follows the goods, to a whole shilling", () => {
  const [area] = order.delivery_areas;
  const share = { ...area!, fee_kind: "percentage_charge" as const, fee_minor: 0, fee_basis_points: 1_250 };
  const page = { ...order, delivery_areas: [share] };
  const delivered = { ...cart, kind: "delivery" as const, areaId: share.id };
  const { subtotalMinor, deliveryFeeMinor } = totalOf(page, delivered);
  expect(deliveryFeeMinor).toBe(Math.round((subtotalMinor * 0.125) / 100) * 100);
  const twice = {
    ...delivered,
    lines: delivered.lines.map((line) => ({ ...line, quantity: line.quantity * 2 })),
  };
  expect(totalOf(page, twice).deliveryFeeMinor).toBe(Math.round((subtotalMinor * 0.25) / 100) * 100);
});

const setOrder: Order = { ...order, products: [motherAndChild, twoCloths] };
const [dressPick, linenPick] = motherAndChild.add_ons[0]!.items;
const [scarfPick, shawlPick] = motherAndChild.add_ons[1]!.items;

test("what is picked into a set several times counts as often, and is sent as often", () => {
  const filled = cartFromOrder(setOrder);
  const [line] = filled.lines;
  expect(line!.addOnIds).toEqual([dressPick!.id, scarfPick!.id, scarfPick!.id]);
  expect(lineTotalOf(motherAndChild, line!)).toBe(8_000_000);
  const dearer = { ...line!, addOnIds: [linenPick!.id, shawlPick!.id, shawlPick!.id] };
  expect(lineTotalOf(motherAndChild, dearer)).toBe(8_000_000 + 1_200_000 + 2 * 350_000);
  const cart = { ...filled, lines: [dearer, ...filled.lines.slice(1)] };
  expect(toSubmitBody(setOrder, cart).lines[0]).toMatchObject({ add_on_ids: dearer.addOnIds });
  expect(restoreCart(setOrder, cart).lines[0]).toEqual(dearer);
});

test("a set says which slot holds too few or too many, also where the same is picked again and again", () => {
  const filled = cartFromOrder(setOrder);
  const problemsWith = (addOnIds: string[]) =>
    problemsOf(setOrder, { ...filled, lines: [{ ...filled.lines[0]!, addOnIds }, filled.lines[1]!] });
  expect(problemsWith([dressPick!.id])).toEqual([]);
  expect(problemsWith([])).toMatchObject([{ code: "few", params: { min: 1 } }]);
  expect(problemsWith([dressPick!.id, ...Array<string>(4).fill(scarfPick!.id)])).toMatchObject([
    { code: "many", params: { max: 3 } },
  ]);
});

test("an order that a phone kept from before sets opens with what was chosen", () => {
  const old = JSON.parse(
    JSON.stringify(order, (key, value: unknown) => (key === "count" || key === "parts" ? undefined : value)),
  ) as Order;
  expect(cartFromOrder(old)).toEqual(cartFromOrder(order));
});
